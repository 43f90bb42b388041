import { expect, test } from 'vitest'
import { casinoTables } from './casino-tables.ts'
import { readSpots } from './spots.ts'

const [table] = casinoTables
const refusalOf = (...asked: Parameters<typeof readSpots>) => {
  try {
    return readSpots(...asked).stake
  } catch (refused) {
    return (refused as { code: string }).code
  }
}

test('Only what the wallet has taken helps a ticket to the least stake of a spot; what stands at all counts for the most.', () => {
  const [small, standing] = [{ player: 100 }, [{ player: 499_900 }]]
  expect(refusalOf(table, small, standing, standing)).toBe(100)
  expect(refusalOf(table, small, standing, [])).toBe('STAKE_TOO_LOW')
  expect(refusalOf(table, { player: 2_000 }, standing, [])).toBe('STAKE_TOO_HIGH')
})
