import { plusSeconds } from '#kit/clock.ts'
import { since } from './throttle.ts'

/** The limits of guessing at a login (decisions, section 4). Somebody's tries are counted by phone and address, so that a stranger's
 *  guesses do not lock the member out; all strangers together are held by a higher cap on the phone. */
export const loginLimits = { windowSeconds: 900, failuresFromOneAddress: 5, failuresTogether: 20, lockSeconds: 900 } as const

/** Whether `failures` within the window have locked the login: for 15 minutes from the last of them. */
export function isLocked(failures: readonly Date[], failuresMax: number, now: Date): boolean {
  const last = failures.at(-1)
  if (last === undefined || now >= plusSeconds(last, loginLimits.lockSeconds)) return false
  return since(failures, loginLimits.windowSeconds, last).length >= failuresMax
}

/** The failures with one more, those outside of the window forgotten. */
export const withFailure = (failures: readonly Date[], now: Date): Date[] => [...since(failures, loginLimits.windowSeconds, now), now]
