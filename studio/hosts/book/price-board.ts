import { hundredthsText, marginOf } from '#studio/engines/book/prices.ts'
import { isHandicap, type Forecast } from '#studio/engines/pricing/markets.ts'
import { type Offer as PricedOffer, offersOf as pricesOf } from '#studio/engines/pricing/offers.ts'
import type { Offer } from '#studio/players/book/wire.ts'
import type { HostContext } from '../context.ts'
import { selectHold } from './exposure.store.ts'
import * as store from './fixtures.store.ts'
import { moneyShifts } from './money-shifts.ts'
import { marginsAt } from './rules.ts'
import { marketKey } from './market-key.ts'
import { sportOf } from './sports.ts'
import { openSuspensions } from './suspension.ts'

/**
 * Offered markets with numbered prices. They follow from the public state and, within the published bound, from money:
 * this module has no seed.
 */
export type PriceBoard = {
  offersOf(fixture: store.StoredFixture): Offer[]
  offerOf(fixture: store.StoredFixture, key: string): Offer | undefined
  /** Null where nothing is open. */
  forecastOf(fixture: store.StoredFixture): Forecast | null
  /** Why no live price is taken now. */
  suspensionOf(fixture: store.StoredFixture): string | null
  /** The listed model chance in millionths; null where the selection is not offered. */
  fairOf(leg: { fixture: string; key: string; pick: string }): number | null
  /** The match's prices follow its money with the first `reprice` from an instant on. */
  moneyMoved(fixture: string, fromMs: number): void
  /** Reprices what money moved; returns the matches. */
  reprice(): string[]
  /** Feed silence suspends all live prices. */
  feedReceived(): void
  isFeedSilent(): boolean
}

/** `of`: what it was priced from. */
type Listed = {
  of: string
  margins: string
  offers: Offer[]
  fair: ReadonlyMap<string, number>
  forecast: Forecast | null
}

const lineText = (quarters: number) => hundredthsText(quarters * 25)
const NOT_BEGUN: readonly string[] = ['TIMED', 'POSTPONED']
const OPEN: readonly string[] = [...NOT_BEGUN, 'IN_PLAY', 'PAUSED']

