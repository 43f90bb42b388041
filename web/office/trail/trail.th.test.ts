import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actions, subjects } from './trail.th.ts'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('modules/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const functions = globSync('modules/*/functions/*.sql', { cwd: root })
  .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
  .filter((line) => line.includes('append_to_audit('))
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word ?? ''))),
]

test('every action and subject that a module notes in the trail has its Thai word', () => {
  const byFunctions = functions.flatMap((line) =>
    [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, word]) => word ?? ''),
  )
  const noted = [...new Set([...found(/\baction: '([a-z_]+\.[a-z_]+)'/g), ...byFunctions])]
  expect(noted.length).toBeGreaterThan(10)
  expect(noted.filter((action) => !(action in actions))).toEqual([])
  expect(found(/\bsubject: '([a-z_]+)'/g).filter((subject) => !(subject in subjects))).toEqual([])
})
