import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kit/party/database.ts'
import { countOpen, insertOpenRound, openRoundTables, updateOpenSeen } from '../open-rounds/open-rounds.store.ts'
import {
  countOpenShotRounds,
  selectClosedShotRounds,
  selectOpenShotRoundsOf,
  shotTables,
  sumShots,
} from '../rooms/shots.store.ts'
import { hostTables, selectUnreportedRounds } from '../shell/tables.store.ts'

const host = 'fish.localhost'
const MANY = 200_000
/** Reading them all takes several times as long. */
const MOST_MS = 15
const TIMES = 5
const database = openDatabase(':memory:', [hostTables, openRoundTables, shotTables])
const NUMBERS = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})`

beforeAll(() => {
  database.run(
    `${NUMBERS} insert into slot_round (id, host, session_hash, player, state, stake, started_ms, bet_transaction, win_transaction,
       rollback_transaction) select 'r' || n, ?, 's', 'one', 'settled', 1, n, 'b' || n, 'w', 'x' from numbers`,
    host,
  )
  database.run(
    `${NUMBERS} insert into shot_round (id, host, session_hash, player, game, room, state, seed, client_seed, first_nonce, started_ms,
       closing_transaction) select 's' || n, ?, 's', 'one', 'golden-bay', 1, 'closed', 'seed', 'c', 0, n, 't' from numbers`,
    host,
  )
  insertOpenRound(database, { round: `r${MANY}`, host, player: 'one', game: 'mines', key: 'a-key-of-test', choice: {} })
})
afterAll(() => database.close())

const one = { host, player: 'one' }
const queries: [string, () => unknown, unknown][] = [
  ['whether a round is open, as a rotation asks', () => countOpen(database, host, 'one'), 0],
  ['whether a round of shots is open', () => countOpenShotRounds(database, host, 'one'), 0],
  ['what of the shots the site has not confirmed', () => selectOpenShotRoundsOf(database, host, 'one'), []],
  ['what of the rounds the site has not confirmed', () => selectUnreportedRounds(database, host, 'one', 100), []],
  [
    'the last rounds of a title that was never played',
    () => selectClosedShotRounds(database, host, 'one', 'pearl-cave', 20),
    [],
  ],
  [
    'the sums of a session',
    () => sumShots(database, { ...one, fromMs: MANY }),
    { staked: 0, won: 0, shots: 0, caught: 0 },
  ],
  [
    'which rounds were seen, as every bet notes',
    () => updateOpenSeen(database, host, 'one', `r${MANY}`),
    expect.any(Boolean),
  ],
]

test.each(queries)('after a year of one member %s is found without reading all rounds', (_, ask, found) => {
  expect(ask()).toEqual(found)
  const times = Array.from({ length: TIMES }, () => {
    const began = performance.now()
    ask()
    return performance.now() - began
  })
  // The fastest: what else this machine does slows single ones.
  expect(Math.min(...times)).toBeLessThan(MOST_MS)
})
