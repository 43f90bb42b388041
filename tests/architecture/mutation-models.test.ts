import { expect, test } from 'vitest'
import { openModels, type Rig } from '#simulate/mutate/models.ts'

const never = new Promise<null>(() => {})

/** Rigs that answer the given differences one after another, whichever of them is asked; `log` is what happened to them. */
function rigsThatAnswer(differences: readonly (Promise<string | null> | string | null)[]) {
  const [waiting, log] = [[...differences], [] as string[]]
  let opened = 0
  const open = async (): Promise<Rig> => {
    const database = `rig ${(opened += 1)}`
    log.push(`${database} opened`)
    return {
      database,
      differ: async () => waiting.shift() ?? null,
      close: async () => void log.push(`${database} closed`),
    }
  }
  return { open, log }
}

test('a model that does not come to an end is detected, and the next is asked in another rig', async () => {
  const { open, log } = rigsThatAnswer([null, never, 'it differs', null])
  const models = await openModels(open, ['rebates'], 1)
  expect(await models.ask('rebates')).toBe('timed out')
  expect(log).toEqual(['rig 1 opened', 'rig 1 closed', 'rig 2 opened'])
  expect(models.database()).toBe('rig 2')
  expect(await models.ask('rebates')).toBe('differs')
  expect(await models.ask('rebates')).toBe('agrees')
})

test('a database without time is asked again, and says nothing when it never has any', async () => {
  const late = 'error: canceling statement due to statement timeout'
  const { open, log } = rigsThatAnswer([null, late, 'it differs', late, late, late, late])
  const models = await openModels(open, ['rebates'])
  expect(await models.ask('rebates')).toBe('differs')
  expect(await models.ask('rebates')).toBe('agrees')
  expect(log).toEqual(['rig 1 opened'])
})

test('models that differ without a mutant end the run, before it and after it', async () => {
  await expect(openModels(rigsThatAnswer(['it differs']).open, ['rebates'])).rejects.toThrow('rebates differ: it differs')
  const models = await openModels(rigsThatAnswer([null, 'it differs']).open, ['rebates'])
  await expect(models.close()).rejects.toThrow('rebates differ: it differs')
})
