import { afterEach, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { openBackgroundTasks } from '#kit/party/background-tasks.ts'
import { taskTables } from '#kit/party/background-tasks.store.ts'
import { openDatabase, type PartyDatabase } from '#kit/party/database.ts'
import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import { hostTables } from '../shell/tables.store.ts'
import { insertSession, insertSessionRules, selectSession } from '../shell/sessions.store.ts'
import { noRules } from '../shell/launch-words.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'
import { coin, spin } from './coin-for-test.ts'
import { marksOf } from './live-table.ts'
import { openRounds, type SharedRounds } from './open-rounds.ts'
import { roundTables } from './rounds.store.ts'
import { answerShared, listShared } from './site-rounds.ts'

const host = 'casino.localhost'
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
type Call = { operation: string; body: Record<string, unknown> }
/** `answers`, `refuses`: whether the site answers a call, and refuses it. */
type Opened = {
  game?: typeof coin
  answers?: (call: Call) => boolean
  refuses?: (call: Call) => boolean
}
/** How far the clock has been moved. */
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const opened: AbortController[] = []
afterEach(() => {
  for (const closing of opened) closing.abort()
})

/** Opens the table; the clock goes to the value that salts a new chain, which is some seconds away. */
async function open(
  database: PartyDatabase,
  { game = coin, answers = () => true, refuses = () => false }: Opened = {},
) {
  const closing = new AbortController()
  opened.push(closing)
  const calls: Call[] = []
  const config = {
    PUBLIC_URL: 'http://x',
    CLIENT_ORIGINS: [],
    SITE_URL: 'http://x',
    GAME_HOST_KEYS: {},
    GAME_ROUND_MS: 0,
    HOLD_TO_FIRE: true,
    MATCH_PACE: 1,
    TABLE_LINKS: 50,
  }
  const tasks = openBackgroundTasks(database, clock, log)
  const context = {
    config,
    clock,
    database,
    tasks,
    faults: { take: () => false },
    log,
    closing: closing.signal,
    hang: async () => {},
  }
  const wallet = (async (operation: string, body: Record<string, unknown>) => {
    calls.push({ operation, body })
    if (!answers({ operation, body })) return { known: false, why: 'silent' }
    return { known: true, answer: { status: refuses({ operation, body }) ? 'BAD_REQUEST' : 'OK', balance: '1000' } }
  }) as unknown as WalletCall
  const rounds = openRounds(context, { host, wallet, games: [game] })
  const chain = await until(() => database.row<{ beaconRound: number }>(LAST_CHAIN))
  while (beaconRoundAt(clock.now().getTime()) < chain.beaconRound) aheadMs += 1_000
  return { rounds, calls, close: () => closing.abort() }
}

const LAST_CHAIN = 'select beacon_round as beaconRound from shared_chain order by number desc limit 1'
const memory = () => openDatabase(':memory:', [taskTables, hostTables, roundTables])
function sessionIn(database: PartyDatabase) {
  insertSession(database, {
    secretHash: 's',
    host,
    tokenHash: 't',
    siteSession: 'site',
    player: 'player-1',
    game: 'coin',
    openedMs: 0,
    balance: 1_000,
  })
  insertSessionRules(database, 's', noRules)
  return present(selectSession(database, host, 's'), 'a session just written is there')
}

async function until<Found>(find: () => Found | undefined | null | false): Promise<Found> {
  const end = performance.now() + 12_000
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error('it did not come in time')
    await new Promise((resume) => setTimeout(resume, 10))
  }
}
const stateOf = (rounds: SharedRounds) => present(rounds.tables.get('coin'), 'the table is there').state
const betting = (rounds: SharedRounds, after = 0) =>
  until(() => {
    const { phase, round } = stateOf(rounds)
    return phase === 'betting' && round !== null && round.id > after && round
  })
