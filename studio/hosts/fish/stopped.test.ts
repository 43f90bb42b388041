import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { openDatabase } from '#kit/party/database.ts'
import type { BetAnswer, PlinkoShown, StateAnswer } from '#studio/players/skill/wire.ts'
import { openForTest, type TestWorld } from '#world/open-for-test.ts'
import { openPurse } from './purse-for-test.ts'

const host = 'fish.localhost'
const { purse, answer, instead, ticket } = openPurse(1_000_000, 'plinko')
const folder = mkdtempSync(join(tmpdir(), 'stopped-'))
let world: TestWorld
let token = ''
beforeAll(async () => {
  world = await openForTest(answer, { DATA_DIR: folder })
  token = ticket()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const post = (path: string, body: Record<string, unknown>) =>
  world.send('POST', path, { host, body: { token, ...body } })
const drop = (key: string) => post('/api/bet', { game: 'plinko', key, stake: '10', rows: 10, risk: 'mid' })
const calls = (operation: string) => world.received.filter(({ path }) => path === `/wallet/v1/${operation}`).length
async function state() {
  const page = await world.send('GET', `/?token=${ticket()}`, { host })
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  return (await world.send('GET', '/api/state', { host, headers: { Cookie: cookie } })).json as unknown as StateAnswer
}

test('a host that dies while its bet is asked for takes the bet back, and it begins no round', async () => {
  const before = purse.satang
  // The ticket is redeemed, so that only the bet is asked of the wallet.
  await post('/api/bet', { game: 'plinko' })
  instead('bet', 'hang')
  const gone = drop('a-bet-without-answer').catch(() => null)
  await expect.poll(() => calls('bet')).toBe(1)
  await world.reopen()
  await gone
  await world.send('POST', '/director/clock', { body: { advance_s: 30 } })
  await expect.poll(() => calls('rollback'), { timeout: 5_000 }).toBe(1)
  expect(purse.satang).toBe(before)
  expect(await state()).toMatchObject({ open: null, unseen: null, pending: false })
  expect((await drop('a-bet-without-answer')).json['error']).toBe('BET_UNKNOWN')
})

test('a marble whose stake was taken and that was not dropped is dropped after the start, paid, and shown at the next visit', async () => {
  const before = purse.satang
  instead('win', 'hang')
  const gone = drop('a-marble-not-dropped').catch(() => null)
  await expect.poll(() => calls('win')).toBe(1)
  // The books as they were at that moment: stake, seed and nonce are stored, the outcome is not.
  const books = openDatabase(join(folder, 'world', 'world.db'), [])
  books.run("update slot_round set state = 'open', stops = null, win = null where state = 'drawn'")
  await world.reopen()
  books.close()
  await gone
  await expect.poll(async () => (await state()).unseen?.settled, { timeout: 8_000 }).toBe(true)
  const unseen = present((await state()).unseen, 'an unseen round')
  const { tenths } = unseen.shown as PlinkoShown
  expect(purse.satang).toBe(before - 1_000 + tenths * 100)
  const repeated = (await drop('a-marble-not-dropped')).json as unknown as BetAnswer
  expect(repeated.round).toEqual(unseen)
  expect((await post('/api/seen', { round: unseen.round })).json).toEqual({ seen: true })
  expect((await state()).unseen).toBeNull()
})
