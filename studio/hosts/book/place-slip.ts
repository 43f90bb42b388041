import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import { acceptPrice } from '#studio/engines/book/accept-price.ts'
import { debitOf, fromMalay, hundredths, hundredthsText, type PriceFormat } from '#studio/engines/book/prices.ts'
import { checkSlip, type LegFacts, type SlipCheck, type SlipRefusal } from '#studio/engines/book/check-slip.ts'
import type { BookSettings } from '#studio/engines/book/settings.ts'
import { linesOf } from '#studio/engines/book/slip.ts'
import { isTwoWay } from '#studio/engines/pricing/offers.ts'
import type { Offer } from '#studio/players/book/wire.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import { insertSlip, selectSlip, selectSlipOfKey, type StoredSlip, sumFullReturns } from '../slips/slips.store.ts'
import { orphanMs, takeBet } from '../slips/take-bet.ts'
import { release, reserve } from './exposure.ts'
import { selectFixture } from './fixtures.store.ts'
import { lineOfPick } from './price-board.ts'
import type { RunningBook } from './running.ts'
import { readSlip, type ValidSlip } from './slip-asked.ts'
import type { Sport } from './sport.ts'
import { sportOf } from './sports.ts'
import { settingsOf, termsNow } from './rules.ts'
import { midnightOf, ruledLeg, type Struck, type StruckLeg } from './struck.ts'
import { selectVoidedPrice } from './voided-prices.store.ts'

const baht = (satang: bigint | number) => bahtText(BigInt(satang))

/** As text; only two-way Asian markets have formats other than decimal. */
export function priceInFormat(offer: Offer, pick: string, format: PriceFormat): string | null {
  const struck = offer.prices.find(([name]) => name === pick)?.[1] ?? ''
  const price = hundredths(struck)
  if (price === null || price === 0) return null
  return hundredthsText(offer.own === 'malay' ? fromMalay(price, format) : price)
}

const sameBase = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  (one === null && other === null) || (one?.[0] === other?.[0] && one?.[1] === other?.[1])

type Asked = { legs: ValidSlip['legs']; format: PriceFormat }

/** A leg as struck now. Refuses `MARKET_CLOSED`, `MARKET_SUSPENDED` and `LINE_CHANGED`, with the leg's place. */
function strike(running: RunningBook, { legs, format }: Asked, at: number): StruckLeg {
  const leg = present(legs[at], 'the leg is there')
  const fixture = selectFixture(running.context.database, leg.fixture)
  if (fixture === undefined || fixture.host !== running.host)
    throw hostRefuses('MATCH_UNKNOWN', { leg: at, field: `legs.${at}.fixture` })
  const offer = running.board.offerOf(fixture, leg.key)
  if (offer === undefined || offer.status === 'closed') throw hostRefuses('MARKET_CLOSED', { leg: at })
  const isVoided =
    selectVoidedPrice(running.context.database, fixture.id, leg.key, leg.pick, offer.price_no) !== undefined
  if (offer.status === 'suspended' || isVoided) throw hostRefuses('MARKET_SUSPENDED', { leg: at })
  const price = priceInFormat(offer, leg.pick, offer.own === 'malay' ? format : 'decimal')
  if (price === null) throw hostRefuses('MARKET_CLOSED', { leg: at })
  if (!sameBase(offer.base, leg.base)) throw hostRefuses('LINE_CHANGED', { leg: at, now: offer })
  const line = lineOfPick(offer, leg.pick)
  const { market, period, team, number, base } = offer
  return {
    fixture: fixture.id,
    key: leg.key,
    market,
    period,
    team,
    pick: leg.pick,
    line,
    number,
    base,
    price,
    price_no: offer.price_no,
    kickoffMs: fixture.kickoffMs,
    live: fixture.begunMs !== null,
    fair: running.board.fairOf({ fixture: fixture.id, key: leg.key, pick: leg.pick }),
  }
}

const hundredthsOf = (price: string): number => present(hundredths(price), 'a price has two digits')

/** Legs at present prices. Refuses `PRICE_CHANGED` where the member wants to confirm first. */
export function strikeAll(running: RunningBook, asked: ValidSlip): StruckLeg[] {
  const format = asked.kind === 'single' ? asked.format : 'decimal'
  const legs = asked.legs.map((_, at) => strike(running, { legs: asked.legs, format }, at))
  const prices = legs.map(({ price }, at) => ({
    asked: hundredthsOf(asked.legs[at]?.price ?? ''),
    now: hundredthsOf(price),
  }))
  const struckIn = legs.length === 1 && legs[0] ? formatOf(legs[0], format) : 'decimal'
  if (acceptPrice(1n, struckIn, asked.policy, prices).accepted) return legs
  const at = legs.findIndex((leg, index) => leg.price !== asked.legs[index]?.price)
  throw hostRefuses('PRICE_CHANGED', { leg: at, prices: legs.map(({ price, price_no }) => ({ price, price_no })) })
}

