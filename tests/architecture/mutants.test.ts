import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writeCopies } from '#simulate/mutate/copies.ts'
import { isNamedBy } from '#simulate/mutate/equivalent.ts'
import { equivalents } from '#simulate/mutate/equivalents.ts'
import { sqlMutants } from '#simulate/mutate/sql-mutants.ts'
import { tsMutants } from '#simulate/mutate/ts-mutants.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('each entry of the equivalent mutants names one mutant that is tried, and no other', () => {
  const wrong = [...Map.groupBy(equivalents, ({ file }) => file)].flatMap(([file, named]) => {
    const text = readFileSync(resolve(ROOT, file), 'utf8')
    const mutants = file.endsWith('.sql') ? sqlMutants(file, text) : tsMutants(file, text)
    return named.filter((one) => mutants.filter((mutant) => isNamedBy(one, mutant, text)).length !== 1)
  })
  expect(wrong).toEqual([])
})

test('the mutants of a subject outside of modules are listed as well', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['simulate/mutate/mutate.ts', '--list', '--only', 'kit/node/batcher'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  expect(stdout).toContain('kit/node/batcher.ts:')
})

test('a file that is not named as a test is not copied, since its copy would replace it', () => {
  const root = mkdtempSync(join(tmpdir(), 'copies-'))
  writeFileSync(join(root, 'bets.ts'), 'as it was')
  try {
    expect(() => writeCopies(root, 'bets.ts', [{ no: 1, statement: null }])).toThrow('is the name of a test')
    expect(readFileSync(join(root, 'bets.ts'), 'utf8')).toBe('as it was')
  } finally {
    rmSync(root, { recursive: true })
  }
})
