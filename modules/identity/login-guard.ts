import { plusSeconds } from '#kit/clock.ts'
import { since, without } from '#kit/sliding-window.ts'

/** The limits of guessing at a login (decisions, section 4): how many failures within the window lock it, and for how long. Failures of
 *  strangers' devices count together for the phone; a device by which the member logged in before has its own count, so that no stranger
 *  locks the member out there. */
export const loginLimits = { windowSeconds: 900, failuresMax: 5, lockSeconds: 900 } as const

/** Whether the failures within the window have locked the login: for 15 minutes from the last of them. */
export function isLocked(failures: readonly Date[], now: Date): boolean {
  const last = failures.at(-1)
  if (last === undefined || now >= plusSeconds(last, loginLimits.lockSeconds)) return false
  return since(failures, loginLimits.windowSeconds, last).length >= loginLimits.failuresMax
}

/** The failures with one more, without those outside the window. */
export const withFailure = (failures: readonly Date[], now: Date): Date[] => [...since(failures, loginLimits.windowSeconds, now), now]

/** The failures at one phone: of all strangers together, and from where this try comes. */
export type Failures = { together: readonly Date[]; here: readonly Date[] }

/** Counts a try as a failure, or returns null where it is locked. `known`: the device is known, or a code has unlocked the login here
 *  (`isOwnSource`); it is then judged and counted by itself. A stranger's try counts for all strangers, and is remembered as made here. */
export function countTry({ together, here }: Failures, known: boolean, now: Date): Failures | null {
  if (isLocked(known ? here : together, now)) return null
  return { together: known ? together : withFailure(together, now), here: withFailure(here, now) }
}

/** Uncounts a try; `known` as in `countTry`. */
export const takeBack = ({ together, here }: Failures, known: boolean, triedAt: Date): Failures => ({
  together: known ? together : without(together, triedAt),
  here: without(here, triedAt),
})

/** The failures that still count once the right password has come from here: tries from here are forgiven as mistyping. */
export const failuresAfterLogin = ({ together, here }: Failures, known: boolean): Failures => ({
  together: known ? together : here.reduce(without, [...together]),
  here: [],
})
