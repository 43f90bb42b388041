import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of the dictionary: a text, or one that is to be repeated. */
type Entry = string | { repeat: [text: string, times: number] }
type Pair = [Entry, Entry]

const read = JSON.parse(readFileSync(join(import.meta.dirname, 'dictionary.json'), 'utf8')) as {
  texts: Entry[]
  jsonValues: Entry[]
  bodies: Pair[]
  headers: Pair[]
}

const textOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.repeat[0].repeat(entry.repeat[1]))
const pair = ([name, value]: Pair): [string, string] => [textOf(name), textOf(value)]

/** What a careless or hostile client puts where a text belongs: controls, invisible marks, lone surrogates, digits of many scripts,
 *  dates, numbers, SQL, markup, templates, shell, prototypes, paths, phones, codes, ids, addresses, and what is too long. */
export const hostileTexts: readonly string[] = read.texts.map(textOf)

/** JSON values to be sent where a text belongs, as source text, since `JSON.stringify` could not produce all of them. */
export const jsonValues: readonly string[] = [
  ...read.jsonValues.map(textOf),
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
