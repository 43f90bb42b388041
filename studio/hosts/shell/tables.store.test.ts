import { expect, test } from 'vitest'
import { openDatabase } from '#kit/party/database.ts'
import { hostTables, insertRound, selectPlayed, updateRoundOutcome, updateRoundState } from './tables.store.ts'
import { insertSession, selectSession } from './sessions.store.ts'

const MINUTE_MS = 60_000
const host = 'slot.localhost'

test('a session opened within half an hour of the last round continues its time and sums, of that player and host alone', () => {
  const database = openDatabase(':memory:', [hostTables])
  const open = (name: string, minute: number, more: { player?: string; host?: string } = {}) => {
    const row = {
      player: 'player-1',
      host,
      ...more,
      secretHash: name,
      tokenHash: name,
      siteSession: name,
      game: name,
      balance: 100,
    }
    insertSession(database, { ...row, openedMs: minute * MINUTE_MS })
    const session = selectSession(database, row.host, name)
    if (!session) return null
    const { wagered, won, rounds } = selectPlayed(database, { ...session, fromMs: session.openedMs })
    return [session.openedMs / MINUTE_MS, wagered, won, rounds]
  }
  const play = (session: string, minute: number) => {
    const id = `${session}-${minute}`
    const transactions = { betTransaction: `b${id}`, winTransaction: `w${id}`, rollbackTransaction: `r${id}` }
    insertRound(database, {
      id,
      host,
      sessionHash: session,
      player: 'player-1',
      stake: 10,
      startedMs: minute * MINUTE_MS,
      ...transactions,
    })
    updateRoundOutcome(database, id, null, 4)
    updateRoundState(database, id, ['betting'], 'settled')
  }
  expect(open('first', 100)).toEqual([100, 0, 0, 0])
  play('first', 105)
  play('first', 110)
  expect(open('second', 139)).toEqual([100, 20, 8, 2])
  play('second', 150)
  expect(open('third', 179)).toEqual([100, 30, 12, 3])
  expect(open('of another player', 179, { player: 'player-2' })).toEqual([179, 0, 0, 0])
  expect(open('at another host', 179, { host: 'slot-itp.localhost' })).toEqual([179, 0, 0, 0])
  expect(open('after the gap', 180)).toEqual([180, 0, 0, 0])
  database.close()
})
