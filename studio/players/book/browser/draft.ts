import { hundredthsText } from '#studio/engines/book/prices.ts'
import type { LegAsked, Match, Offer, PriceFormat, PricePolicy, Score, Side, SlipAsked, TeamShown } from '../wire.ts'
import { movementOf, priceIn } from './odds.ts'

/** A selection with what shows it before its match is read again. `price`: the one seen by the member. */
export type DraftLeg = {
  fixture: string
  key: string
  pick: string
  price: string
  price_no: number
  base: Score | null
  market: string
  period: string
  team: Side | null
  line: string | null
  number: number | null
  own: Offer['own']
  home: TeamShown
  away: TeamShown
  kickoff: string
  /** A slip of an older page has none. */
  game?: string | undefined
}

/**
 * Stored on the device. `active`: the leg bet on as a single; `fold`: legs in each line of a combination; `entered`: as
 * typed.
 */
export type Draft = { legs: DraftLeg[]; kind: SlipAsked['kind']; fold: number; active: string; entered: string }
/** How lists are ordered: by league, or by kick-off. */
export type ListOrder = 'league' | 'time'
/** Chosen once for all slips. */
export type Choices = { format: PriceFormat; policy: PricePolicy; order: ListOrder }

export const emptyDraft: Draft = { legs: [], kind: 'single', fold: 2, active: '', entered: '' }
export const firstChoices: Choices = { format: 'malay', policy: 'better', order: 'league' }

export const nameOfLeg = ({ fixture, key, pick }: Pick<DraftLeg, 'fixture' | 'key' | 'pick'>): string =>
  `${fixture}|${key}|${pick}`

export function legOf(match: Match, offer: Offer, pick: string): DraftLeg | null {
  const price = offer.prices.find(([name]) => name === pick)?.[1]
  if (price === undefined || price === '' || offer.status !== 'open') return null
  const { key, price_no, base, market, period, team, line, number, own } = offer
  const { id: fixture, home, away, kickoff, game } = match
  return {
    fixture,
    key,
    pick,
    price,
    price_no,
    base,
    market,
    period,
    team,
    line,
    number,
    own,
    home,
    away,
    kickoff,
    game,
  }
}

/** Adds or removes a selection. Another one of the same match is replaced; a second match makes the slip a step. */
export function toggled(draft: Draft, leg: DraftLeg, most: number): Draft {
  const name = nameOfLeg(leg)
  if (draft.legs.some((known) => nameOfLeg(known) === name)) return without(draft, name)
  const place = draft.legs.findIndex(({ fixture }) => fixture === leg.fixture)
  if (place < 0 && draft.legs.length >= most) return draft
  const legs = place < 0 ? [...draft.legs, leg] : draft.legs.with(place, leg)
  const kind = draft.legs.length === 1 && legs.length === 2 ? 'step' : legs.length < 2 ? 'single' : draft.kind
  return { ...draft, legs, kind, active: name }
}

export function without(draft: Draft, name: string): Draft {
  const legs = draft.legs.filter((leg) => nameOfLeg(leg) !== name)
  const active =
    draft.active === name ? (legs.at(-1) === undefined ? '' : nameOfLeg(legs.at(-1) as DraftLeg)) : draft.active
  return { ...draft, legs, active, kind: legs.length < 2 ? 'single' : draft.kind }
}

export function legsToPlace({ legs, kind, active }: Draft): DraftLeg[] {
  if (kind !== 'single') return legs
  const one = legs.find((leg) => nameOfLeg(leg) === active) ?? legs.at(-1)
  return one === undefined ? [] : [one]
}

/** A leg against the present offer. */
export type Standing =
  | { kind: 'same' | 'better' | 'worse'; offer: Offer; price: string }
  /** Not open for bets at present, but may be again. */
  | { kind: 'paused'; offer: Offer | null }
  /** Its market is over, has another line or base score: another bet. */
  | { kind: 'gone' | 'rebased'; offer: Offer | null }

const isSameScore = (one: Score | null, other: Score | null) =>
  (one?.[0] ?? 0) === (other?.[0] ?? 0) && (one?.[1] ?? 0) === (other?.[1] ?? 0)

/** `offers`: all of the match's markets now; undefined while unread. */
export function standingOf(leg: DraftLeg, offers: readonly Offer[] | undefined): Standing {
  if (offers === undefined) return { kind: 'paused', offer: null }
  const offer = offers.find(({ key }) => key === leg.key)
  if (offer === undefined || offer.status === 'closed') return { kind: 'gone', offer: offer ?? null }
  if (!isSameScore(offer.base, leg.base)) return { kind: 'rebased', offer }
  const price = offer.prices.find(([pick]) => pick === leg.pick)?.[1]
  if (offer.status === 'suspended' || price === undefined || price === '') return { kind: 'paused', offer }
  return { kind: movementOf(leg.own, leg.price, price), offer, price }
}

/** Whether the member's policy takes this price without confirmation. */
export const isTaken = (kind: Standing['kind'], policy: PricePolicy): boolean =>
  kind === 'same' || policy === 'all'
    ? kind === 'same' || kind === 'better' || kind === 'worse'
    : kind === 'better' && policy === 'better'

export const atPrice = (leg: DraftLeg, offer: Offer, price: string): DraftLeg => ({
  ...leg,
  price,
  price_no: offer.price_no,
  base: offer.base,
})

/** With its price in the ticket's format. */
export const askedLeg = (
  { fixture, key, pick, price, price_no, base, own }: DraftLeg,
  format: PriceFormat,
): LegAsked => ({
  fixture,
  key,
  pick,
  price: hundredthsText(priceIn(own, price, format)),
  price_no,
  base,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: Record<string, unknown>, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string')

function isLeg(value: unknown): value is DraftLeg {
  if (!isRecord(value) || !isTexts(value, ['fixture', 'key', 'pick', 'price', 'market', 'period', 'own', 'kickoff']))
    return false
  const { home, away, team, line, number } = value
  if (![team, line, number].every((one) => one === null || typeof one === 'string' || typeof one === 'number'))
    return false
  return (
    /^-?\d+\.\d\d$/.test(String(value['price'])) &&
    [home, away].every((team) => isRecord(team) && isTexts(team, ['id', 'name']) && Array.isArray(team['crest']))
  )
}

const parsed = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Drops what an older page or somebody else wrote. */
export function readDraft(text: string | null): Draft {
  const { legs, kind, fold, active, entered } = parsed(text)
  const kept = Array.isArray(legs) ? legs.filter(isLeg) : []
  return {
    legs: kept,
    kind: (kind === 'step' || kind === 'combination') && kept.length > 1 ? kind : 'single',
    fold: typeof fold === 'number' && Number.isSafeInteger(fold) && fold > 1 ? fold : 2,
    active: typeof active === 'string' ? active : '',
    entered: typeof entered === 'string' ? entered.slice(0, 14) : '',
  }
}

export function readChoices(text: string | null): Choices {
  const { format, policy, order } = parsed(text)
  return {
    format: format === 'hongkong' || format === 'decimal' ? format : firstChoices.format,
    policy: policy === 'none' || policy === 'all' ? policy : firstChoices.policy,
    order: order === 'time' ? order : firstChoices.order,
  }
}
