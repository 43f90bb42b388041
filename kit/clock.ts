/** Passed in everywhere, so that the sandbox and tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Ahead of the machine's by milliseconds that can be moved (mode sandbox). */
export function offsetClock(): Clock & { setOffsetMs(ms: number): void; offsetMs(): number } {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    setOffsetMs: (ms) => {
      offset = ms
    },
    offsetMs: () => offset,
  }
}

const BANGKOK_AHEAD_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** Bangkok's clock (UTC+7 all year), to be read by UTC fields. A time-zone formatter takes a phone a tenth of a second
 *  to create, on every page. */
export const bangkokClock = (instant: Date): Date => new Date(instant.getTime() + BANGKOK_AHEAD_MS)

const twoDigits = (count: number): string => (count < 10 ? `0${count}` : String(count))

/** yyyy-mm-dd, by Bangkok's calendar. */
export const bangkokDay = (instant: Date): string => bangkokClock(instant).toISOString().slice(0, 10)

/** One more each day: cheap for many instants. */
export const bangkokDayNumber = (instant: Date): number => Math.floor((instant.getTime() + BANGKOK_AHEAD_MS) / DAY_MS)

/** yyyy-mm-dd of the years 2000 to 2099. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return (
    /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text) &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(text)
  )
}

export const bangkokHour = (instant: Date): string => {
  const there = bangkokClock(instant)
  return `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`
}

export const plusSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)

/** Whole seconds; 0 where `until` is not later. */
export const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000))

export const bangkokMidnight = (instant: Date): Date => new Date(`${bangkokDay(instant)}T00:00:00+07:00`)
