import { expect, test } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import { chanceOf, oneIn } from '#contract/plain/wheel.ts'
import { checkSpin, slicesOf, turnTo } from './wheel.ts'

const odds = [400_000, 250_000, 150_000, 100_000, 50_000, 40_000, 10_000].map((chance_ppm, n) => ({
  title: `f${n}`,
  prize: '1.00',
  points: 0,
  chance_ppm,
}))

test('every field is exactly as wide as its chance, in slices that take turns and fill the disc', () => {
  const slices = slicesOf(odds)
  for (const [field, { chance_ppm: ppm }] of odds.entries()) {
    const width = slices.filter((slice) => slice.field === field).reduce((sum, slice) => sum + slice.width, 0)
    expect(width).toBeCloseTo((360 * ppm) / 1_000_000, 9)
  }
  expect(slices.every((slice, n) => slice.field !== slices[(n + 1) % slices.length]?.field)).toBe(true)
  expect(slices.reduce((sum, slice) => sum + slice.width, 0)).toBeCloseTo(360, 9)
})

test('the disc turns on from where it rests, and stops inside a slice of the field that was drawn', () => {
  const slices = slicesOf(odds)
  for (let n = 0; n < 500; n += 1) {
    const [field, now] = [n % odds.length, n * 37]
    const angle = turnTo(slices, field, now) ?? 0
    expect(angle).toBeGreaterThanOrEqual(now + 1_800)
    const top = (((-angle % 360) + 360) % 360) as number
    const at = slices.find(({ middle, width }) => top >= middle - width / 2 && top < middle + width / 2)
    expect(at?.field).toBe(field)
  }
  expect(turnTo(slices, 9, 0)).toBeNull()
})

test('a chance is written as it is published', () => {
  expect([chanceOf(125_000), chanceOf(1), chanceOf(1_000_000)]).toEqual(['12.5%', '0.0001%', '100%'])
  expect([oneIn(400_000), oneIn(150_000), oneIn(10_000)]).toEqual(['2.5', '6.7', '100'])
})

test('a spin is drawn again, and another seed, another field or another commitment is named', async () => {
  const server_seed = '0f'.repeat(32)
  const base = {
    no: 3,
    at: '',
    version: 1,
    prize: '1.00',
    committed_at: '',
    client_seed: 'lucky',
    server_seed,
    odds,
    commitment: await commitmentOf(server_seed),
  }
  const { place } = await checkSpin({ ...base, place: 0, result: 'f0' }, null)
  const spin = { ...base, place, result: `f${place}` }
  expect(await checkSpin(spin, base.commitment)).toEqual({ sealed: true, drawn: true, place })
  expect(await checkSpin(spin, 'a'.repeat(64))).toMatchObject({ sealed: false })
  expect(await checkSpin({ ...spin, server_seed: '1f'.repeat(32) }, null)).toMatchObject({ sealed: false })
  expect(await checkSpin({ ...spin, result: 'f9' }, null)).toMatchObject({ drawn: false })
  expect(await checkSpin({ ...spin, place: (place + 1) % odds.length }, null)).toMatchObject({ drawn: false })
})
