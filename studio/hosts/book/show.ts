import { bahtText } from '#kit/money.ts'
import { mostReturn } from '#studio/engines/book/check-slip.ts'
import type {
  Board,
  Counts,
  LegShown,
  Match,
  MatchEvent,
  MatchPage,
  Offer,
  PriceFormat,
  SlipShown,
  TeamShown,
} from '#studio/players/book/wire.ts'
import * as store from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import { settingsOf } from './rules.ts'
import { sportOf, sportsAt, teamOf } from './sports.ts'
import { cashOutShown, cashOutsDone } from './cash-out-shown.ts'
import { legResults, ruledSlip } from './ruled-slip.ts'
import { type StruckLeg, isCancellable, midnightOf, struckOf } from './struck.ts'
import type { StoredSlip } from '../slips/slips.store.ts'

const baht = (satang: number) => bahtText(BigInt(satang))
const instant = (ms: number) => new Date(ms).toISOString()

function teamShown(id: string): TeamShown {
  const { name, crest } = teamOf(id)
  return { id, name, crest }
}

/** The first offer of each main whole-match market: offers are ordered from the main line outwards. */
function mainOf(markets: readonly string[], offers: readonly Offer[]): Offer[] {
  return markets.flatMap((market) => offers.find((offer) => offer.market === market && offer.period === 'ft') ?? [])
}

export function matchShown(running: RunningBook, fixture: store.StoredFixture): Match {
  const sport = sportOf(fixture)
  const offers = running.board.offersOf(fixture)
  return {
    id: fixture.id,
    competition: fixture.competition,
    game: sport.gameOf(fixture),
    home: teamShown(fixture.home),
    away: teamShown(fixture.away),
    kickoff: instant(fixture.kickoffMs),
    state: fixture.status,
    ...sport.shown(fixture),
    suspended: running.board.suspensionOf(fixture),
    markets: mainOf(sport.mainMarkets, offers),
    markets_in_all: offers.length,
    delay_s: settingsOf(running.context.database, running.host).delay_s[sport.name],
  }
}

export function matchPage(running: RunningBook, fixture: store.StoredFixture, seed: string | null): MatchPage {
  const events = store.selectEvents(running.context.database, fixture.id)
  return {
    ...matchShown(running, fixture),
    markets: running.board.offersOf(fixture),
    events: events.map(({ event }) => JSON.parse(event) as MatchEvent),
    ...sportOf(fixture).pageShown(fixture),
    commitment: fixture.commitment,
    seed: fixture.seedShown === 1 ? seed : null,
  }
}

const COMING: readonly string[] = ['TIMED', 'POSTPONED']
const LIVE: readonly string[] = ['IN_PLAY', 'PAUSED']
const DAY_MS = 86_400_000

export type View = 'live' | 'today' | 'tomorrow'

/** Fixtures in play, and those of the Bangkok day still to begin. */
export function boardShown(running: RunningBook, view: View): Board {
  const { clock, database } = running.context
  const nowMs = clock.now().getTime()
  const midnightMs = midnightOf(nowMs)
  const near = store.selectFixtures(database, running.host, midnightMs - DAY_MS, midnightMs + 2 * DAY_MS)
  const isOf: Record<View, (fixture: store.StoredFixture) => boolean> = {
    live: ({ status }) => LIVE.includes(status),
    today: ({ status, kickoffMs }) => COMING.includes(status) && kickoffMs < midnightMs + DAY_MS,
    tomorrow: ({ status, kickoffMs }) => COMING.includes(status) && kickoffMs >= midnightMs + DAY_MS,
  }
  const shown = near.filter(isOf[view])
  const countsOf = (all: readonly store.StoredFixture[]): Counts => ({
    live: all.filter(isOf.live).length,
    today: all.filter(isOf.today).length,
    tomorrow: all.filter(isOf.tomorrow).length,
  })
  return {
    now: instant(nowMs),
    counts: countsOf(near),
    games: [...Map.groupBy(near, (fixture) => sportOf(fixture).gameOf(fixture))].map(([code, own]) => ({
      code,
      ...countsOf(own),
    })),
    competitions: sportsAt(running.host)
      .flatMap((sport) => sport.competitions)
      .flatMap(({ id, name }) => {
        const matches = shown
          .filter(({ competition }) => competition === id)
          .map((fixture) => matchShown(running, fixture))
        return matches.length > 0 ? [{ id, name, matches }] : []
      }),
  }
}

function legShown(running: RunningBook, leg: StruckLeg, result: string | null): LegShown {
  const fixture = store.selectFixture(running.context.database, leg.fixture)
  if (fixture === undefined) throw new Error('a leg is of a fixture that there is')
  const match = matchShown(running, fixture)
  const { market, period, pick, team, line, number, base, price } = leg
  const { game, home, away, kickoff, state, clock, score } = match
  return {
    fixture: fixture.id,
    game,
    home,
    away,
    market,
    period,
    pick,
    team,
    line,
    number,
    base,
    price,
    kickoff,
    state,
    clock,
    score,
    result,
  }
}

/** A bet unanswered by the wallet is pending; one never taken is not listed. */
function stateShown(state: StoredSlip['state']): SlipShown['state'] {
  if (state === 'betting') return 'pending'
  return state === 'refused' || state === 'unknown' ? 'returned' : state
}

export function slipShown(running: RunningBook, slip: StoredSlip): SlipShown {
  const { legs, fullReturn, fold = null } = struckOf(slip)
  const report = slip.report === null ? null : (JSON.parse(slip.report) as { legs: string[] })
  const known = slip.state === 'accepted' ? legResults(running, slip) : null
  const results = report?.legs ?? known ?? []
  const most = known === null ? fullReturn : Number(mostReturn(ruledSlip(running.context.database, slip), known))
  const nowMs = running.context.clock.now().getTime()
  return {
    id: slip.id,
    number: slip.number,
    kind: slip.kind as SlipShown['kind'],
    fold,
    lines: fold === null ? 1 : slip.stake / slip.entered,
    format: slip.format as PriceFormat,
    state: stateShown(slip.state),
    placed_at: instant(slip.placedMs),
    decide_at: slip.state === 'pending' ? instant(slip.decideMs) : null,
    entered: baht(slip.entered),
    stake: baht(slip.stake),
    full_return: baht(most),
    paid: baht(slip.paid),
    version: slip.version,
    cause: slip.cause,
    legs: legs.map((leg, at) => legShown(running, leg, results[at] ?? null)),
    can_cancel: isCancellable(slip, nowMs),
    cash_out: cashOutShown(running, slip),
    cash_outs: cashOutsDone(running.context.database, slip),
  }
}
