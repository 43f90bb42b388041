import { plusSeconds } from '#kit/clock.ts'
import { since, without } from '#kit/sliding-window.ts'
import type { LoginLimits } from './settings.ts'

/** Whether the failures within the window have locked the login: for a time from the last of them. Failures of strangers' devices count
 *  together for the phone; a device by which the member logged in before has its own count, so that no stranger locks the member out
 *  there. */
export function isLocked(failures: readonly Date[], now: Date, { lockSeconds, windowSeconds, failuresMax }: LoginLimits): boolean {
  const last = failures.at(-1)
  if (last === undefined || now >= plusSeconds(last, lockSeconds)) return false
  return since(failures, windowSeconds, last).length >= failuresMax
}

/** The failures with one more, without those outside the window. */
export const withFailure = (failures: readonly Date[], now: Date, { windowSeconds }: LoginLimits): Date[] => [
  ...since(failures, windowSeconds, now),
  now,
]

/** The failures at one phone: of all strangers together, and from where this try comes. */
export type Failures = { together: readonly Date[]; here: readonly Date[] }

/** Counts a try as a failure, or returns null where it is locked. `known`: the device is known, or a code has unlocked the login here
 *  (`isOwnSource`); it is then judged and counted by itself. A stranger's try counts for all strangers, and is remembered as made here. */
export function countTry({ together, here }: Failures, known: boolean, now: Date, limits: LoginLimits): Failures | null {
  if (isLocked(known ? here : together, now, limits)) return null
  return { together: known ? together : withFailure(together, now, limits), here: withFailure(here, now, limits) }
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
