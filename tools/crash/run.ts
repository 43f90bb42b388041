import type { AckLog } from './ack-log.ts'
import type { Person } from './crowd.ts'
import type { Kill } from './kills.ts'
import type { Wait } from './lateness.ts'
import type { Outage, Mutex } from './outages.ts'
import type { Member } from './member.ts'
import type { Stack } from '../stack.ts'

/** What a run has and has seen so far. */
export type Run = {
  stack: Stack
  ackLog: AckLog
  kills: Kill[]
  outages: Outage[]
  waits: Wait[]
  /** Who deposits, withdraws and plays, one after another. */
  crowd: readonly Person[]
  /** Who only plays titles or bets, at the book or at tables, and deposits. */
  players: readonly Person[]
  /** Who was logged in since the last comparison, by phone. */
  met: Map<string, Member>
  /** The players as they were logged in last, by phone. */
  playing: Map<string, Member>
  /** Whose each launch was: account numbers by the hash of its token. */
  accountByLaunch: Map<string, string>
  /** Tickets at tables that their hosts said they had, by their members' keys: with what a press was paid, null for those without. */
  atTables: Map<string, bigint | null>
  /** How many reports the hosts have forgotten. */
  forgotten: number
  /** One at a time works on the partners' process. */
  exclusively: Mutex
}