const put = (rounds: SharedRounds, session: ReturnType<typeof sessionIn>, round: number, heads = 100) =>
  rounds.place(session, 'coin', { key: `ticket-${round}-${heads}`, round, bet: { heads } })

describe('A chain', () => {
  test('commits to each shoe by the link of the shoe before, and reveals one only when it is over', async () => {
    const database = memory()
    const session = sessionIn(database)
    const { rounds, calls } = await open(database)
    const first = await betting(rounds)
    await put(rounds, session, first.id)
    await betting(rounds, first.id)
    const name = `coin.1.${first.number}.player-1`
    const report = () =>
      answerShared(rounds, { player: 'player-1', rounds: [name] }).find(({ state }) => state === 'won')
    await until(() => calls.some(({ operation }) => operation === 'win'))
    expect(report()).toMatchObject({ closes_round: true })
    expect(JSON.stringify(report())).not.toContain('server_seed')
    await until(() => stateOf(rounds).k === 2)
    const won = report() as { fairness?: { server_seed?: string; commitment: string } }
    const seed = present(won.fairness?.server_seed, 'the shoe is over')
    expect(await commitmentOf(seed)).toBe(won.fairness?.commitment)
    const table = present(rounds.tables.get('coin'), 'the table is there')
    expect(table.chains.commitmentOf(present(stateOf(rounds).chain, 'a chain is in use'), 2)).toBe(seed)
  }, 30_000)
})

