import { expect, test } from 'vitest'
import { taskTables } from '#kit/party/background-tasks.store.ts'
import { openDatabase } from '#kit/party/database.ts'
import { openPlanned } from '../plans-for-test.ts'
import { hostTables } from '../shell/tables.store.ts'
import { selectLastBets, selectOpenSiteRounds, selectUnreported, sumSession } from './bets.store.ts'
import { roundTables } from './rounds.store.ts'

test('No question that a page or a waiting table asks reads all bets of a year: each begins at what it looks for.', () => {
  const database = openDatabase(':memory:', [taskTables, hostTables, roundTables])
  const { planned, plans } = openPlanned(database)
  const member = { host: 'h', player: 'p' }
  selectOpenSiteRounds(planned, 'h', 5)
  selectUnreported(planned, 'h', 'p', 5)
  sumSession(planned, { ...member, fromMs: 1 })
  selectLastBets(planned, 'h', 'g', 'p')
  expect(plans).toEqual([
    expect.stringMatching(/^SCAN c USING (?:COVERING )?INDEX shared_call_open, SEARCH b /),
    expect.stringMatching(/^SCAN c USING (?:COVERING )?INDEX shared_call_open, SEARCH b /),
    expect.stringContaining('shared_bet_session (host=? AND player=? AND received_ms>?)'),
    expect.stringContaining('shared_bet_game (host=? AND player=? AND game=?)'),
  ])
  database.close()
})
