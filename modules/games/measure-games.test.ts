import { expect, test } from 'vitest'
import { measureOf } from './measure-games.ts'

const hour = (at: string, rounds: number, stake: bigint, payout: bigint) => ({
  hour: new Date(`2026-11-22T${at}:00:00Z`),
  rounds,
  stake,
  payout,
})

test('a return is shown from a thousand rounds on, and its points begin there', () => {
  const first = hour('03', 999, 999_00n, 700_00n)
  expect(measureOf([first])).toEqual({ rounds: 999, rtp: null, points: [] })
  const measure = measureOf([first, hour('04', 1, 1_00n, 250_00n), hour('05', 500, 500_00n, 490_00n)])
  expect(measure).toMatchObject({ rounds: 1_500, rtp: '96.00' })
  expect(measure.points.map(({ rounds, rtp }) => [rounds, rtp])).toEqual([
    [1_000, '95.00'],
    [1_500, '96.00'],
  ])
})
