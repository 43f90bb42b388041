import { plusSeconds } from '#kit/clock.ts'

/** The limits of guessing at a sign-in. Tries are counted by name and address, so that a stranger's guesses do not lock the operator out;
 *  all strangers together are held by a higher cap on the name. */
export const signInLimits = { windowSeconds: 900, lockSeconds: 900, failuresFromOneAddress: 5, failuresTogether: 20 } as const

const within = (failures: readonly Date[], end: Date): Date[] =>
  failures.filter((at) => at > plusSeconds(end, -signInLimits.windowSeconds)).sort((a, b) => a.getTime() - b.getTime())

/** Whether `failures` within the window have locked the sign-in: for 15 minutes from the last of them. */
export function isLocked(failures: readonly Date[], failuresMax: number, now: Date): boolean {
  const last = failures.at(-1)
  if (last === undefined || now >= plusSeconds(last, signInLimits.lockSeconds)) return false
  return within(failures, last).length >= failuresMax
}

/** The failures with one more, those outside of the window forgotten. */
export const withFailure = (failures: readonly Date[], now: Date): Date[] => [...within(failures, now), now]

/** The failures with one that turned out to be none taken out. */
export function withoutFailure(failures: readonly Date[], at: Date): Date[] {
  const index = failures.findIndex((failure) => failure.getTime() === at.getTime())
  return index === -1 ? [...failures] : failures.toSpliced(index, 1)
}
