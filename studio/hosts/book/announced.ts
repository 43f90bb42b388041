import {
  fixturesMax,
  type FixturesAnswer,
  type FixturesQuestion,
  type HostMatch,
  type MatchRecord,
} from '#contract/provider/fixtures.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import type { SeriesTerms } from '#studio/engines/esports/public-state.ts'
import { numbersOfTerms } from '#studio/engines/esports/reported.ts'
import type { MatchEvent } from '#studio/players/book/wire.ts'
import * as store from './fixtures.store.ts'
import { NO_BEACON, saltOf } from '#studio/engines/chain/chain.ts'
import { selectBeacon } from '../rounds/rounds.store.ts'
import type { RunningBook } from './running.ts'
import type { SeedOf } from './seasons.ts'
import { priceInFormat } from './place-slip.ts'
import { matchShown } from './show.ts'
import { courseOf } from './sport.ts'
import { sportOf } from './sports.ts'

const DAY_MS = 86_400_000
/** Older ones are no longer announced: a result may be corrected for three days. */
const PAST_MS = 3 * DAY_MS
const AHEAD_MS = 3 * DAY_MS

/** Each sport's market of who wins the whole match. */
const WINNERS: readonly string[] = ['1x2', 'series_winner', 'moneyline', 'winner', 'winner3', 'winner2']

/** Current decimal prices of the match winner. */
function pricesOf({ markets }: ReturnType<typeof matchShown>): HostMatch['prices'] {
  const offer = markets.find(
    ({ market, period, status }) => WINNERS.includes(market) && period === 'ft' && status === 'open',
  )
  const price = (pick: string) => (offer === undefined ? null : priceInFormat(offer, pick, 'decimal'))
  const [home, draw, away] = [price('home'), price('draw'), price('away')]
  return home === null || away === null ? null : { home, draw, away }
}

function resultOf(running: RunningBook, { id }: store.StoredFixture): HostMatch['result'] {
  const found = store.selectResult(running.context.database, id)
  return found
    ? { version: found.version, reason: found.reason, result: JSON.parse(found.result) as Record<string, unknown> }
    : null
}

function matchAnnounced(running: RunningBook, fixture: store.StoredFixture): HostMatch {
  const shown = matchShown(running, fixture)
  const sport = sportOf(fixture)
  const competition = sport.competitions.find(({ id }) => id === fixture.competition)
  return {
    id: fixture.id,
    game: sport.gameOf(fixture),
    competition: { id: fixture.competition, name: competition?.name ?? fixture.competition },
    home: { ...shown.home, crest: [...shown.home.crest] },
    away: { ...shown.away, crest: [...shown.away.crest] },
    kickoff: shown.kickoff,
    status: fixture.status,
    minute: shown.minute,
    added: shown.added,
    clock: (shown.periods ?? shown.series) === null || shown.clock === '' ? null : shown.clock,
    score: shown.score,
    prices: shown.suspended === null ? pricesOf(shown) : null,
    commitment: fixture.commitment,
    beacon: fixture.beacon,
    result: resultOf(running, fixture),
  }
}

function saltsOf(database: PartyDatabase, fixture: store.StoredFixture): MatchRecord['salts'] {
  return (courseOf(fixture)?.salts ?? []).map((round) => [
    round,
    round === 0 ? NO_BEACON : saltOf(selectBeacon(database, round)?.randomness ?? null),
  ])
}

/** The record of a match whose seed is public. */
async function recordOf({ context, host }: RunningBook, seedOf: SeedOf, id: string): Promise<MatchRecord[]> {
  const fixture = store.selectFixture(context.database, id)
  if (fixture === undefined || fixture.host !== host || fixture.seedShown !== 1) return []
  const events = store.selectEvents(context.database, id).map(({ event }) => JSON.parse(event) as MatchEvent)
  const terms = JSON.parse(fixture.strength) as number[] | SeriesTerms
  const strength = Array.isArray(terms) ? terms : numbersOfTerms(terms)
  const salts = saltsOf(context.database, fixture)
  return [{ id, seed: await seedOf(fixture), recipe: sportOf(fixture).recipe, strength, salts, events }]
}

/** The matches of some days, and the whole course of those the site names. */
export async function announcedMatches(
  running: RunningBook,
  seedOf: SeedOf,
  { records }: FixturesQuestion,
): Promise<Pick<FixturesAnswer, 'matches' | 'draws' | 'records'>> {
  const { clock, database } = running.context
  const nowMs = clock.now().getTime()
  const fixtures = store.selectFixtures(database, running.host, nowMs - PAST_MS, nowMs + AHEAD_MS)
  const found = await Promise.all(records.map((id) => recordOf(running, seedOf, id)))
  return {
    matches: fixtures.slice(0, fixturesMax).map((one) => matchAnnounced(running, one)),
    draws: [],
    records: found.flat(),
  }
}
