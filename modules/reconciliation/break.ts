import { breakAllows, type BreakKind, breakNeeds, type BreakState } from '#contract/plain/reconciliation.ts'
import { assert } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Finding } from './day-facts.ts'

/** How long anything may be on its way between two books. */
const PATIENCE_S = 3_600

/** Kept between two runs. */
export type StoredBreak = { id: string; kind: BreakKind; subject: string; state: BreakState; difference: bigint }

/** It may still settle by itself. */
export const isPatient = (finding: Finding, now: Date): boolean =>
  now < plusSeconds(finding.at, finding.patienceS ?? PATIENCE_S)

/** An explanation holds only for the difference that was explained. */
export function stateFound(stored: StoredBreak | null, finding: Finding, now: Date): BreakState {
  const initial = isPatient(finding, now) ? 'timing' : 'open'
  if (stored === null) return initial
  if (stored.state === 'open' || (stored.state === 'explained' && stored.difference === finding.difference))
    return stored.state
  const state = stored.state === 'explained' ? 'open' : initial
  return checkedStep(stored.state, state)
}

/** In full; `hosts`, `rewarding`: by name, those that listed rounds, and rewards. */
export type ReportedPartners = {
  bank: boolean
  gateway: boolean
  hosts: readonly string[]
  rewarding: readonly string[]
}

/** Every party that its kind depends on must have reported. */
export const isOver = (stored: StoredBreak, { hosts, rewarding, ...reported }: ReportedPartners): boolean =>
  breakAllows[stored.state].next.includes('closed') &&
  breakNeeds[stored.kind].every((party) => {
    if (party !== 'host') return reported[party]
    return (stored.kind.startsWith('reward_') ? rewarding : hosts).includes(hostOfSubject(stored.subject))
  })

/** "host round". */
export const subjectOfRound = ({ host, round }: { host: string; round: string }): string => `${host} ${round}`
const hostOfSubject = (subject: string): string => subject.split(' ')[0] ?? ''

/** Throws where the present state does not allow it. */
export function checkedStep(from: BreakState, to: BreakState): BreakState {
  assert(from === to || breakAllows[from].next.includes(to), `a break goes from ${from} to ${to}`)
  return to
}