export const formatOf = (leg: { market: string; line: string | null }, format: PriceFormat): PriceFormat =>
  isTwoWay(leg) ? format : 'decimal'

/** The ticket's format for a single on a two-way Asian market, else decimal. */
const formatOfSlip = (
  { kind, format }: Pick<ValidSlip, 'kind' | 'format'>,
  [first]: readonly StruckLeg[],
): PriceFormat => (kind === 'single' && first ? formatOf(first, format) : 'decimal')

const placeText: Partial<Record<SlipRefusal, (settings: BookSettings, isCombined: boolean) => string>> = {
  STAKE_TOO_LOW: ({ single_stake, combination_stake }, isCombined) =>
    isCombined ? `ชุดผสมเดิมพันขั้นต่ำแถวละ ${baht(combination_stake[0])} บาท` : `เดิมพันขั้นต่ำ ${baht(single_stake[0])} บาท`,
  STAKE_TOO_HIGH: ({ combination_stake }, isCombined) =>
    isCombined ? `ชุดผสมเดิมพันรวมทุกแถวไม่เกิน ${baht(combination_stake[1])} บาท` : 'เดิมพันเกินสูงสุด',
  LEGS_TOO_FEW: ({ step_legs, combination_legs }, isCombined) =>
    isCombined ? `ชุดผสมต้องมีอย่างน้อย ${combination_legs[0]} คู่` : `บอลสเต็ปต้องมีอย่างน้อย ${step_legs[0]} คู่`,
}

/** The leg's sport, and its catalogue game as a single. */
function playedAs(
  { context }: Pick<RunningBook, 'context'>,
  { fixture: id }: StruckLeg,
): { sport: Sport; game: string; facts: LegFacts } {
  const fixture = present(selectFixture(context.database, id), 'a leg is of a fixture that there is')
  const sport = sportOf(fixture)
  const { competition, home, away } = fixture
  return {
    sport,
    game: sport.gameOf(fixture),
    facts: { competition, sport: sport.name, outright: false, contestants: [home, away] },
  }
}

type Draft = Parameters<typeof checkSlip>[0]

type ToCheck = { legs: readonly StruckLeg[]; settings: BookSettings; own?: number }

/** By the rules and the player's other slips of the day. `own`: the full return that this slip counts there already. */
export function checkStruck(
  { context, host }: RunningBook,
  player: string,
  draft: Draft,
  { legs, settings, own = 0 }: ToCheck,
): SlipCheck {
  const fromMs = midnightOf(context.clock.now().getTime())
  const today = sumFullReturns(context.database, { host, player, fromMs }) - own
  const facts = legs.map((leg) => playedAs({ context }, leg).facts)
  return checkSlip(draft, facts, settings, BigInt(today))
}

type Priced = { entered: bigint; stake: bigint; fullReturn: bigint }

/** A slip's debit and full return, in satang. Refuses by the rules of a slip, with the largest amount that fits. */
function priced(
  running: RunningBook,
  player: string,
  asked: ValidSlip,
  legs: readonly StruckLeg[],
  settings: BookSettings,
): Priced {
  const entered = parseBaht(asked.entered)
  if (entered === null || entered === 0n)
    throw hostRefuses('STAKE_INVALID', { field: 'entered' }, 'กรอกจำนวนเงินเป็นบาท เช่น 100 หรือ 100.50')
  const isSingle = asked.kind === 'single'
  const [first] = legs
  const format = formatOfSlip(asked, legs)
  const combined = asked.kind === 'combination' ? { fold: asked.fold ?? 0, unit: String(entered) } : {}
  const lines =
    asked.kind === 'combination' ? linesOf({ kind: 'combination', legs: legs.map(ruledLeg), ...combined }).length : 1
  const stake = isSingle ? debitOf(entered, hundredthsOf(first?.price ?? ''), format) : entered * BigInt(lines)
  const draft = { kind: asked.kind, format, legs: legs.map(ruledLeg), stake: String(stake), ...combined }
  const checked = checkStruck(running, player, draft, { legs, settings })
  if (checked.ok) return { entered, stake, fullReturn: checked.full_return }
  const { refused, legs: places, largest } = checked
  const details = {
    field:
      refused === 'FOLD_NOT_OFFERED'
        ? 'fold'
        : refused.startsWith('LEGS') || refused === 'RELATED_LEGS'
          ? 'legs'
          : 'entered',
    ...(places === undefined ? {} : { leg: places[1] }),
    ...(largest === undefined || largest <= 0n ? {} : { largest: baht(largest) }),
  }
  throw hostRefuses(refused, details, placeText[refused]?.(settings, asked.kind === 'combination'))
}

