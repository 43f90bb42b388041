import { plusSeconds } from '#kit/clock.ts'
import { since, without } from '#kit/sliding-window.ts'
import type { LoginLimits } from './settings.ts'

/** For a time from the last failure within the window. Strangers' devices count together for the phone; a known
 *  device has its own count, so that no stranger locks the member out there. */
export function isLocked(failures: readonly Date[], now: Date, { lockSeconds, windowSeconds, failuresMax }: LoginLimits): boolean {
  const last = failures.at(-1)
  if (last === undefined || now >= plusSeconds(last, lockSeconds)) return false
  return since(failures, windowSeconds, last).length >= failuresMax
}

/** Without those outside the window. */
export const withFailure = (failures: readonly Date[], now: Date, { windowSeconds }: LoginLimits): Date[] => [
  ...since(failures, windowSeconds, now),
  now,
]

/** Of all strangers together, and from where this try comes. */
export type Failures = { together: readonly Date[]; here: readonly Date[] }

/** Null where it is locked. `known`: judged and counted by itself (`isOwnSource`). A stranger's try counts for all
 *  strangers, and is remembered as made here. */
export function countTry({ together, here }: Failures, known: boolean, now: Date, limits: LoginLimits): Failures | null {
  if (isLocked(known ? here : together, now, limits)) return null
  return { together: known ? together : withFailure(together, now, limits), here: withFailure(here, now, limits) }
}

/** `known` as in `countTry`. */
export const takeBack = ({ together, here }: Failures, known: boolean, triedAt: Date): Failures => ({
  together: known ? together : without(together, triedAt),
  here: without(here, triedAt),
})

/** After the right password from here: tries from here are forgiven as mistyping. */
export const failuresAfterLogin = ({ together, here }: Failures, known: boolean): Failures => ({
  together: known ? together : here.reduce(without, [...together]),
  here: [],
})
