import { afterAll, describe, expect, test } from 'vitest'
import { doctor, doctorings } from '#simulate/journal/doctored.ts'
import { playJournal } from '#simulate/journal/property.ts'
import { beginAnew } from '#simulate/journal/rig.ts'
import { openRig } from '#simulate/journal/scratch.ts'
import { walletPromises } from '#modules/wallet/index.ts'
import { testDesk } from '#tests/fixtures/database.ts'

/** Every answer of the posting functions that random sequences must meet, or they would prove nothing about it. */
const ANSWERS: Record<string, readonly string[]> = {
  deposit: ['posted', 'replay', 'duplicate'],
  hold: ['posted', 'replay', 'duplicate', 'insufficient'],
  release: ['posted', 'insufficient'],
  'pay out': ['posted', 'insufficient'],
  bonus: ['posted', 'replay', 'duplicate'],
  bet: ['posted', 'replay', 'duplicate', 'insufficient', 'blocked', 'limit', 'tombstoned'],
  win: ['posted', 'replay', 'duplicate', 'unknown_bet', 'rolled_back', 'other_round', 'tombstoned'],
  batch: ['posted', 'replay', 'duplicate', 'insufficient', 'unknown_bet', 'busy'],
  adjust: ['posted', 'unknown_bet', 'rolled_back', 'unsettled'],
  rollback: ['posted', 'replay', 'duplicate', 'rolled_back', 'settled', 'other_round'],
}

const desk = await testDesk(walletPromises)
const { rig, close } = openRig(desk.ownerUrl)
afterAll(close)

describe('the journal beside its model', () => {
  test('agrees in every answer, balance, number and statement line, alone and at once', async () => {
    const { report } = await playJournal(rig, { runs: 110, commands: 60, seed: 20_261_121 })
    expect(report).toBeNull()
    const missed = Object.entries(ANSWERS).flatMap(([act, codes]) =>
      codes.map((code) => `${act} ${code}`).filter((seen) => !rig.tally.has(seen)),
    )
    expect(missed).toEqual([])
  })

  test.each(doctorings.filter(({ name }) => /without a lock|replay that posts|satang short/.test(name)))(
    'finds out $name',
    async (doctoring) => {
      const putRight = await doctor(rig, doctoring)
      const { report } = await playJournal(rig, { runs: 100, commands: 60, seed: 20_261_121, asFound: true })
      await putRight()
      await beginAnew(rig)
      expect(report).toContain('Counterexample')
    },
  )
})
