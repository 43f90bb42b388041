import { expect, test } from 'vitest'
import { openModels, type Comparison } from '#simulate/mutate/models.ts'

const never = new Promise<null>(() => {})

/** Comparisons that answer the given differences one after another, whichever of them is asked; `log` is what happened to them. */
function comparisonsThatAnswer(differences: readonly (Promise<string | null> | string | null)[]) {
  const [waiting, log] = [[...differences], [] as string[]]
  let opened = 0
  const open = async (): Promise<Comparison> => {
    const database = `comparison ${(opened += 1)}`
    log.push(`${database} opened`)
    return {
      database,
      differ: async () => waiting.shift() ?? null,
      close: async () => void log.push(`${database} closed`),
    }
  }
  return { open, log }
}

test('a model that does not come to an end is detected, and the next is asked in another comparison', async () => {
  const { open, log } = comparisonsThatAnswer([null, never, 'it differs', null])
  const models = await openModels(open, ['rebates'], 1)
  expect(await models.ask('rebates')).toBe('timed out')
  expect(log).toEqual(['comparison 1 opened', 'comparison 1 closed', 'comparison 2 opened'])
  expect(models.database()).toBe('comparison 2')
  expect(await models.ask('rebates')).toBe('differs')
  expect(await models.ask('rebates')).toBe('agrees')
})

test('a comparison that the statement timeout cancels is asked again; one that is cancelled each time counts as agreeing', async () => {
  const late = 'error: canceling statement due to statement timeout'
  const { open, log } = comparisonsThatAnswer([null, late, 'it differs', late, late, late, late])
  const models = await openModels(open, ['rebates'])
  expect(await models.ask('rebates')).toBe('differs')
  expect(await models.ask('rebates')).toBe('agrees')
  expect(log).toEqual(['comparison 1 opened'])
})

test('models that differ without a mutant end the run, before it and after it', async () => {
  await expect(openModels(comparisonsThatAnswer(['it differs']).open, ['rebates'])).rejects.toThrow(
    'rebates differ: it differs',
  )
  const models = await openModels(comparisonsThatAnswer([null, 'it differs']).open, ['rebates'])
  await expect(models.close()).rejects.toThrow('rebates differ: it differs')
})