describe('A table that nobody bets at', () => {
  const numbersIn = (database: PartyDatabase) =>
    database.rows<{ number: number }>('select number from shared_round').map(({ number }) => number)

  test('keeps no rounds but those of its shoe, and counts them on', async () => {
    const database = memory()
    const { rounds } = await open(database)
    await until(() => stateOf(rounds).k === 3 && stateOf(rounds).phase === 'show')
    await until(() => stateOf(rounds).phase === 'pay')
    expect(numbersIn(database)).toEqual([5])
    expect(marksOf(present(rounds.tables.get('coin'), 'the table is there'))).toHaveLength(1)
  }, 30_000)

  test('keeps the round of a bet for ever, and reveals its link though no other round of its shoe is kept', async () => {
    const database = memory()
    const session = sessionIn(database)
    const { rounds } = await open(database)
    const { id, number } = await betting(rounds)
    await put(rounds, session, id)
    await until(() => stateOf(rounds).k === 2 && stateOf(rounds).phase === 'pay')
    expect(numbersIn(database)).toEqual([number, 3])
    const [report] = answerShared(rounds, { player: 'player-1', rounds: [`coin.1.${number}.player-1`] })
    expect(report).toMatchObject({ state: 'won', fairness: { server_seed: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  }, 30_000)

  test('forgets at its start what an earlier run kept, and shows the last results', async () => {
    const database = memory()
    const before = await open(database, { game: spin })
    await until(() => stateOf(before.rounds).k === 4)
    before.close()
    database.run('update shared_round set number = number + 5000 where number > 1')
    const { rounds } = await open(database, { game: spin })
    await until(() => stateOf(rounds).k === 5)
    expect(numbersIn(database)).not.toContain(1)
    expect(marksOf(present(rounds.tables.get('coin'), 'the table is there'))).toHaveLength(2)
  }, 30_000)
})

describe('A table whose site does not answer', () => {
  const isWin = ({ operation }: Call) => operation === 'win'
  const betUnanswered = async (answers: (call: Call) => boolean) => {
    const database = memory()
    const { rounds, calls } = await open(database, { answers })
    const round = await betting(rounds)
    await put(rounds, sessionIn(database), round.id)
    await until(() => stateOf(rounds).phase === 'paused')
    return { calls, rounds, round }
  }

  test('asks it again with what is unsent, though no task does any more, and goes on', async () => {
    let tries = 0
    const { calls, rounds, round } = await betUnanswered((call) => !isWin(call) || ++tries > 2)
    expect((await betting(rounds, round.id)).number).toBe(2)
    expect(calls.filter(isWin).map(({ body }) => body['transaction'])).toEqual(
      Array.from({ length: 3 }, () => 'coin.1.1.player-1.1'),
    )
  }, 30_000)

  test('goes on after minutes, since one call that never gets through is no silence', async () => {
    const { rounds, round } = await betUnanswered((call) => !isWin(call))
    aheadMs += 5 * 60_000
    expect((await betting(rounds, round.id)).number).toBe(2)
  }, 30_000)
})

describe('A round that is shown', () => {
  test('may pay a bet then, once; its closing win adds nothing to it', async () => {
    const database = memory()
    const session = sessionIn(database)
    const { rounds, calls } = await open(database)
    const round = await betting(rounds)
    await put(rounds, session, round.id)
    const shown = await until(() => rounds.shownTo(session, 'coin'))
    const [bet] = shown.bets
    const id = present(bet, 'a bet stands').id
    expect([rounds.pay(id, 150, 'early'), rounds.pay(id, 160, 'again')]).toEqual([true, false])
    await until(() => calls.filter(({ operation }) => operation === 'win').length === 2)
    expect(
      calls.filter(({ operation }) => operation === 'win').map(({ body }) => [body['amount'], body['closes_round']]),
    ).toEqual([
      ['150', false],
      ['0', true],
    ])
  }, 30_000)

  test('is settled by its game where the host was stopped in it: a bet that it does not pay is given back', async () => {
    const database = memory()
    const session = sessionIn(database)
    const before = await open(database)
    const round = await betting(before.rounds)
    await put(before.rounds, session, round.id, 100)
    await put(before.rounds, session, round.id, 200)
    const shown = await until(() => before.rounds.shownTo(session, 'coin'))
    before.rounds.pay(present(shown.bets[0], 'a bet stands').id, 150, 'early')
    before.close()
    const after = await open(database)
    await until(
      () =>
        after.calls.length + before.calls.length >= 5 &&
        after.rounds.own(session, 'coin').every(({ state }) => state !== 'undoing'),
    )
    expect(after.rounds.own(session, 'coin').map(({ state, paid }) => [state, paid])).toEqual([
      ['settled', 150],
      ['undone', null],
    ])
  }, 30_000)
})

describe('A rollback that the site refuses', () => {
  test('withholds no win of the other bets, and its stake does not stand in the list of rounds', async () => {
    const database = memory()
    const session = sessionIn(database)
    const { rounds, calls } = await open(database, { refuses: ({ operation }) => operation === 'rollback' })
    const round = await betting(rounds)
    await put(rounds, session, round.id, 100)
    await put(rounds, session, round.id, 200)
    rounds.undo(session, 'coin', [`ticket-${round.id}-200`])
    await until(() => calls.some(({ operation }) => operation === 'win'))
    await until(() => rounds.own(session, 'coin').every(({ state }) => state === 'disputed' || state === 'settled'))
    expect(rounds.own(session, 'coin').map(({ state }) => state)).toEqual(['settled', 'disputed'])
    const span = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, after: 0, limit: 10 }
    expect(listShared(rounds.running, span).rounds).toMatchObject([{ state: 'closed', stake: '100' }])
  }, 30_000)
})

test('A seat is shown to whom the wallet lets bet, and to nobody else', async () => {
  const database = memory()
  const session = sessionIn(database)
  let isRefused = true
  const { rounds } = await open(database, { refuses: ({ operation }) => isRefused && operation === 'bet' })
  const first = await betting(rounds)
  const seats = () => present(rounds.tables.get('coin'), 'the table is there').seats.count()
  await expect(put(rounds, session, first.id)).rejects.toMatchObject({ code: 'BET_REFUSED' })
  expect(seats()).toBe(0)
  isRefused = false
  await put(rounds, session, first.id, 200)
  expect(seats()).toBe(1)
  database.close()
})
