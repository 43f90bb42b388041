import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clientSeedShape, commitmentOf } from '#kit/commitment.ts'
import { computeRound } from '#studio/engines/slots/compute-round.ts'
import { drawStops, verifyRound } from './draw.ts'
import { spinOf } from './machine.ts'
import { maths } from './maths.ts'

const serverSeed = '0f'.repeat(32)

describe('an outcome', () => {
  it("follows from the seeds as written, by Node's own HMAC", async () => {
    const block = createHmac('sha256', serverSeed).update('lucky:7:0').digest()
    const expected = [0, 4, 8, 12, 16].map((offset) => block.readUInt32BE(offset) % 24)
    expect(await drawStops(serverSeed, 'lucky', 7)).toEqual(expected)
  })

  it('is the same again for the same seeds, and another for the next nonce', async () => {
    expect(await drawStops(serverSeed, 'lucky', 1)).toEqual(await drawStops(serverSeed, 'lucky', 1))
    expect(await drawStops(serverSeed, 'lucky', 1)).not.toEqual(await drawStops(serverSeed, 'lucky', 2))
  })

  it('lands on every stop equally often (chi-square, 23 degrees of freedom, 1 in 1000)', async () => {
    const rounds = 2_400
    const counts = Array.from({ length: 5 }, () => Array.from({ length: 24 }, () => 0))
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stops = await drawStops(serverSeed, 'even', nonce)
      stops.forEach((stop, reel) => {
        const reelCounts = counts[reel]
        if (reelCounts !== undefined) reelCounts[stop] = (reelCounts[stop] ?? 0) + 1
      })
    }
    for (const reel of counts) {
      const chi = reel.reduce((sum, hits) => sum + (hits - rounds / 24) ** 2 / (rounds / 24), 0)
      expect(chi).toBeLessThan(49.73)
    }
  })
})

describe('checking a round', () => {
  it('holds for an honest one', async () => {
    const commitment = await commitmentOf(serverSeed)
    expect(commitment).toBe(createHash('sha256').update(serverSeed).digest('hex'))
    const stops = await drawStops(serverSeed, 'lucky', 3)
    expect(await verifyRound({ serverSeed, commitment, clientSeed: 'lucky', nonce: 3, stops })).toMatchObject({
      commitmentMatches: true,
      stopsMatch: true,
    })
  })

  it('fails for another seed than the committed one, and for other stops', async () => {
    const commitment = await commitmentOf('another')
    const stops = [...(await drawStops(serverSeed, 'lucky', 3))]
    stops[0] = ((stops[0] ?? 0) + 1) % 24
    expect(await verifyRound({ serverSeed, commitment, clientSeed: 'lucky', nonce: 3, stops })).toMatchObject({
      commitmentMatches: false,
      stopsMatch: false,
    })
  })

  it.each(['', 'a b', 'ก', 'a:b', 'x'.repeat(65)])('takes no client seed %j', (seed) =>
    expect(clientSeedShape.test(seed)).toBe(false),
  )
})

describe('the title that is played', () => {
  it('stops where this machine stops, and pays what it pays', async () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const { win, events } = await computeRound(
        maths,
        { serverSeed, clientSeed: 'same', nonce },
        { stake: 2_000, mode: 'base', pot: null },
      )
      const spin = spinOf(await drawStops(serverSeed, 'same', nonce), 2_000)
      expect(win).toBe(spin.satang)
      expect(
        events.flatMap((event) =>
          event.type === 'win' && event.why.by === 'line' ? [[event.why.line, event.amount]] : [],
        ),
      ).toEqual(spin.wins.map(({ line, satang }) => [line, satang]))
    }
  })
})
