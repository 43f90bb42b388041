import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { roundListAnswer, roundListPath } from '#contract/provider/round-list.ts'
import { roundsAnswer, roundsPath } from '#contract/provider/rounds.ts'
import { openDatabase } from '#kit/party/database.ts'
import { insertTask, taskTables } from '#kit/party/background-tasks.store.ts'
import { commitmentOf } from '#kit/commitment.ts'
import type { TestWorld } from '#world/open-for-test.ts'
import { hostTables } from '../shell/tables.store.ts'
import { insertSeed } from '../shell/seeds.store.ts'
import { askHost, cookieOf, openPage, openPurse, openTestRooms, type Purse, shoot } from '#tests/fixtures/room-page.ts'
import { insertBatch, insertShotRound, shotTables } from './shots.store.ts'

const host = 'fish.localhost'
const START = 100_000
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Recovery = { game: string; stopped: string; balance_change: number }
const given = (
  JSON.parse(readFileSync(new URL('../../../tests/fixtures/tables-vectors.json', import.meta.url), 'utf8')) as {
    recovery: Recovery[]
  }
).recovery.filter(({ game }) => game === 'fish')
const changeOf = (stopped: string) => given.find((one) => one.stopped === stopped)?.balance_change

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rooms-'))
  closing.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function openWorld(purse: Purse, data: string): Promise<TestWorld> {
  const world = await openTestRooms(purse, { DATA_DIR: data })
  closing.push(() => world.close())
  return world
}

async function until(isSo: () => boolean, withinMs = 15_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!isSo() && performance.now() < end) await new Promise((resume) => setTimeout(resume, 20))
  expect(isSo()).toBe(true)
}

const calls = (world: TestWorld, operation: string) =>
  world.received
    .filter(({ path }) => path === `/wallet/v1/${operation}`)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

const roundsOf = async (world: TestWorld, player: string, rounds: string[]) =>
  roundsAnswer.parse(await askHost(world, roundsPath, { player, rounds })).rounds
const listOf = async (world: TestWorld) =>
  roundListAnswer.parse(
    await askHost(world, roundListPath, {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 3_600_000).toISOString(),
      cursor: '',
      limit: 500,
    }),
  ).rounds

it('gives a batch back whose bet was not answered when the host stopped, and lists its nonces as void', async () => {
  const purse = openPurse(START)
  const world = await openWorld(purse, folder())
  const page = await openPage(world, await cookieOf(world, 'one:golden-bay'))
  await page.until('room')
  // The stake is taken, and the answer never comes.
  let hangs = true
  purse.before = (operation, body) => {
    if (operation !== 'bet' || !hangs) return null
    purse.bets.set(String(body['transaction']), { amount: Number(body['amount']), back: false })
    purse.balance -= Number(body['amount'])
    return 'hang'
  }
  await shoot(page, 3, 2)
  await until(() => purse.bets.size === 1)
  expect(purse.balance).toBeLessThan(START)
  hangs = false
  await world.reopen()
  await until(() => [...purse.bets.values()].every(({ back }) => back))
  expect(purse.balance - START).toBe(changeOf('host, batch stored, bet not answered'))
  const [bet] = calls(world, 'bet')
  const answered = await roundsOf(world, 'one', [String(bet?.['round'])])
  expect(answered).toMatchObject([{ state: 'rolled_back', bet_transaction: bet?.['transaction'] }])
  await until(() => calls(world, 'rollback').length === 1)
  expect(await listOf(world)).toMatchObject([{ state: 'void', stake: '0', win: '0' }])

  // The nonces are used up: the next round begins after them.
  const again = await openPage(world, await cookieOf(world, 'one:golden-bay:again'))
  await again.until('room')
  await shoot(again, 3, 1)
  await again.until('batch')
  again.ask({ do: 'leave' })
  await until(() => calls(world, 'win').some((win) => win['closes_round'] === true))
  const end = calls(world, 'win').find((win) => win['closes_round'] === true)
  const shots = Number(bet?.['amount']) / 300
  expect(end).toMatchObject({ fairness: { nonce: shots } })
}, 60_000)

/** A database as a host leaves it that is killed: four shots of 3 baht, of which the third catches × 2, in a state. */
async function killedHost(batch: string, round = 'open'): Promise<string> {
  const data = folder()
  const serverSeed = 'f735bcf26ac7b77369fcab90f16ce0077b9d5c10d80ed63def5d6cca2e766c1b'
  const clientSeed = 'b3f67c0cfb0c8144'
  const now = Date.now()
  const database = openDatabase(join(data, 'world', 'world.db'), [taskTables, hostTables, shotTables])
  insertSeed(database, {
    id: 'sed1',
    host,
    player: 'one',
    serverSeed,
    commitment: await commitmentOf(serverSeed),
    clientSeed,
    createdMs: now,
  })
  const of = { player: 'one', game: 'golden-bay', room: 7, seed: 'sed1', clientSeed, firstNonce: 0, startedMs: now }
  insertShotRound(database, host, { ...of, id: 'rnd1', sessionHash: '', closingTransaction: 'end1' })
  const shots = JSON.stringify(Array.from({ length: 4 }, () => ({ kind: 'a', baht: 3 })))
  const transactions = { betTransaction: 'bet1', winTransaction: 'win1', rollbackTransaction: 'rbk1' }
  insertBatch(database, { ...transactions, round: 'rnd1', firstNonce: 0, shots, stake: 1_200 })
  database.run('update shot_round set state = ?', round)
  database.run('update shot_batch set state = ?', batch)
  if (batch === 'drawn') database.run("update shot_batch set drawn = '[0,0,2,0]', win = 600")
  insertTask(
    database,
    { id: 't1', kind: `shot-round:${host}`, about: 'rnd1', body: JSON.stringify({ round: 'rnd1' }) },
    now + 60_000,
  )
  database.close()
  return data
}

