import { plusSeconds } from '#kit/clock.ts'
import { since, without } from './throttle.ts'

/** The limits of guessing at a login (decisions, section 4): so many failures within the window lock it for so long. Failures of strangers' devices
 *  count together for the phone; a device by which the member logged in before has a count of its own, so that no stranger locks him out at home. */
export const loginLimits = { windowSeconds: 900, failuresMax: 5, lockSeconds: 900 } as const

/** Whether `failures` within the window have locked the login: for 15 minutes from the last of them. */
export function isLocked(failures: readonly Date[], now: Date): boolean {
  const last = failures.at(-1)
  if (last === undefined || now >= plusSeconds(last, loginLimits.lockSeconds)) return false
  return since(failures, loginLimits.windowSeconds, last).length >= loginLimits.failuresMax
}

/** The failures with one more, those outside of the window forgotten. */
export const withFailure = (failures: readonly Date[], now: Date): Date[] => [...since(failures, loginLimits.windowSeconds, now), now]

/** What has failed at one phone: by all strangers together, and from where this try comes. */
export type Failures = { together: readonly Date[]; here: readonly Date[] }

/** Judges a try and counts it as a failure, or says null where it may not be made. A known device is judged and counted by itself; a stranger's
 *  try counts for all strangers, and is remembered as made here. */
export function countTry({ together, here }: Failures, known: boolean, now: Date): Failures | null {
  if (isLocked(known ? here : together, now)) return null
  return { together: known ? together : withFailure(together, now), here: withFailure(here, now) }
}

/** Takes back a try that was no guess. */
export const takeBack = ({ together, here }: Failures, known: boolean, triedAt: Date): Failures => ({
  together: known ? together : without(together, triedAt),
  here: without(here, triedAt),
})

/** What still counts once the right password has come from here: what was tried from here before was the member mistyping. */
export const forgiven = ({ together, here }: Failures, known: boolean): Failures => ({
  together: known ? together : here.reduce(without, [...together]),
  here: [],
})
