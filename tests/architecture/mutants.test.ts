import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isNamedBy } from '#simulate/mutate/equivalent.ts'
import { equivalents } from '#simulate/mutate/equivalents.ts'
import { sqlMutants } from '#simulate/mutate/sql-mutants.ts'
import { tsMutants } from '#simulate/mutate/ts-mutants.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('a mutant that is named as changing no answer is one that is tried, and the only one of that name', () => {
  const wrong = [...Map.groupBy(equivalents, ({ file }) => file)].flatMap(([file, named]) => {
    const text = readFileSync(resolve(ROOT, file), 'utf8')
    const mutants = file.endsWith('.sql') ? sqlMutants(file, text) : tsMutants(file, text)
    return named.filter((one) => mutants.filter((mutant) => isNamedBy(one, mutant, text)).length !== 1)
  })
  expect(wrong).toEqual([])
})
