/** A column of a result: its name, and how its text becomes a value. */
export type Column = { name: string; parse: (text: string) => unknown }

/** Makes a row of the texts of its columns; null stays null. */
export type RowBuilder = (texts: readonly (string | null)[]) => Record<string, unknown>

/** A function of its own for the rows of one statement, compiled from the names of its columns: an object that is filled in a loop over
 *  names has a shape that V8 looks up at each of them. A name may be any text: it is quoted, and the key is computed, so that
 *  `__proto__` too becomes a field. */
export function rowBuilder(columns: readonly Column[]): RowBuilder {
  const fields = columns.map(({ name }, index) => `[${JSON.stringify(name)}]: t[${index}] === null ? null : p${index}(t[${index}])`)
  // oxlint-disable-next-line typescript/no-implied-eval -- of quoted names alone
  const make = new Function(...columns.map((_column, index) => `p${index}`), `return (t) => ({ ${fields.join(', ')} })`)
  return make(...columns.map(({ parse }) => parse)) as RowBuilder
}

/** `2026-11-22 10:00:00.123456+00`: an instant as PostgreSQL writes it where the time zone is UTC. */
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/
const ZERO = '0'.charCodeAt(0)
const MILLISECONDS_AT = 20

/** Reads an instant of PostgreSQL in whole milliseconds; `fallback` reads what is not written in UTC with a year of four digits. */
export function instantParser(fallback: (text: string) => unknown): (text: string) => unknown {
  return (text) => {
    if (!INSTANT.test(text)) return fallback(text)
    const digit = (at: number): number => text.charCodeAt(at) - ZERO
    const two = (at: number): number => digit(at) * 10 + digit(at + 1)
    const end = text.length - '+00'.length
    let milliseconds = 0
    for (let at = MILLISECONDS_AT; at < MILLISECONDS_AT + 3; at += 1) milliseconds = milliseconds * 10 + (at < end ? digit(at) : 0)
    const year = two(0) * 100 + two(2)
    // Date.UTC takes a year below 100 for one of the twentieth century.
    return year < 100 ? fallback(text) : new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), milliseconds))
  }
}
