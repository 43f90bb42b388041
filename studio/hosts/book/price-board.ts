import { hundredthsText, marginOf } from '#studio/engines/book/prices.ts'
import { kickOff, type PublicState } from '#studio/engines/football/public-state.ts'
import { forecastOf, isHandicap } from '#studio/engines/pricing/markets.ts'
import { type Offer as PricedOffer, offersOf as pricesOf } from '#studio/engines/pricing/offers.ts'
import type { Offer } from '#studio/players/book/wire.ts'
import type { HostContext } from '../context.ts'
import * as store from './fixtures.store.ts'
import { playedOf } from './played.ts'
import { bookSettings } from './settings.ts'

/** Markets as they are offered, each price under its number. Prices follow from the public state alone: this module has no seed. */
export type PriceBoard = {
  offersOf(fixture: store.StoredFixture): Offer[]
  offerOf(fixture: store.StoredFixture, key: string): Offer | undefined
  /** Why no live price is taken at this moment. */
  suspensionOf(fixture: store.StoredFixture): string | null
}

type Listed = { of: string; offers: Offer[] }

export const keyOf = ({ code, period, team, quarters, number }: PricedOffer): string =>
  [code, period, team ?? '', quarters ?? '', number ?? ''].join(':')

const lineText = (quarters: number) => hundredthsText(quarters * 25)
const NOT_BEGUN: readonly string[] = ['TIMED', 'POSTPONED']
const OPEN: readonly string[] = [...NOT_BEGUN, 'IN_PLAY', 'PAUSED']
const BY_SCORE: readonly string[] = ['correct_score', 'next_goal']

/** Whether a market has reached its minute (rule book, section 6). */
function isPast({ code, period }: PricedOffer, { phase, minute }: PublicState): boolean {
  const { closeMinute } = bookSettings
  if (phase === 'finished') return true
  if (period === 'h1') return phase !== 'h1' || minute >= closeMinute.h1
  return phase === 'h2' && minute >= (BY_SCORE.includes(code) ? closeMinute.score : closeMinute.ft)
}

function offerShown(priced: PricedOffer, isLive: boolean): Omit<Offer, 'price_no' | 'status'> {
  const { code, period, team, quarters, number, base, format, selections } = priced
  const prices = selections.map(({ pick, price }): [string, string] => [pick, price === null ? '' : hundredthsText(price)])
  const open = selections.flatMap(({ price }) => price ?? [])
  return {
    key: keyOf(priced),
    market: code,
    period,
    team,
    line: quarters === null ? null : lineText(quarters),
    number,
    base: isLive && base ? [base[0], base[1]] : null,
    own: format,
    prices,
    margin: open.length === selections.length ? marginShown(code, marginOf(open, format)) : null,
  }
}

const hasPrice = ({ selections }: PricedOffer): boolean => selections.some(({ price }) => price !== null)

/** Two of three selections of a double chance win, so that its fair prices sum to two. */
const marginShown = (code: PricedOffer['code'], tenths: number): number =>
  code === 'double_chance' ? Math.round((tenths - 1_000) / 2) : tenths

/** The selection's own line, signed: the away side's is the other way round. */
export function lineOfPick({ market, line }: Pick<Offer, 'market' | 'line'>, pick: string): string | null {
  if (line === null || pick !== 'away' || !isHandicap(market as Parameters<typeof isHandicap>[0])) return line
  return line.startsWith('-') ? line.slice(1) : line === '0.00' ? line : `-${line}`
}

export function openPriceBoard({ clock, database }: HostContext): PriceBoard {
  const listed = new Map<string, Listed>()

  function list(fixture: store.StoredFixture): Offer[] {
    const played = playedOf(fixture)
    const state = played?.state ?? kickOff(JSON.parse(fixture.strength) as [number, number])
    const known = new Map(store.selectPrices(database, fixture.id).map((price) => [price.market, price]))
    // A market whose result is known has no price left.
    const priced = state.phase === 'finished' ? [] : pricesOf(forecastOf(state)).filter(hasPrice)
    const nowMs = clock.now().getTime()
    const offers = priced.map((one): Offer => {
      const shown = offerShown(one, played !== null)
      const prices = JSON.stringify([shown.prices, shown.base])
      const before = known.get(shown.key)
      const priceNo = before === undefined ? 1 : before.prices === prices ? before.priceNo : before.priceNo + 1
      if (before?.priceNo !== priceNo) store.insertPrice(database, { fixture: fixture.id, market: shown.key, priceNo, atMs: nowMs, prices })
      return { ...shown, price_no: priceNo, status: isPast(one, state) ? 'closed' : 'open' }
    })
    return inOrder(offers, priced)
  }

  /** Listed fresh whenever what is public has changed; a match that takes no bets any more is forgotten. */
  const listedOf = (fixture: store.StoredFixture): Listed => {
    const of = `${fixture.status} ${fixture.played}`
    const known = listed.get(fixture.id)
    if (known?.of === of) return known
    listed.delete(fixture.id)
    if (!OPEN.includes(fixture.status)) return { of, offers: [] }
    const fresh = { of, offers: database.transaction(() => list(fixture)) }
    listed.set(fixture.id, fresh)
    return fresh
  }

  const suspensionOf = (fixture: store.StoredFixture): string | null => {
    const suspended = playedOf(fixture)?.suspended ?? null
    return suspended !== null && clock.now().getTime() < suspended.untilMs ? suspended.reason : null
  }

  const shownNow = (fixture: store.StoredFixture): Offer[] => {
    const { offers } = listedOf(fixture)
    // Before the first minute is played nobody knows what it brings, but the announced instant has passed.
    const isBegun = NOT_BEGUN.includes(fixture.status) && clock.now().getTime() >= fixture.kickoffMs
    const isSuspended = isBegun || suspensionOf(fixture) !== null
    return isSuspended ? offers.map((offer) => (offer.status === 'open' ? { ...offer, status: 'suspended' } : offer)) : offers
  }

  return {
    offersOf: shownNow,
    offerOf: (fixture, key) => shownNow(fixture).find((offer) => offer.key === key),
    suspensionOf,
  }
}

/** Main lines before the others of their market. */
function inOrder(offers: readonly Offer[], priced: readonly PricedOffer[]): Offer[] {
  const main = new Set(priced.filter((one) => one.main).map(keyOf))
  return offers.toSorted((one, other) => Number(main.has(other.key)) - Number(main.has(one.key)))
}
