import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text of the dictionary, written out or as [what, how often]. */
type Written = string | { repeat: [what: string, times: number] }
type Pair = [Written, Written]

const read = JSON.parse(readFileSync(join(import.meta.dirname, 'nasties.json'), 'utf8')) as {
  texts: Written[]
  shapes: Written[]
  bodies: Pair[]
  headers: Pair[]
}

const whole = (written: Written): string => (typeof written === 'string' ? written : written.repeat[0].repeat(written.repeat[1]))
const pair = ([name, value]: Pair): [string, string] => [whole(name), whole(value)]

/** What a careless or hostile client puts where a text belongs: controls, invisible marks, lone surrogates, digits of many scripts,
 *  dates, numbers, SQL, markup, templates, shell, prototypes, paths, phones, codes, ids, addresses, and what is too long. */
export const nasties: readonly string[] = read.texts.map(whole)

/** What JSON can put in the place of a text, as source text: it need not be what `JSON.stringify` would write. */
export const shapes: readonly string[] = [
  ...read.shapes.map(whole),
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
]

/** Bodies that are broken as a whole, by content type. */
export const brokenBodies: readonly [type: string, body: string][] = [
  ...read.bodies.map(pair),
  ['application/json', `{"amount":${'1'.repeat(9_000)}}`],
  ['application/json', `{${Array.from({ length: 70 }, (_, at) => `"f${at}":1`).join()}}`],
  ['application/x-www-form-urlencoded', Array.from({ length: 70 }, (_, at) => `f${at}=1`).join('&')],
  ['application/x-www-form-urlencoded', `a=${'x'.repeat(20_000)}`],
  ['application/x-www-form-urlencoded', `a=${'x'.repeat(70_000)}`],
  [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
]

/** Header lines that a client should not send, or not in this form. */
export const brokenHeaders: readonly [name: string, value: string][] = read.headers.map(pair)
