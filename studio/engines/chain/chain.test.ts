import { describe, expect, it } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import vectors from '#tests/fixtures/book-vectors.json' with { type: 'json' }
import { chainFrom, isSeedOf, matchSeed, saltOf, wrongOf } from './chain.ts'

const last = 'ab'.repeat(32)

describe('the chain of seeds', () => {
  it('makes each seed the commitment of the next, and the anchor that of the first', async () => {
    const { anchor, seeds } = await chainFrom(last, 5)
    expect(seeds).toHaveLength(5)
    expect(seeds[4]).toBe(last)
    expect(await commitmentOf(seeds[0] as string)).toBe(anchor)
    for (let k = 1; k < 5; k += 1) expect(await commitmentOf(seeds[k] as string)).toBe(seeds[k - 1])
  })

  it('knows a seed by its number alone', async () => {
    const { anchor, seeds } = await chainFrom(last, 4)
    expect(await isSeedOf(seeds[2] as string, 3, anchor)).toBe(true)
    expect(await isSeedOf(seeds[2] as string, 2, anchor)).toBe(false)
    expect(await isSeedOf(seeds[2] as string, 0, anchor)).toBe(false)
    expect(await isSeedOf('not a seed', 1, await commitmentOf('not a seed'))).toBe(false)
  })

  it('holds for the rounds of the vectors', async () => {
    const [first, second, third] = vectors.draws.yiki
    const anchor = first?.commitment as string
    expect(await isSeedOf(first?.seed as string, 1, anchor)).toBe(true)
    expect(await isSeedOf(third?.seed as string, 3, anchor)).toBe(true)
    expect(await isSeedOf(third?.seed as string, 1, second?.seed as string)).toBe(true)
  })

  it('says what is wrong of a revealed match', async () => {
    const { anchor, seeds } = await chainFrom(last, 3)
    const slotSeed = seeds[1] as string
    const seed = await matchSeed(slotSeed, 'f-1')
    const revealed = { fixture: 'f-1', k: 2, anchor, slotSeed, seed, commitment: await commitmentOf(seed) }
    expect(await wrongOf(revealed)).toBeNull()
    expect(await wrongOf({ ...revealed, commitment: anchor })).toBe('commitment')
    expect(await wrongOf({ ...revealed, k: 1 })).toBe('chain')
    expect(await wrongOf({ ...revealed, fixture: 'f-2' })).toBe('slot')
  })

  it('takes the first 32 digits of a beacon as salt, and says so where it was silent', () => {
    expect(saltOf(`${'0f'.repeat(16)}ffff`)).toBe('0f'.repeat(16))
    expect(saltOf(null)).toBe('none')
    expect(() => saltOf('short')).toThrow('32 hex digits')
  })
})
