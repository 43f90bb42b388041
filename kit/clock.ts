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

const bangkokParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Bangkok',
  calendar: 'gregory',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The business day of an instant: the Bangkok calendar date, as yyyy-mm-dd. */
export const bangkokDay = (instant: Date): string => bangkokParts.format(instant)

/** An instant moved by seconds. */
export const plusSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)

/** The instant at which the Bangkok day of `instant` began. Thailand keeps UTC+7 all year. */
export const bangkokMidnight = (instant: Date): Date => new Date(`${bangkokDay(instant)}T00:00:00+07:00`)
