import { expect, test } from 'vitest'
import { taskTables } from '#kit/party/background-tasks.store.ts'
import { openDatabase } from '#kit/party/database.ts'
import { openPlanned } from '../plans-for-test.ts'
import { hostTables } from '../shell/tables.store.ts'
import {
  insertBet,
  selectLastBets,
  selectOpenSiteRounds,
  selectSiteRounds,
  selectUnreported,
  sumSession,
} from './bets.store.ts'
import { roundTables } from './rounds.store.ts'

test('No question that a page, a waiting table or the site asks reads all bets of a year: each begins at what it looks for.', () => {
  const database = openDatabase(':memory:', [taskTables, hostTables, roundTables])
  const { planned, plans } = openPlanned(database)
  const member = { host: 'h', player: 'p' }
  selectOpenSiteRounds(planned, 'h', 5)
  selectUnreported(planned, 'h', 'p', 5)
  sumSession(planned, { ...member, fromMs: 1 })
  selectLastBets(planned, 'h', 'g', 'p')
  selectSiteRounds(planned, 'h', { fromMs: 1, toMs: 9, after: 0, limit: 5 })
  expect(plans).toEqual([
    expect.stringMatching(/^SCAN c USING (?:COVERING )?INDEX shared_call_open, SEARCH b /),
    expect.stringMatching(/^SCAN c USING (?:COVERING )?INDEX shared_call_open, SEARCH b /),
    expect.stringContaining('shared_bet_session (host=? AND player=? AND received_ms>?)'),
    expect.stringContaining('shared_bet_game (host=? AND player=? AND game=?)'),
    expect.stringContaining('INTEGER PRIMARY KEY'),
    expect.stringMatching(
      /^SEARCH f USING INDEX shared_bet_span .*SEARCH e USING INDEX shared_bet_site .*SEARCH b USING INDEX shared_bet_site /,
    ),
  ])
  database.close()
})

test('The list of rounds has each round once, by its first bet and with all of them.', () => {
  const database = openDatabase(':memory:', [taskTables, hostTables, roundTables])
  database.run(
    `insert into shared_chain (host, game, last, length, terminal, begun_ms, beacon_round) values ('h', 'g', 'l', 1, 't', 1, 1)`,
  )
  database.run(`insert into shared_round (host, game, number, chain, k, place, state, opens_ms, closes_ms, resolve_ms)
    values ('h', 'g', 1, 1, 1, 0, 'betting', 1, 1, 1)`)
  const at = { host: 'h', game: 'g', round: 1, player: 'p', sessionHash: 's', siteSession: 's', stake: 100, bet: '{}' }
  const bets = [
    ['a', 40],
    ['b', 50],
    ['a', 60],
    ['c', 90],
    ['b', 110],
    ['d', 120],
  ] as const
  bets.forEach(([siteRound, receivedMs], no) =>
    insertBet(database, { ...at, id: `${no}`, requestKey: `${no}`, siteRound, receivedMs }),
  )
  const list = (fromMs: number, toMs: number, after = 0, limit = 2) =>
    selectSiteRounds(database, 'h', { fromMs, toMs, after, limit }).map(({ siteRound, begunMs, stake, open }) => [
      siteRound,
      begunMs,
      stake,
      open,
    ])
  database.run(`update shared_bet set state = 'taken'`)
  expect(list(0, 100)).toEqual([
    ['a', 40, 200, 2],
    ['b', 50, 200, 2],
  ])
  expect(list(0, 100, 2)).toEqual([['c', 90, 100, 1]])
  expect(list(100, 200)).toEqual([['d', 120, 100, 1]])
  database.close()
})
