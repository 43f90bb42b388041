import { breakAllows, type BreakKind, breakNeeds, type BreakState } from '#contract/plain/reconciliation.ts'
import { assert } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Finding } from './reconciliation.ts'

/** How long anything may be on its way between two books before it counts as a break. */
const PATIENCE_S = 3_600

/** What is kept of a break between two runs. */
export type KeptBreak = { id: string; kind: BreakKind; subject: string; state: BreakState; difference: bigint }

/** Whether time alone may still settle what was found. */
export const isPatient = (finding: Finding, now: Date): boolean => now < plusSeconds(finding.at, finding.patientS ?? PATIENCE_S)

/** The state of a break after a run has found it: an explanation stands for the difference that was explained, and for no other. */
export function stateFound(kept: KeptBreak | null, finding: Finding, now: Date): BreakState {
  const fresh = isPatient(finding, now) ? 'timing' : 'open'
  if (kept === null) return fresh
  if (kept.state === 'open' || (kept.state === 'explained' && kept.difference === finding.difference)) return kept.state
  const state = kept.state === 'explained' ? 'open' : fresh
  return checkedStep(kept.state, state)
}

/** Whether a run that has not found a break may say that it is over: who had to be heard for that was heard. */
export const isOver = (kept: KeptBreak, heard: { bank: boolean; gateway: boolean }): boolean =>
  breakAllows[kept.state].next.includes('closed') && breakNeeds[kept.kind].every((party) => heard[party])

export function checkedStep(from: BreakState, to: BreakState): BreakState {
  assert(from === to || breakAllows[from].next.includes(to), `a break goes from ${from} to ${to}`)
  return to
}
