import { plusSeconds } from '#kit/clock.ts'
import { since, without } from '#kit/sliding-window.ts'
import type { LoginLimits } from './settings.ts'

/** Strangers' devices count together for the phone; a known device has its own count, so that no stranger locks the
 *  member out there. */
export function isLocked(
  failures: readonly Date[],
  now: Date,
  { lockSeconds, windowSeconds, failuresMax }: LoginLimits,
): boolean {
  const last = failures.at(-1)
  if (last === undefined || now >= plusSeconds(last, lockSeconds)) return false
  return since(failures, windowSeconds, last).length >= failuresMax
}

export const withFailure = (failures: readonly Date[], now: Date, { windowSeconds }: LoginLimits): Date[] => [
  ...since(failures, windowSeconds, now),
  now,
]

export type Failures = { together: readonly Date[]; here: readonly Date[] }

/** Null where it is locked. `known`: counted by itself (`isOwnSource`). */
export function countTry(
  { together, here }: Failures,
  known: boolean,
  now: Date,
  limits: LoginLimits,
): Failures | null {
  if (isLocked(known ? here : together, now, limits)) return null
  return { together: known ? together : withFailure(together, now, limits), here: withFailure(here, now, limits) }
}

export const takeBack = ({ together, here }: Failures, known: boolean, triedAt: Date): Failures => ({
  together: known ? together : without(together, triedAt),
  here: without(here, triedAt),
})

/** Tries from here are forgiven as mistyping. */
export const failuresAfterLogin = ({ together, here }: Failures, known: boolean): Failures => ({
  together: known ? together : here.reduce(without, [...together]),
  here: [],
})
