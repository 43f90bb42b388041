import { expect, test } from 'vitest'
import { titleFacts } from '#studio/titles/facts.ts'
import { titles } from '#studio/titles/registry.ts'
import { anglesOf } from './wheel-angles.ts'

test('each slice of every wheel is as wide as its chance, one after another round the whole wheel', () => {
  const wheels = titles.flatMap((title) =>
    titleFacts(title).features.flatMap((feature) => (feature.kind === 'wheel' ? [feature.slices] : [])),
  )
  expect(wheels.length).toBeGreaterThan(0)
  for (const slices of wheels) {
    const angles = anglesOf(slices)
    let end = 0
    for (const [at, { from, middle, wide }] of angles.entries()) {
      expect(from).toBeCloseTo(end)
      expect(wide).toBeCloseTo(360 * (slices[at]?.share ?? 0))
      expect(middle).toBeCloseTo(from + wide / 2)
      end = from + wide
    }
    expect(end).toBeCloseTo(360)
  }
})
