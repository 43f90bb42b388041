import { expect, test } from 'vitest'
import { orderDisturbances } from './disturb.ts'

const TABLES = Array.from({ length: 23 }, (_, index) => `wallet.t${index}`)
const namesOf = (phases: number): string[] => orderDisturbances(TABLES, phases).map(({ name }) => name)

test('a run of fifteen phases has every disturbance, and locks every table once', () => {
  const names = namesOf(15)
  expect(names).toHaveLength(15)
  expect(names).toEqual(
    expect.arrayContaining([
      'gateway silent',
      'SMS silent',
      'every partner silent',
      'host probes fail',
      'bank silent',
      'queries for rounds silent',
      'kills',
      'deployment',
    ]),
  )
  const locked = names.flatMap((name) => name.match(/wallet\.t\d+/g) ?? [])
  expect(locked.toSorted()).toEqual(TABLES.toSorted())
})

test('a run of any length has a disturbance for each phase', () => {
  for (let phases = 1; phases <= 40; phases += 1) expect(namesOf(phases)).toHaveLength(phases)
})
