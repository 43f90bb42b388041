import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const base = join(import.meta.dirname, '../..')

/** The cells of a document's tables, row by row, where the first is a number of this shape. */
const rowsOf = (file: string, first: RegExp): string[][] =>
  readFileSync(join(base, file), 'utf8')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '').trim()))
    .filter(([cell = '']) => first.test(cell))

/** What is wrong with a proof, "`file`: words of a test in it" or a file alone; null where nothing is. */
function wrongWith(proof: string): string | null {
  const [, file = '', words] = /^`([^`]+)`(?:: (.+))?$/.exec(proof) ?? []
  if (file === '' || !existsSync(join(base, file))) return `${proof}: is not there`
  const text = readFileSync(join(base, file), 'utf8').replaceAll("\\'", "'")
  return words === undefined || text.includes(words) ? null : `${file} has no "${words}"`
}
const wrongIn = (by: string): string[] => by.split(' · ').flatMap((proof) => wrongWith(proof) ?? [])

test('a proof that is not there is seen', () => {
  const there = '`tests/security/matrix.test.ts`: asked by: %s'
  expect(wrongIn(there)).toEqual([])
  for (const wrong of ['`tests/security/matrix.test.ts`: no such test', '`no/such.test.ts`: x', 'because', '']) {
    expect(wrongIn(`${there} · ${wrong}`), wrong).toHaveLength(1)
  }
})

describe('the fifty attacks', () => {
  const fifty = rowsOf('docs/attacks.md', /^[0-9]+$/)
  test('are all there, in order', () => {
    expect(fifty.map(([no]) => Number(no))).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  })

  test.each(fifty.map((cells): [string, string] => [cells.slice(0, 2).join(' '), cells[3] ?? '']))(
    '%s: by tests that are there',
    (_name, by) => {
      const [proofs = '', open] = by.split(/(?: · )?not yet: /)
      expect(proofs === '' ? [] : wrongIn(proofs)).toEqual([])
      expect(proofs !== '' || open !== undefined, 'a row without proof says what is missing').toBe(true)
    },
  )
})

describe('the sheet of the verification standard', () => {
  const items = rowsOf('docs/asvs.md', /^[0-9]+\.[0-9]+\.[0-9]+$/).map(
    ([id = '', level = '', , how = '', by = '']) => ({
      id,
      level: Number(level),
      how,
      by,
    }),
  )

  test('names each of the 70 and 183 items once', () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect([1, 2].map((level) => items.filter((item) => item.level === level).length)).toEqual([70, 183])
  })

  test.each(items.map((item) => [item.id, item] as const))(
    '%s has evidence that is there, or a reason',
    (_id, { how, by }) => {
      expect(['held', 'does not apply', 'the operator’s hop', '**missing**']).toContain(how)
      expect(by).not.toBe('')
      expect(how === 'held' || how === 'the operator’s hop' ? wrongIn(by) : []).toEqual([])
    },
  )

  test('every item of the first level that applies is held, and nine in ten of the second', () => {
    const share = (level: number) => {
      const apply = items.filter(({ level: of, how }) => of === level && (how === 'held' || how === '**missing**'))
      return apply.filter(({ how }) => how === 'held').length / apply.length
    }
    expect(share(1)).toBe(1)
    expect(share(2)).toBeGreaterThanOrEqual(0.9)
  })
})
