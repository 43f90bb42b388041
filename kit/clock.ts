/** Where time comes from. Passed in everywhere, so that the sandbox and the tests can move it. */
export type Clock = { now(): Date }

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs beside the machine's, ahead by an offset in milliseconds that can be moved (mode sandbox). */
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

/** An instant as Bangkok's clocks show it (UTC+7 all year): read it by its UTC fields. A time-zone formatter gives the same result, but
 *  takes a phone a tenth of a second to create, on every page. */
export const bangkokClock = (instant: Date): Date => new Date(instant.getTime() + BANGKOK_AHEAD_MS)

const twoDigits = (count: number): string => (count < 10 ? `0${count}` : String(count))

/** The business day of an instant: the Bangkok calendar date, as yyyy-mm-dd. */
export const bangkokDay = (instant: Date): string => bangkokClock(instant).toISOString().slice(0, 10)

/** The business day of an instant as a number, one more each day: cheap where many instants are put on their days. */
export const bangkokDayNumber = (instant: Date): number => Math.floor((instant.getTime() + BANGKOK_AHEAD_MS) / DAY_MS)

/** Whether a text is a day of the calendar, as yyyy-mm-dd, of the years 2000 to 2099. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** The time of day in Bangkok, as hh:mm. */
export const bangkokHour = (instant: Date): string => {
  const there = bangkokClock(instant)
  return `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`
}

/** An instant moved by seconds. */
export const plusSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)

/** Full seconds from one instant to another; 0 where it is not later. */
export const secondsBetween = (from: Date, until: Date): number => Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000))

/** The instant at which the Bangkok day of `instant` began. */
export const bangkokMidnight = (instant: Date): Date => new Date(`${bangkokDay(instant)}T00:00:00+07:00`)
