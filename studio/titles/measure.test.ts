import { expect, test } from 'vitest'
import { maths } from './gold-shop/maths.ts'
import { type PlayedRounds, playSlices } from './measure.ts'

const MILLION = 1_000_000
const full: PlayedRounds = { rounds: MILLION, sum: 950_000, squares: 5_000_000, hits: 300_000, most: 500 }

/** Plays with these slices stored before; answers what was played in all and which slices it gave to store. */
function playWith(
  kept: readonly PlayedRounds[],
  rounds: number,
): { played: PlayedRounds; keeps: [slice: number, rounds: number][] } {
  const keeps: [slice: number, rounds: number][] = []
  const played = playSlices(maths, 'base', rounds, {
    kept: (slice) => kept[slice],
    keep: (slice, one) => void keeps.push([slice, one.rounds]),
  })
  return { played, keeps }
}

test('a full slice is taken from before, a shorter last one is played and not kept for a longer run', () => {
  const { played, keeps } = playWith([full], MILLION + 10)
  expect([played.rounds, keeps]).toEqual([MILLION + 10, []])
})

test('a shorter slice that was stored before is played again', () => {
  const shorter = { ...full, rounds: 7 }
  expect(playWith([full, shorter], MILLION + 10)).toEqual(playWith([full], MILLION + 10))
})
