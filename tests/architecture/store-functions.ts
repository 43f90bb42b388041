import type { Tidiness } from './tidiness.ts'

/** The verbs by which a store's functions are known: those that read, and those that lock or write. A row that is inserted or, where it is
 *  there, updated counts as `insert`; a row that is deleted or updated to be had (`returning`) as `delete` or `update`; a function of the
 *  database that changes something as `call`. */
const READING = ['select', 'count', 'sum']
const WRITING = ['lock', 'insert', 'update', 'delete', 'call']

const STORES = /^(?:modules|server|studio|world|kit)\/.*\.store\.ts$/
/** A constant that is a text, a number or a list of either is no function. */
const CONSTANT = /^[^=]*=\s*[`'"\d[]/

export const STORE_TIDINESS: readonly Tidiness[] = [
  {
    name: `a function of a store begins with one of eight verbs: ${[...READING, ...WRITING].join(', ')}`,
    files: STORES,
    wrongIn: (_file, text) => exportsOf(text).flatMap(({ name }) => (verbOf(name) === undefined ? [name] : [])),
  },
  {
    name: 'a function of a store that reads takes a ReadTx and writes nothing, one that locks or writes takes a WriteTx',
    files: STORES,
    wrongIn: (_file, text) =>
      exportsOf(text).flatMap(({ name, code }) => {
        const [transaction] = code.match(/\b(?:ReadTx|WriteTx)\b/) ?? []
        const verb = verbOf(name)
        const reads = verb !== undefined && READING.includes(verb)
        const wrong = verb !== undefined && transaction !== undefined && (transaction === 'ReadTx') !== reads
        return [
          ...(wrong ? [`${name} takes a ${transaction}`] : []),
          ...(reads && /\b(?:insert into|delete from|update \w+(?:\.\w+)? (?:as )?(?:\w+ )?set)\b/.test(code)
            ? [`${name} writes`]
            : []),
        ]
      }),
  },
]

const verbOf = (name: string): string | undefined =>
  [...READING, ...WRITING].find((verb) => new RegExp(`^${verb}[A-Z]`).test(name))

/** What a store exports and calls itself, types and constants left out; what it hands on from elsewhere is a finding under its own text. */
const exportsOf = (text: string): { name: string; code: string }[] =>
  text
    .split(/^(?=export )/m)
    .filter((code) => code.startsWith('export ') && !/^export (?:type|interface) /.test(code))
    .filter((code) => !(code.startsWith('export const') && CONSTANT.test(code)))
    .map((code) => ({
      name: /^export (?:async )?(?:function\*?|const|class) (\w+)/.exec(code)?.[1] ?? code.split('\n')[0] ?? '',
      code,
    }))