/**
 * Strikes a slip's legs, takes its stake and accepts it, a live one after its delay. Idempotent by key, also while the
 * first request runs. Refuses by the codes of `shell/refusals.ts`; nothing is taken then.
 */
export async function placeSlip(running: RunningBook, session: HostSession, fields: unknown): Promise<StoredSlip> {
  const asked = readSlip(fields)
  const press = `${session.player} ${asked.key}`
  const first = running.placing.get(press)
  if (first) return sameBet(await first, asked)
  const placing = placeNow(running, session, asked).finally(() => running.placing.delete(press))
  running.placing.set(press, placing)
  return placing
}

type Bet = Pick<ValidSlip, 'kind' | 'fold'> & { legs: readonly { fixture: string; key: string; pick: string }[] }

const betText = ({ kind, fold, legs }: Bet, entered: number): string =>
  JSON.stringify([kind, fold, entered, legs.map(({ fixture, key, pick }) => [fixture, key, pick])])

/** The slip of a key where it is the bet asked. Refuses `KEY_REUSED`. */
function sameBet(slip: StoredSlip, asked: ValidSlip): StoredSlip {
  const struck = JSON.parse(slip.legs) as Struck
  const bet = betText({ ...struck, kind: slip.kind as Bet['kind'] }, slip.entered)
  if (bet === betText(asked, Number(parseBaht(asked.entered)))) return slip
  throw hostRefuses('KEY_REUSED', { field: 'key' })
}

async function placeNow(running: RunningBook, session: HostSession, asked: ValidSlip): Promise<StoredSlip> {
  const { clock, database, tasks } = running.context
  const known = selectSlipOfKey(database, running.host, session.player, asked.key)
  if (known) sameBet(known, asked)
  if (known?.state === 'refused') throw hostRefuses('BET_REFUSED', { status: known.cause })
  if (known?.state === 'unknown') throw hostRefuses('BET_UNKNOWN')
  if (known) return known
  const legs = strikeAll(running, asked)
  const played = legs.map((leg) => playedAs(running, leg))
  const settings = settingsOf(database, running.host)
  const terms = termsNow(settings)
  const { entered, stake, fullReturn } = priced(running, session.player, asked, legs, settings)
  const nowMs = clock.now().getTime()
  const isLive = legs.some(({ live }) => live)
  const id = newId('slp', clock.now())
  const twin = database.transaction(() => {
    // Another process may have stored the same request since.
    const twin = selectSlipOfKey(database, running.host, session.player, asked.key)
    if (twin) return sameBet(twin, asked)
    insertSlip(database, {
      id,
      host: running.host,
      sessionHash: session.secretHash,
      player: session.player,
      game: asked.kind === 'single' ? present(played[0], 'a slip has a leg').game : 'step',
      kind: asked.kind,
      format: formatOfSlip(asked, legs),
      policy: asked.policy,
      entered: Number(entered),
      stake: Number(stake),
      legs: JSON.stringify({
        legs,
        fullReturn: Number(fullReturn),
        ...(asked.kind === 'combination' && asked.fold !== undefined ? { fold: asked.fold } : {}),
        ...(terms === undefined ? {} : { terms }),
      } satisfies Struck),
      requestKey: asked.key,
      placedMs: nowMs,
      decideMs: isLive ? nowMs + 1_000 * Math.max(...played.map(({ sport }) => settings.delay_s[sport.name])) : nowMs,
      events: legs.map(({ fixture }) => fixture),
    })
    reserve(running, {
      slip: id,
      player: session.player,
      kind: asked.kind,
      format: formatOfSlip(asked, legs),
      stake,
      fullReturn,
      legs,
    })
    tasks.add(`slip-orphan:${running.host}`, id, { slip: id }, orphanMs)
    return null
  })
  if (twin) return twin
  const slip = present(selectSlip(database, id), 'a slip just written is there')
  await takeBet(running, slip, session.siteSession, isLive ? 'pending' : 'accepted').catch((refused: unknown) => {
    database.transaction(() => release(running, id, legs))
    throw refused
  })
  for (const { fixture } of legs) running.board.moneyMoved(fixture, nowMs + settings.cancel_s * 1_000)
  return present(selectSlip(database, id), 'a slip stays')
}
