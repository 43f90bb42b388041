import { afterAll, describe, expect, test } from 'vitest'
import { mutate, mutations } from '#simulate/journal/mutations.ts'
import { playJournal } from '#simulate/journal/property.ts'
import { resetRun } from '#simulate/journal/harness.ts'
import { openHarness } from '#simulate/journal/scratch.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'

/** Every answer of the posting functions that random sequences must produce, or they would not have tested it. */
const ANSWERS: Record<string, readonly string[]> = {
  deposit: ['posted', 'replay', 'duplicate'],
  hold: ['posted', 'replay', 'duplicate', 'insufficient'],
  release: ['posted', 'insufficient'],
  'pay out': ['posted', 'insufficient'],
  open: ['posted', 'replay', 'duplicate'],
  move: ['posted', 'duplicate', 'insufficient', 'expired'],
  close: ['posted', 'ended', 'expired'],
  expire: ['posted'],
  bet: ['posted', 'replay', 'duplicate', 'insufficient', 'blocked', 'limit', 'tombstoned'],
  win: ['posted', 'replay', 'duplicate', 'unknown_bet', 'rolled_back', 'other_round', 'tombstoned'],
  batch: ['posted', 'replay', 'duplicate', 'insufficient', 'unknown_bet', 'busy'],
  adjust: ['posted', 'unknown_bet', 'rolled_back', 'exceeds'],
  rollback: ['posted', 'replay', 'duplicate', 'rolled_back', 'settled', 'other_round'],
}

const context = await testContext(walletInvariants)
const { harness, close } = openHarness(context.ownerUrl)
afterAll(close)

describe('the journal beside its model', () => {
  test('agrees in every answer, balance, number and statement line, alone and at once', async () => {
    const { report } = await playJournal(harness, { runs: 110, commands: 60, seed: 20_261_121 })
    expect(report).toBeNull()
    const missed = Object.entries(ANSWERS).flatMap(([step, codes]) =>
      codes.map((code) => `${step} ${code}`).filter((seen) => !harness.answerCounts.has(seen)),
    )
    expect(missed).toEqual([])
  })

  test.each(mutations.filter(({ name }) => /without a lock|replay that posts|satang short/.test(name)))(
    'finds out $name',
    async (mutation) => {
      const putRight = await mutate(harness, mutation)
      const { report } = await playJournal(harness, { runs: 100, commands: 60, seed: 20_261_121, asFound: true })
      await putRight()
      await resetRun(harness)
      expect(report).toContain('Counterexample')
    },
  )
})
