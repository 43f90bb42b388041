import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { officeApi } from '#contract/http/office.ts'
import type { OfficeCall } from '#contract/http/office-call.ts'
import { nameKey } from '#modules/members/person-name.ts'
import { namesOf } from './fields.ts'

/** As long as a body may be, in pieces that make a careless pattern backtrack. */
const LENGTH = 16_000
const pieces = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  '\t',
  'ก',
  'ำ',
  '\u0e34',
  '\u200b',
  '๐',
  "'",
  '+66',
  '0-',
  'a ',
  ' .',
  'Mr. ',
  'นาย',
  'น.ส.',
  'a.',
  '<b>',
  '&amp;',
  '%41',
  '../',
  '1.',
  '1,',
  '((',
  '{"a":',
  '=',
  'aA1',
]
const ends = ['', '!', '\u0000', 'x@', '\n']
const texts = pieces.flatMap((piece) => ends.map((end) => piece.repeat(Math.floor(LENGTH / piece.length)) + end))

/** Far more than a linear reader takes on a busy machine, far less than one that backtracks. */
const MS_MAX = 250

/** The processor time of this thread in milliseconds, tried up to three times while it is too long: a collection of garbage may fall into
 *  one. */
function untilQuick(act: () => unknown): number[] {
  const took: number[] = []
  do {
    const began = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(began)
    took.push((user + system) / 1_000)
  } while ((took.at(-1) ?? 0) > MS_MAX && took.length < 3)
  return took
}

test('no reader of a field takes long over any text that fits a body', () => {
  const readers: [string, (text: string) => unknown][] = [['the key of a name', nameKey]]
  for (const [side, calls] of [
    ['site', Object.values(api) as Call[]],
    ['office', Object.values(officeApi) as unknown as Call[]],
  ] as const) {
    for (const call of calls)
      for (const name of namesOf(call))
        readers.push([
          `${side} ${call.path} ${name}`,
          (text) => (call as unknown as OfficeCall).input.safeParse({ [name]: text }),
        ])
  }
  expect(readers.length).toBeGreaterThan(60)
  const slow: string[] = []
  for (const [name, read] of readers) {
    for (const text of texts) {
      // A slow reader is slow every time.
      const ms = Math.min(...untilQuick(() => read(text)))
      if (ms > MS_MAX)
        slow.push(
          `${name}: ${Math.round(ms)} ms over ${JSON.stringify(text.slice(0, 8))}…${JSON.stringify(text.slice(-2))}`,
        )
    }
  }
  expect(slow).toEqual([])
})
