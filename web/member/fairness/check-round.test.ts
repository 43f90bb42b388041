import { describe, expect, test } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import { drawStops } from '#studio/titles/golden-lotus/draw.ts'
import { slotHosts } from '#studio/hosts/registry.ts'
import { strips } from '#studio/titles/golden-lotus/machine.ts'
import { slotHost } from '#studio/hosts/slot/host.ts'
import { checkRound } from './check-round.ts'
import { recipeOf } from './recipes.ts'
import { drawnStops } from './reel-stops.ts'

const [goldenLotus] = slotHost.games
const serverSeed = '0f'.repeat(32)
const stops = await drawStops(serverSeed, 'lucky', 3)
const round = async (changed: object = {}) => ({
  fairness: {
    commitment: await commitmentOf(serverSeed),
    client_seed: 'lucky',
    nonce: 3,
    server_seed: null,
    outcome: { stops } as Record<string, unknown> | null,
    recipe: goldenLotus.facts.recipe,
    ...changed,
  },
})

describe('checking a slot whose whole rules are its recipe', () => {
  const games = slotHost.games.filter(({ facts }) => ['mango-rich', 'gold-shop', 'chula-kites'].includes(facts.code))

  test.each(games.map((game) => [game.facts.code, game] as const))('plays %s again, from what its host reported', async (_, game) => {
    const seeds = { serverSeed, clientSeed: 'lucky', nonce: 3 }
    const { outcome, win } = await game.draw(seeds, { stake: 1_000, mode: 'base', pot: game.pot === null ? null : 12_000_000 })
    const reported = { ...game.reported(outcome) }
    const played = async (changed: object, stake = '10.00') =>
      checkRound({ ...(await round({ recipe: game.facts.recipe, outcome: { ...reported, ...changed } })), stake }, serverSeed)
    expect(await played({})).toMatchObject({ seed: true, outcome: true })
    expect(await played({ win: win + 100 }), 'another win').toMatchObject({ outcome: false })
    expect(await played({ digest: '0'.repeat(16) }), 'other events').toMatchObject({ outcome: false })
    expect(await played({}, '20.00'), 'another price than our books have').toMatchObject({ outcome: false })
    expect(await played({ mode: 'none' })).toMatchObject({ seed: true, outcome: null })
  })

  test('judges the seed alone where the parameters are no complete rules', async () => {
    const recipe = { id: 'slot-round-v1', parameters: { engine: 'lines' } }
    expect(
      await checkRound(await round({ recipe, outcome: { stake: 1_000, mode: 'base', pot: null, win: 0, digest: 'x' } }), serverSeed),
    ).toMatchObject({
      seed: true,
      outcome: null,
    })
  })
})

describe('checking a round in the browser', () => {
  test('follows the very machine of the host', () => {
    expect(goldenLotus.facts.recipe).toEqual({ id: 'reel-stops-v1', parameters: { reels: strips.map(({ length }) => length) } })
  })

  test('knows the recipe of every game of the sandbox that is drawn at once', () => {
    const named = slotHosts.flatMap(({ games }) => games.map(({ facts }) => facts.recipe?.id ?? 'none'))
    expect(named.map((id) => recipeOf(id))).not.toContain(null)
    expect(recipeOf('toString')).toBeNull()
  })

  test('draws reels of different lengths, each within its own', async () => {
    const drawn = await drawnStops([2, 24, 100], { serverSeed, clientSeed: 'lucky', nonce: 3 })
    expect(drawn.map((stop, reel) => stop < ([2, 24, 100][reel] ?? 0))).toEqual([true, true, true])
    expect(drawn[1]).toBe(stops[1])
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

  test.each([
    null,
    { id: 'another-v1', parameters: {} },
    { id: 'reel-stops-v1', parameters: {} },
    { id: 'reel-stops-v1', parameters: { reels: [24, 0] } },
  ])('judges the seed alone where the recipe is %j', async (recipe) => {
    expect(await checkRound(await round({ recipe }), serverSeed)).toMatchObject({ seed: true, outcome: null })
  })

  test('judges the seed alone where the outcome is not reported, and nothing without a commitment', async () => {
    expect(await checkRound(await round({ outcome: null }), serverSeed)).toMatchObject({ seed: true, outcome: null })
    expect(await checkRound({ fairness: null }, serverSeed)).toBeNull()
  })
})
