import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, textOf } from './tree.ts'

const FOLDER = 'docs/decisions'
const records = readdirSync(join(ROOT, FOLDER))
  .filter((name) => /^\d{4}-/.test(name))
  .sort()
/** The rows of the index: number, file and title. */
const rows = [...textOf(ROOT, `${FOLDER}/README.md`).matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| ([^|]+) \|/gm)].map(
  ([, number = '', file = '', title = '']) => ({
    number,
    file,
    title,
  }),
)

test('the index of decisions lists every record once, in order, by its title', () => {
  expect(records.length).toBeGreaterThan(60)
  expect(rows).toEqual(
    records.map((file) => ({
      number: file.slice(0, 4),
      file,
      title: /^# \d{4} (.+)$/m.exec(textOf(ROOT, `${FOLDER}/${file}`))?.[1],
    })),
  )
})
