import { describe, expect, test } from 'vitest'
import { drawStops } from '#world/hosts/slot/draw.ts'
import { strips } from '#world/hosts/slot/machine.ts'
import { published } from '#world/hosts/slot/published.ts'
import { checkRound } from './check-round.ts'
import { commitmentOf, recipeOf } from './draw.ts'

const serverSeed = '0f'.repeat(32)
const stops = await drawStops(serverSeed, 'lucky', 3)
const round = async (changed: object = {}) => ({
  game: published.code,
  fairness: {
    commitment: await commitmentOf(serverSeed),
    client_seed: 'lucky',
    nonce: 3,
    server_seed: null,
    outcome: { stops } as Record<string, unknown> | null,
    ...changed,
  },
})

describe('checking a round in the browser', () => {
  test('follows the very machine of the host', () => {
    expect(recipeOf(published.code)).toEqual({ reels: strips.length, stops: strips[0]?.length })
    expect(new Set(strips.map(({ length }) => length)).size).toBe(1)
  })

  test('holds for an honest round', async () => {
    expect(await checkRound(await round(), serverSeed)).toMatchObject({ seed: true, outcome: true, drawn: stops })
  })

  test('detects another seed than the committed one, and an outcome that was changed', async () => {
    expect(await checkRound(await round(), `${serverSeed}0`)).toMatchObject({ seed: false })
    const changed = stops.map((stop, reel) => (reel === 4 ? (stop + 1) % 24 : stop))
    expect(await checkRound(await round({ outcome: { stops: changed } }), serverSeed)).toMatchObject({ seed: true, outcome: false })
    expect(await checkRound(await round({ nonce: 4 }), serverSeed)).toMatchObject({ seed: true, outcome: false })
  })

  test('judges the seed alone where the draw is unknown or the outcome untold, and nothing without a commitment', async () => {
    expect(await checkRound({ ...(await round()), game: 'another' }, serverSeed)).toMatchObject({ seed: true, outcome: null })
    expect(await checkRound(await round({ outcome: null }), serverSeed)).toMatchObject({ seed: true, outcome: null })
    expect(await checkRound({ game: published.code, fairness: null }, serverSeed)).toBeNull()
  })
})
