import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import type { LiveTable, TablesAnswer } from '#contract/provider/tables.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type HostTables, watchTables } from '#modules/games/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
await openPlayingMembers(context, site)
const host = { host: 'slot.localhost', no: 1, launchUrl: 'https://slot.localhost/', keys: [] }
const config = { hosts: [host], playerPepper: '' }
const GAME = 'golden-lotus'
const TERMINAL = 'a'.repeat(64)
/** The host's clock may be another than ours. */
const hostTime = (seconds: number) => plusSeconds(context.clock.now(), 7_200 + seconds).toISOString()

const table = (id: string, own: Partial<LiveTable> = {}): LiveTable => ({
  id,
  game: GAME,
  phase: 'betting',
  ends_at: hostTime(9),
  players: 38,
  results: ['P', 'Bn', 'T'],
  limits: { min: 2_000, max: 500_000 },
  seats: null,
  prize: false,
  watch: false,
  ...own,
})
const chain = (own: Partial<TablesAnswer['chains'][number]> = {}) => ({
  id: 'c.1',
  game: GAME,
  terminal: TERMINAL,
  beacon_round: 900,
  salt: null,
  ...own,
})
const reporting = (answer: Partial<TablesAnswer> | 'silent'): HostTables => ({
  read: async () =>
    answer === 'silent' ? answer : { version: 1, host: host.host, now: hostTime(0), tables: [], chains: [], ...answer },
})
const shown = async (query = '') =>
  api['GET /tables'].answer.parse((await site.send('GET', `/api/tables?${query}`)).body).data
const watch = (answer: Partial<TablesAnswer> | 'silent') => watchTables(context, config, reporting(answer))

test('tables are shown as their host tells them, their clock by ours, and not those of unknown games', async () => {
  const room = table('room-07', { seats: { taken: 3, all: 4 }, prize: true, results: [] })
  await watch({ tables: [table('t1'), room, table('t2', { game: 'unknown' })] })
  const { now, tables } = await shown()
  expect(tables.map(({ id }) => id)).toEqual(['room-07', 't1'])
  expect(tables[0]).toMatchObject({ seats: { taken: 3, all: 4 }, prize: true })
  expect(tables[1]).toMatchObject({
    host: 'slot.localhost',
    phase: 'betting',
    players: 38,
    limits: { min: '20.00', max: '5000.00' },
  })
  expect(Date.parse(tables[1]?.ends_at ?? '') - Date.parse(now)).toBe(9_000)
  expect((await shown('lobby=fish')).tables).toEqual([])
})

test('a table that its host tells no more is gone, and those of a silent host after some seconds', async () => {
  await watch({ tables: [table('t1')] })
  await watch({ tables: [table('t3')] })
  expect((await shown()).tables.map(({ id }) => id)).toEqual(['t3'])
  await watch('silent')
  expect((await shown()).tables).toHaveLength(1)
  context.clock.advance(21)
  await watch('silent')
  expect((await shown()).tables).toEqual([])
})

test('a visitor is led to a table that its host lets be watched, without a ticket, and to nothing else', async () => {
  const asked = (game: string) => site.send('GET', `/api/watch-table?g=${host.host}&game=${game}&from=casino`)
  const notWatched = { status: 404, body: { success: false, code: 'GAME_NOT_WATCHED' } }
  await watch({ tables: [table('t1')] })
  expect(await asked(GAME)).toMatchObject(notWatched)
  await watch({ tables: [table('t1', { watch: true })] })
  expect((await shown()).tables.map(({ id, watch: isWatched }) => [id, isWatched])).toEqual([['t1', true]])
  const found = await asked(GAME)
  expect(found.status).toBe(200)
  const { searchParams } = new URL(String(found.body['url']))
  expect(searchParams.get('watch')).toBe(GAME)
  expect([...searchParams.keys()].filter((name) => /token|user|demo/.test(name))).toEqual([])
  expect(await asked('')).toMatchObject(notWatched)
  expect(await asked('unknown')).toMatchObject({ status: 404, body: { code: 'GAME_UNKNOWN' } })
  context.clock.advance(21)
  expect(await asked(GAME)).toMatchObject(notWatched)
})

test('the site is a witness of a chain: its terminal and the announced beacon stay as they were told first, and so does the salt', async () => {
  const kept = () => context.sql('select terminal, beacon_round, salt from games.chain')
  await watch({ chains: [chain()] })
  expect(await kept()).toEqual([{ terminal: TERMINAL, beacon_round: 900n, salt: null }])
  await watch({ chains: [chain({ terminal: 'b'.repeat(64), beacon_round: 901, salt: 'c'.repeat(64) })] })
  await watch({ chains: [chain({ salt: 'd'.repeat(64) })] })
  expect(await kept()).toEqual([{ terminal: TERMINAL, beacon_round: 900n, salt: 'c'.repeat(64) }])
})
