import type { Handlers } from '#contract/http/handler.ts'
import type { WitnessedFixture } from '#contract/http/fixtures.ts'
import type { HostDraw, HostMatch, MatchRecord } from '#contract/provider/fixtures.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { findFixtures } from './fixtures.ts'
import {
  selectFixtures,
  type StoredDraw,
  type StoredMatch,
  type WitnessedFixture as Witnessed,
} from './fixtures.store.ts'
import { findHost, type GamesConfig } from './hosts.ts'

export const fixtureRoutes = (
  { database, clock }: Context,
  config: GamesConfig,
): Pick<Handlers, 'GET /fixtures' | 'GET /fixture-records'> => ({
  'GET /fixtures': async ({ lobby, q, limit: rows }) => {
    const at = clock.now()
    const { matches, draws } = await database.read((tx) => findFixtures(tx, config, { lobby, q, rows }, at))
    return ok({ data: { now: at.toISOString(), matches: matches.map(matchForApi), draws: draws.map(drawForApi) } })
  },
  'GET /fixture-records': async ({ g, ids }) => {
    const host = findHost(config, g)
    if (host === null) return refuse({ code: 'NOT_FOUND' })
    const found = await database.read((tx) => selectFixtures(tx, host.no, ids))
    return ok({ data: found.map(witnessedForApi) })
  },
})

const matchForApi = ({ host, lobby, facts }: StoredMatch) => {
  const { id, game, competition, home, away, kickoff, status, minute, added, score, prices } = facts
  // Kept from hosts without a clock.
  const clock = facts.clock ?? null
  return { id, host, game, lobby, competition, home, away, kickoff, status, minute, added, clock, score, prices }
}

const drawForApi = ({ host, lobby, title, facts: { id, game, number, closes_at, drawn_at } }: StoredDraw) => ({
  id,
  host,
  game,
  lobby,
  title,
  number,
  closes_at,
  drawn_at,
})

const isMatch = (facts: HostMatch | HostDraw): facts is HostMatch => 'kickoff' in facts

function witnessedForApi({
  id,
  kind,
  commitment,
  beacon,
  seenAt,
  startsAt,
  status,
  facts,
  record,
}: Witnessed): WitnessedFixture {
  const kept = {
    id,
    kind,
    game: facts.game,
    commitment,
    beacon,
    seen_at: seenAt.toISOString(),
    starts_at: startsAt.toISOString(),
    status,
  }
  if (!isMatch(facts)) {
    const { number, day, result } = facts
    return { ...kept, teams: [], number, day, result, version: null, reason: null, record: null }
  }
  const { home, away, result } = facts
  return {
    ...kept,
    teams: [home.name, away.name],
    number: null,
    day: null,
    result: result?.result ?? null,
    version: result?.version ?? null,
    reason: result?.reason ?? null,
    record: record && withoutId(record),
  }
}

/** Kept before there were salts. */
const withoutId = ({ id: _id, ...record }: MatchRecord) => ({ ...record, salts: record.salts ?? [] })
