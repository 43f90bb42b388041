import { type FixturesAnswer, recordsMax } from '#contract/provider/fixtures.ts'
import { plusSeconds } from '#kit/clock.ts'
import { foldedForSearch } from '#kit/thai-search.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { namesOf } from './catalogue.ts'
import {
  type Announced,
  selectDraws,
  selectMatches,
  selectRecordless,
  type StoredDraw,
  type StoredMatch,
  updateFixtures,
  updateRecords,
} from './fixtures.store.ts'
import { staleBefore } from './front.ts'
import type { GameHost, GamesConfig } from './hosts.ts'
import type { HostFixtures } from './ports.ts'

/** More than four leagues and all of yi-ki have. */
const NEW_A_DAY = 2_000
const RECORDS_S = 3 * 86_400
const MATCHES_MAX = 400

/** A silent host's are shown for two more minutes. A job's work. */
export async function watchFixtures(context: Context, config: GamesConfig, hostFixtures: HostFixtures): Promise<void> {
  await Promise.all(config.hosts.map((host) => watchHost(context, host, hostFixtures)))
}

async function watchHost({ database, clock }: Context, host: GameHost, hostFixtures: HostFixtures): Promise<void> {
  const recordless = await database.read((tx) =>
    selectRecordless(tx, host.no, plusSeconds(clock.now(), -RECORDS_S), recordsMax),
  )
  const answer = await hostFixtures.read(host, { records: recordless.map(({ id }) => id) })
  if (answer === 'silent') return
  await database.write(async (tx) => {
    await updateFixtures(tx, host.no, announcedIn(answer), { at: clock.now(), newMax: NEW_A_DAY })
    if (answer.records.length > 0) await updateRecords(tx, host.no, answer.records)
  })
}

const announcedIn = ({ matches, draws }: FixturesAnswer): Announced[] => [
  ...matches.map(
    (match): Announced => ({
      kind: 'match',
      id: match.id,
      game: match.game,
      commitment: match.commitment,
      beacon: match.beacon,
      startsAt: match.kickoff,
      status: match.status,
      facts: match,
    }),
  ),
  ...draws.map(
    (draw): Announced => ({
      kind: 'draw',
      id: draw.id,
      game: draw.game,
      commitment: draw.commitment,
      beacon: draw.beacon,
      startsAt: draw.closes_at,
      status: draw.cancelled ? 'CANCELLED' : draw.result === null ? 'OPEN' : 'DRAWN',
      facts: draw,
    }),
  ),
]

export type FixtureSearch = { lobby: string; q: string; rows: number }

export async function findFixtures(
  tx: ReadTx,
  config: GamesConfig,
  { lobby, q, rows }: FixtureSearch,
  at: Date,
): Promise<{ matches: StoredMatch[]; draws: StoredDraw[] }> {
  const shown = { hosts: namesOf(config), lobby, at, readAfter: staleBefore(at) }
  const wanted = foldedForSearch(q)
  const matches = await selectMatches(tx, shown, wanted === '' ? rows : MATCHES_MAX)
  const found =
    wanted === ''
      ? matches
      : matches.filter(({ facts }) => namesIn(facts).some((name) => foldedForSearch(name).includes(wanted)))
  return { matches: found.slice(0, rows), draws: await selectDraws(tx, shown) }
}

const namesIn = ({ competition, home, away }: StoredMatch['facts']): string[] => [
  competition.name,
  home.name,
  away.name,
]