function offerShown(priced: PricedOffer, isLive: boolean): Omit<Offer, 'price_no' | 'status'> {
  const { code, period, team, quarters, number, base, format, selections } = priced
  const prices = selections.map(({ pick, price }): [string, string] => [
    pick,
    price === null ? '' : hundredthsText(price),
  ])
  const open = selections.flatMap(({ price }) => price ?? [])
  return {
    key: marketKey(priced),
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

/** Two of a double chance's three selections win, so its fair prices sum to two. */
const marginShown = (code: PricedOffer['code'], tenths: number): number =>
  code === 'double_chance' ? Math.round((tenths - 1_000) / 2) : tenths

/** Signed: the away side's line is reversed. */
export function lineOfPick({ market, line }: Pick<Offer, 'market' | 'line'>, pick: string): string | null {
  if (line === null || pick !== 'away' || !isHandicap(market as Parameters<typeof isHandicap>[0])) return line
  return line.startsWith('-') ? line.slice(1) : line === '0.00' ? line : `-${line}`
}

type Context = Pick<HostContext, 'clock' | 'database'>

const stateOf = ({ status, played }: store.StoredFixture): string => `${status} ${played}`

/** Prices a match and numbers the changes. The forecast is kept where only money moved. */
function list(
  { clock, database }: Context,
  fixture: store.StoredFixture,
  of: string,
  before: Listed | undefined,
): Listed {
  const { margins, text } = marginsAt(database, fixture.host)
  const sport = sportOf(fixture)
  const known = new Map(store.selectPrices(database, fixture.id).map((price) => [price.market, price]))
  // A market whose result is known has no price.
  const forecast = before?.of === of ? before.forecast : sport.forecastOf(fixture)
  const nowMs = clock.now().getTime()
  const shifts = forecast && moneyShifts(database, fixture, forecast, nowMs)
  const priced = forecast && shifts ? pricesOf(forecast, margins, shifts).filter(hasPrice) : []
  const offers = priced.map((one): Offer => {
    const shown = offerShown(one, fixture.played !== null)
    const prices = JSON.stringify([shown.prices, shown.base])
    const before = known.get(shown.key)
    const priceNo = before === undefined ? 1 : before.prices === prices ? before.priceNo : before.priceNo + 1
    if (before?.priceNo !== priceNo)
      store.insertPrice(database, { fixture: fixture.id, market: shown.key, priceNo, atMs: nowMs, prices })
    return { ...shown, price_no: priceNo, status: sport.isPast(one, fixture) ? 'closed' : 'open' }
  })
  const fair = new Map(
    priced.flatMap((one) => one.selections.map(({ pick, fair: chance }) => [`${marketKey(one)} ${pick}`, chance])),
  )
  return { of, margins: text, offers: inOrder(offers, priced), fair, forecast }
}

export function openPriceBoard(context: HostContext, host: string): PriceBoard {
  const { clock, database } = context
  const { feedReceived, isSilent: isFeedSilent, reasonOf: suspensionOf } = openSuspensions(context, host)
  const listed = new Map<string, Listed>()
  const moved = new Set<{ fixture: string; fromMs: number }>()

  /** Priced anew whenever the public state changed; a match closed for bets is dropped. */
  const listedOf = (fixture: store.StoredFixture): Listed => {
    const of = stateOf(fixture)
    const known = listed.get(fixture.id)
    if (known?.of === of && known.margins === marginsAt(database, host).text) return known
    listed.delete(fixture.id)
    return OPEN.includes(fixture.status)
      ? listAgain(fixture, of, known)
      : { of, margins: '', offers: [], fair: new Map(), forecast: null }
  }

  function listAgain(fixture: store.StoredFixture, of: string, before: Listed | undefined): Listed {
    const fresh = database.transaction(() => list(context, fixture, of, before))
    listed.set(fixture.id, fresh)
    return fresh
  }

  const shownNow = (fixture: store.StoredFixture): Offer[] => {
    const { offers } = listedOf(fixture)
    // The announced instant has passed, but nobody knows what the first minute brings.
    const isBegun = NOT_BEGUN.includes(fixture.status) && clock.now().getTime() >= fixture.kickoffMs
    const isSuspended = isBegun || suspensionOf(fixture) !== null
    return isSuspended
      ? offers.map((offer) => (offer.status === 'open' ? { ...offer, status: 'suspended' } : offer))
      : offers
  }

  return {
    offersOf: shownNow,
    offerOf: (fixture, key) => shownNow(fixture).find((offer) => offer.key === key),
    // Writes no price: its caller's transaction may roll back.
    forecastOf(fixture) {
      const known = listed.get(fixture.id)
      return known?.of === stateOf(fixture) ? known.forecast : sportOf(fixture).forecastOf(fixture)
    },
    suspensionOf,
    fairOf({ fixture, key, pick }) {
      return listed.get(fixture)?.fair.get(`${key} ${pick}`) ?? null
    },
    moneyMoved: (fixture, fromMs) => void moved.add({ fixture, fromMs }),
    reprice() {
      const nowMs = clock.now().getTime()
      // No price moves by money during danger.
      const due = [...moved].filter(
        ({ fixture, fromMs }) => fromMs <= nowMs && selectHold(database, fixture, 'danger') === undefined,
      )
      for (const one of due) moved.delete(one)
      const changed = [...new Set(due.map(({ fixture }) => fixture))]
      for (const id of changed) {
        const fixture = store.selectFixture(database, id)
        const before = listed.get(id)
        if (fixture && before && OPEN.includes(fixture.status)) listAgain(fixture, stateOf(fixture), before)
      }
      return changed
    },
    feedReceived,
    isFeedSilent,
  }
}

/** Main lines first in their market. */
function inOrder(offers: readonly Offer[], priced: readonly PricedOffer[]): Offer[] {
  const main = new Set(priced.filter((one) => one.main).map(marketKey))
  return offers.toSorted((one, other) => Number(main.has(other.key)) - Number(main.has(one.key)))
}
