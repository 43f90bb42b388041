import pg from 'pg'
import { systemClock } from '#kit/clock.ts'
import { keepCatalogue, measureGames } from '#modules/games/index.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Stack } from '#tools/stack.ts'
import { figure, percentile } from './figures.ts'
import type { Measured } from './report.ts'
import { thirdPartyGames } from './third-party-games.ts'

/** A third-party host of this measure alone, which agreed no category with the site. */
export const THIRD_PARTY = {
  host: 'third-party.localhost',
  no: 900,
  title: 'ค่ายอื่น',
  secret: Buffer.alloc(32, 9).toString('base64'),
}
const [GAMES, TIMES, WARM_UP, WANTED_MS] = [5_000, 300, 20, 50]

/** The environment of a site that knows the third-party host beside its own hosts. */
export const withThirdParty = (keys: string): string =>
  JSON.stringify({ ...(JSON.parse(keys) as object), [THIRD_PARTY.host]: { keyId: 'b1', ...THIRD_PARTY } })

/** How long the lists take with 5,000 games as third parties publish them: pages, searches and lobbies over HTTP. Pages are requested in
 *  twenty sizes or by each cursor in turn, over and over; a search that finds one or nothing by other words each time. */
export async function measureCatalogue(stack: Stack): Promise<Measured> {
  const tookMs = await importCatalogue(stack)
  const cursors = await pagesOf(stack, '/api/games?sort=popular')
  const lists: readonly [what: string, path: (count: number) => string][] = [
    ['first page of a lobby', (count) => `/api/games?lobby=slot&sort=popular&limit=${60 - (count % 20)}`],
    [
      'any page, by cursor',
      (count) => `/api/games?sort=popular&limit=60&cursor=${cursors[count % cursors.length] ?? ''}`,
    ],
    ['search that finds many', (count) => `/api/games?q=${encodeURIComponent('มังกร')}&limit=${60 - (count % 20)}`],
    ['search that finds one', (count) => `/api/games?q=${encodeURIComponent(`game${(count * 13) % GAMES}`)}`],
    ['search that finds nothing', (count) => `/api/games?q=nothing${count}`],
    ['the lobbies', () => '/api/lobbies'],
  ]
  const timings: { what: string; ms: number[] }[] = []
  for (const [what, path] of lists) timings.push({ what, ms: await measureAnswers(stack, path) })
  const page = await measureAnswers(stack, (count) => `/slot?q=${encodeURIComponent('เสือ')}${count % 10}`)
  const slowest = Math.max(...timings.map(({ ms }) => percentile(ms, 0.95)))
  const row = ({ what, ms }: { what: string; ms: readonly number[] }) => [
    what,
    ...[0.5, 0.95, 0.99].map((quantile) => figure(percentile(ms, quantile), 1)),
  ]
  return {
    name: 'catalogue',
    title: `Lists of ${figure(GAMES)} third-party games`,
    table: [
      ['ms', 'p50', 'p95', 'p99'],
      ...timings.map(row),
      row({ what: 'a lobby’s whole page, searched', ms: page }),
    ],
    notes: [`taken over in ${figure(tookMs)} ms; ${TIMES} requests each, one after another, over HTTP`],
    demands: [
      {
        what: 'slowest list, p95',
        wanted: `≤ ${WANTED_MS} ms`,
        figure: `${figure(slowest, 1)} ms`,
        reached: slowest <= WANTED_MS,
      },
    ],
    figures: { tookMs, timings, page },
  }
}

/** Imports the third-party host's games as the job does, marks what is played, and runs ANALYZE. Returns how long the import took, in
 *  ms. */
async function importCatalogue(stack: Stack): Promise<number> {
  const database = openDatabase(stack.environment['SITE_DATABASE_URL'] ?? '', { clock: systemClock, connectionsMax: 2 })
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  await owner.connect()
  try {
    const host = { ...THIRD_PARTY, launchUrl: `http://${THIRD_PARTY.host}/`, keys: [] }
    const began = performance.now()
    const kept = await database.write((tx) => keepCatalogue(tx, host, thirdPartyGames(GAMES), systemClock.now()))
    const tookMs = performance.now() - began
    if (kept.games < GAMES * 0.85) throw new Error(`only ${kept.games} games were taken over`)
    await owner.query(`update games.game set rounds_week = (rank * 7919) % 1000 where host_no = $1`, [THIRD_PARTY.no])
    await measureGames({ database, clock: systemClock })
    await owner.query('analyze games.game')
    return tookMs
  } finally {
    await Promise.all([database.close(), owner.end()])
  }
}

/** The cursors of all pages of a list. */
async function pagesOf(stack: Stack, path: string): Promise<string[]> {
  const cursors: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Response = await fetch(`${stack.siteUrl}${path}&limit=60&cursor=${cursor}`)
    const { next_cursor: next } = (await answer.json()) as { next_cursor: string | null }
    cursors.push(cursor)
    cursor = next
  }
  return cursors
}

async function measureAnswers(stack: Stack, path: (count: number) => string): Promise<number[]> {
  const ms: number[] = []
  for (let count = 0; count < WARM_UP + TIMES; count += 1) {
    const began = performance.now()
    const answer = await fetch(`${stack.siteUrl}${path(count)}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path(count)} was answered with ${answer.status}`)
    if (count >= WARM_UP) ms.push(performance.now() - began)
  }
  return ms
}
