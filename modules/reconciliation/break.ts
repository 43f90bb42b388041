import { breakAllows, type BreakKind, breakNeeds, type BreakState } from '#contract/plain/reconciliation.ts'
import { assert } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Finding } from './day-facts.ts'

/** The grace period: how long anything may be on its way between two books before it counts as an open break. */
const PATIENCE_S = 3_600

/** What is kept of a break between two runs. */
export type StoredBreak = { id: string; kind: BreakKind; subject: string; state: BreakState; difference: bigint }

/** Whether the finding is within its grace period, and may still settle by itself. */
export const isPatient = (finding: Finding, now: Date): boolean => now < plusSeconds(finding.at, finding.patienceS ?? PATIENCE_S)

/** The state of a break after a run has found it: an explanation holds only for the difference that was explained. */
export function stateFound(stored: StoredBreak | null, finding: Finding, now: Date): BreakState {
  const initial = isPatient(finding, now) ? 'timing' : 'open'
  if (stored === null) return initial
  if (stored.state === 'open' || (stored.state === 'explained' && stored.difference === finding.difference)) return stored.state
  const state = stored.state === 'explained' ? 'open' : initial
  return checkedStep(stored.state, state)
}

/** Which parties reported in full in a run; of the game hosts, by their names, `rewarding` those that listed their rewards. */
export type ReportedPartners = { bank: boolean; gateway: boolean; hosts: readonly string[]; rewarding: readonly string[] }

/** Whether a break that a run did not find is over: every party that its kind depends on must have reported. */
export const isOver = (stored: StoredBreak, { hosts, rewarding, ...reported }: ReportedPartners): boolean =>
  breakAllows[stored.state].next.includes('closed') &&
  breakNeeds[stored.kind].every((party) => {
    if (party !== 'host') return reported[party]
    return (stored.kind.startsWith('reward_') ? rewarding : hosts).includes(hostOfSubject(stored.subject))
  })

/** The subject of a break about a round or a reward: its host and id. */
export const subjectOfRound = ({ host, round }: { host: string; round: string }): string => `${host} ${round}`
const hostOfSubject = (subject: string): string => subject.split(' ')[0] ?? ''

/** The state that a break goes to; throws where its present state does not allow that. */
export function checkedStep(from: BreakState, to: BreakState): BreakState {
  assert(from === to || breakAllows[from].next.includes(to), `a break goes from ${from} to ${to}`)
  return to
}