const notAnswered = 'host, batch stored, bet not answered'
const notDrawn = 'host, bet taken, draws not sent'

it.each([
  ['asked', true, notAnswered],
  ['asked', false, notAnswered],
  ['undoing', true, notAnswered],
  ['taken', true, notDrawn],
  ['drawn', true, notDrawn],
] as const)(
  'ends a batch that is %s, its stake taken: %s, as the rule book has it for "%s"',
  async (state, isTaken, stopped) => {
    const purse = openPurse(START)
    if (isTaken) {
      purse.bets.set('bet1', { amount: 1_200, back: false })
      purse.balance -= 1_200
    }
    const world = await openWorld(purse, await killedHost(state))
    const isPaid = stopped === notDrawn
    await until(() => (isPaid ? purse.closed.has('rnd1') : purse.bets.get('bet1')?.back === true))
    expect(purse.balance - START).toBe(changeOf(stopped))
    await until(() => calls(world, isPaid ? 'win' : 'rollback').length >= (isPaid ? 2 : 1))
    await new Promise((resume) => setTimeout(resume, 300))
    const sums = isPaid ? { state: 'closed', stake: '1200', win: '600' } : { state: 'void', stake: '0', win: '0' }
    expect(await listOf(world)).toMatchObject([{ round: 'rnd1', ...sums }])
    const answered = await roundsOf(world, 'one', ['rnd1'])
    if (!isPaid) {
      expect(purse.wins.size).toBe(0)
      return expect(answered).toMatchObject([{ state: 'rolled_back', bet_transaction: 'bet1', transaction: 'rbk1' }])
    }
    expect([...purse.wins]).toEqual([
      ['win1', 600],
      ['end1', 0],
    ])
    const outcome = { room: '07', first: 0, void: [], shots: 'a3 a3 a3! a3' }
    expect(calls(world, 'win').at(-1)).toMatchObject({ closes_round: true, fairness: { nonce: 0, outcome } })
    expect(answered.map((round) => [round.state, 'amount' in round ? round.amount : null])).toEqual([
      ['won', '600'],
      ['won', '0'],
    ])
  },
  60_000,
)

it('pays a win again whose answer was lost, once, and closes the round', async () => {
  const purse = openPurse(START)
  const world = await openWorld(purse, folder())
  const page = await openPage(world, await cookieOf(world, 'one:golden-bay'))
  await page.until('room')
  let lost = 0
  purse.before = (operation, body) => {
    if (operation !== 'win' || body['amount'] === '0' || lost > 0) return null
    lost += 1
    purse.wins.set(String(body['transaction']), Number(body['amount']))
    purse.balance += Number(body['amount'])
    return 'hang'
  }
  for (let tries = 0; lost === 0 && tries < 30; tries += 1) await shoot(page, 1, 1)
  await world.reopen()
  await until(() => purse.closed.size === 1)
  const staked = [...purse.bets.values()].reduce((sum, { amount, back }) => sum + (back ? 0 : amount), 0)
  const won = [...purse.wins.values()].reduce((sum, amount) => sum + amount, 0)
  expect(purse.balance).toBe(START - staked + won)
  const listed = await listOf(world)
  expect(listed.map(({ state, stake, win }) => [state, stake, win])).toEqual([['closed', String(staked), String(won)]])
  expect(lost).toBe(1)
}, 90_000)

it('stops the cannon where the site refuses or is silent, and charges nothing for what is in the water', async () => {
  const purse = openPurse(START)
  const world = await openWorld(purse, folder())
  const page = await openPage(world, await cookieOf(world, 'one:pearl-cave'))
  await page.until('room')
  purse.before = (operation) =>
    operation === 'bet' ? { status: 200, json: { status: 'LIMIT_REACHED', balance: String(purse.balance) } } : null
  await shoot(page, 10, 1)
  expect(await page.until('stopped')).toMatchObject({ code: 'LIMIT_REACHED', balance: START })
  purse.before = (operation) => (operation === 'bet' ? { status: 502, json: {} } : null)
  await shoot(page, 10, 1)
  await page.until('stopped', ({ code }) => code === 'BET_UNKNOWN')
  await until(() => calls(world, 'rollback').length > 0)
  page.ask({ do: 'fire', x: 640, y: 300, baht: 10 })
  await page.until('refused', ({ code }) => code === 'BET_UNKNOWN')
  page.ask({ do: 'leave' })
  await new Promise((resume) => setTimeout(resume, 500))
  expect(purse.balance).toBe(START)
  expect((await listOf(world)).every(({ state }) => state === 'void')).toBe(true)
}, 60_000)
