import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ambBase } from '#contract/provider/amb/wire.ts'
import { openDatabase } from '#kit/party/database.ts'
import { openPurse as openCasinoPurse, playerAt } from '#studio/hosts/casino/open-for-test.ts'
import { openPurse as openFishPurse } from '#studio/hosts/fish/purse-for-test.ts'
import { openForTest } from '#world/open-for-test.ts'
import { dice } from './dice.ts'
import { drawAgain, drawnOf, payAgain, type PlayedBet, type PlayedRound, SPOTS_OF } from './games/played-rounds.ts'

/** Minutes of the tables' clock: an hour where many draws are asked for (`npm run histories`). */
const MINUTES = inject('draws') > 1_000 ? 60 : 4
const STEP_S = 1
const STAKE = 10_000
const ROUND = `select r.id, r.game, r.number, r.k, r.place, r.state, r.mark, r.result, c.last, c.length, c.terminal, c.salt
  from shared_round r join shared_chain c on c.number = r.chain`

const LANTERN = 'crash'
const folder = mkdtempSync(join(tmpdir(), 'played-hour-'))
const casino = openCasinoPurse()
casino.satang = 1_000_000_000
const fish = openFishPurse(1_000_000_000, LANTERN)
const isCasinos = ({ path }: { path: string }) => path.startsWith(ambBase('casino.localhost'))
const world = await openForTest((got) => (isCasinos(got) ? casino.answer(got) : fish.answer(got)), {
  DATA_DIR: folder,
})
const books = openDatabase(join(folder, 'world', 'world.db'), [])
const tables = Object.keys(SPOTS_OF).map((game) => ({ game, ...playerAt(world, game) }))
const token = fish.ticket()
const gone = new AbortController()

beforeAll(async () => {
  // A launch serves all tables of its host.
  expect(await tables[0]?.open()).toBe(200)
  // The lantern rises only where somebody looks on.
  const page = await world.send('GET', `/?token=${fish.ticket()}`, { host: 'fish.localhost' })
  const headers = { Cookie: String(page.headers['set-cookie']).split(';')[0] ?? '' }
  await fetch(world.url('/hosts/fish.localhost/api/crash/stream'), { headers, signal: gone.signal })
})
afterAll(async () => {
  gone.abort()
  books.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** On one to four spots of a table, or on the lantern with or without a target. */
function betOn({ id, game }: PlayedRound, below: (max: number) => number) {
  const table = tables.find((one) => one.game === game)
  if (table === undefined) {
    const target = below(3) === 0 ? null : 101 + below(400)
    const body = { token, key: randomUUID(), round: id, stake: STAKE / 100, target }
    return world.send('POST', '/api/crash/bet', { host: 'fish.localhost', body })
  }
  const all = SPOTS_OF[game] ?? []
  const chosen = Array.from({ length: 1 + below(4) }, () => [all[below(all.length)], STAKE * (1 + below(3))])
  return table.put(id, Object.fromEntries(chosen))
}

test('every round that the tables and the lantern play is drawn and paid alike from its revealed seed by the second implementation', {
  timeout: 3_600_000,
}, async () => {
  const below = dice(39)
  for (let second = 0; second < MINUTES * 60; second += STEP_S) {
    const open = books.rows<PlayedRound>(`${ROUND} where r.state = 'betting'`)
    for (const round of open.filter(() => below(4) === 0)) await betOn(round, below)
    await world.send('POST', '/director/clock', { body: { advance_s: STEP_S } })
    await new Promise((over) => setTimeout(over, 10))
  }
  const left = () =>
    books.row<{ n: number }>(
      `select count(*) as n from shared_bet b join shared_round r on r.id = b.round
         where r.state in ('settled', 'void') and b.state in ('stored', 'asked', 'taken', 'undoing')`,
    )?.n
  await expect.poll(left, { timeout: 30_000 }).toBe(0)

  const rounds = books.rows<PlayedRound>(`${ROUND} where r.state = 'settled' order by r.id`)
  expect(rounds.map(drawAgain)).toEqual(rounds.map(drawnOf))
  const bets = rounds.flatMap((round) =>
    books
      .rows<PlayedBet>("select id, bet, stake, paid from shared_bet where round = ? and state = 'settled'", round.id)
      .map((bet) => ({ round, bet })),
  )
  expect(bets.map(({ round, bet }) => [bet.id, payAgain(round, bet)])).toEqual(
    bets.map(({ bet }) => [bet.id, bet.paid]),
  )
  // Nothing above is true of nothing.
  const games = new Set([...Object.keys(SPOTS_OF), LANTERN])
  expect(new Set(rounds.map(({ game }) => game))).toEqual(games)
  expect(new Set(bets.map(({ round }) => round.game))).toEqual(games)
  expect(bets.length).toBeGreaterThan(MINUTES * 8)
})
