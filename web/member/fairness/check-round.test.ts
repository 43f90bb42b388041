import { describe, expect, test } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import { drawStops } from '#studio/titles/golden-lotus/draw.ts'
import { drawCards, ranksFor } from '#studio/engines/skill/hilo.ts'
import { drawMines } from '#studio/engines/skill/mines.ts'
import { fishHost } from '#studio/hosts/fish/host.ts'
import { hilo } from '#studio/hosts/fish/hilo.ts'
import { mines } from '#studio/hosts/fish/mines.ts'
import { plinko } from '#studio/hosts/fish/plinko.ts'
import type { OpenBet, OpenGame } from '#studio/hosts/open-rounds/game.ts'
import { slotHosts } from '#studio/hosts/registry.ts'
import { strips } from '#studio/titles/golden-lotus/machine.ts'
import { roomFacts } from '#studio/hosts/rooms/facts.ts'
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

describe('checking a round of shots', () => {
  const [bay] = roomFacts
  const seed = 'f735bcf26ac7b77369fcab90f16ce0077b9d5c10d80ed63def5d6cca2e766c1b'
  const outcome = { room: '07', first: 0, void: [], shots: 'a3 a3 a3! a3' }
  const shot = async (changed: object, stake = '12.00') => ({
    fairness: {
      commitment: await commitmentOf(seed),
      client_seed: 'b3f67c0cfb0c8144',
      nonce: 0,
      server_seed: null,
      outcome: { ...outcome, ...changed } as Record<string, unknown>,
      recipe: bay.recipe,
    },
    stake,
  })

  test('draws every shot again by its own nonce, without those that are void', async () => {
    expect(await checkRound(await shot({}), seed)).toMatchObject({
      seed: true,
      outcome: true,
      drawn: ['12.00', '6.00', outcome.shots],
    })
    expect(await checkRound(await shot({ void: [0, 1], shots: 'a3! a3' }, '6.00'), seed)).toMatchObject({
      outcome: true,
    })
  })

  test('finds a catch that was not drawn, one that was kept back, and another price than our books have', async () => {
    for (const shots of ['a3! a3 a3! a3', 'a3 a3 a3 a3', 'a3 a3! a3 a3'])
      expect(await checkRound(await shot({ shots }), seed), shots).toMatchObject({ outcome: false })
    expect(await checkRound(await shot({}, '15.00'), seed)).toMatchObject({ outcome: false })
    expect(await checkRound(await shot({ shots: 'z3' }), seed)).toMatchObject({ outcome: null })
  })
})

describe('checking a slot whose whole rules are its recipe', () => {
  const games = slotHost.games.filter(({ facts }) => ['mango-rich', 'gold-shop', 'chula-kites'].includes(facts.code))

  test.each(games.map((game) => [game.facts.code, game] as const))(
    'plays %s again, from what its host reported',
    async (_, game) => {
      const seeds = { serverSeed, clientSeed: 'lucky', nonce: 3 }
      const { outcome, win } = await game.draw(seeds, {
        stake: 1_000,
        mode: 'base',
        pot: game.pot === null ? null : 12_000_000,
      })
      const reported = { ...game.reported(outcome) }
      const played = async (changed: object, stake = '10.00') =>
        checkRound(
          { ...(await round({ recipe: game.facts.recipe, outcome: { ...reported, ...changed } })), stake },
          serverSeed,
        )
      expect(await played({})).toMatchObject({ seed: true, outcome: true })
      expect(await played({ win: win + 100 }), 'another win').toMatchObject({ outcome: false })
      expect(await played({ digest: '0'.repeat(16) }), 'other events').toMatchObject({ outcome: false })
      expect(await played({}, '20.00'), 'another price than our books have').toMatchObject({ outcome: false })
      expect(await played({ mode: 'none' })).toMatchObject({ seed: true, outcome: null })
    },
  )

  test('judges the seed alone where the parameters are no complete rules', async () => {
    const recipe = { id: 'slot-round-v1', parameters: { engine: 'lines' } }
    expect(
      await checkRound(
        await round({ recipe, outcome: { stake: 1_000, mode: 'base', pot: null, win: 0, digest: 'x' } }),
        serverSeed,
      ),
    ).toMatchObject({
      seed: true,
      outcome: null,
    })
  })
})

describe('checking a round of a skill game', () => {
  const seeds = { serverSeed, clientSeed: 'lucky', nonce: 3 }
  const played = async (game: OpenGame, bet: OpenBet, steps: readonly string[]) => {
    const after = await game.play(seeds, bet, steps)
    if (typeof after === 'string' || after.end === null) throw new Error('the round is not over')
    const outcome = { ...after.end.outcome }
    return async (changed: object, stake = '20.00') =>
      (
        await checkRound(
          { ...(await round({ recipe: game.facts.recipe, outcome: { ...outcome, ...changed } })), stake },
          serverSeed,
        )
      )?.outcome
  }
  const stake = 2_000

  test('opens the tiles of mines again', async () => {
    const board = await drawMines(seeds, 1)
    const safe = [0, 1, 2].filter((tile) => !board.includes(tile)).map(String)
    const check = await played(mines, { stake, choice: { mines: 1 } }, [...safe, 'cash_out'])
    expect(await check({})).toBe(true)
    for (const changed of [{ win: 9_900 }, { mines: 2 }, { picks: board }, { hit: 3 }, { picks: [99] }])
      expect(await check(changed), JSON.stringify(changed)).toBe(false)
    expect(await check({}, '30.00'), 'another price than our books have').toBe(false)
  })

  test('drops the marble and turns the cards again', async () => {
    const marble = await played(plinko, { stake, choice: { rows: 10, risk: 'mid' } }, [])
    expect([
      await marble({}),
      await marble({ bucket: -1 }),
      await marble({ risk: 'none' }),
      await marble({ win: 1 }),
    ]).toEqual([true, false, false, false])
    const lost = await played(hilo, { stake, choice: {} }, await stepsToEnd())
    expect([
      await lost({}),
      await lost({ steps: ['red'] }),
      await lost({ cards: '2c' }),
      await lost({ win: 2_100 }),
    ]).toEqual([true, false, false, false])
  })

  /** The likelier guess of each card until one is wrong or two are right. */
  async function stepsToEnd(): Promise<string[]> {
    const steps: string[] = []
    for (;;) {
      const cards = await drawCards(seeds, steps.length + 1)
      steps.push(ranksFor(cards.at(-1) ?? 0, 'higher') >= 7 ? 'higher' : 'lower')
      const standing = await hilo.play(seeds, { stake, choice: {} }, steps)
      if (typeof standing === 'string') throw new Error(standing)
      if (standing.end !== null) return steps
      if (steps.length === 2) return [...steps, 'cash_out']
    }
  }
})

describe('checking a round in the browser', () => {
  test('follows the very machine of the host', () => {
    expect(goldenLotus.facts.recipe).toEqual({
      id: 'reel-stops-v1',
      parameters: { reels: strips.map(({ length }) => length) },
    })
  })

  test('knows the recipe of every slot, fish and skill game of the sandbox', () => {
    const slots = slotHosts.flatMap(({ games }) => games.map(({ facts }) => facts))
    const named = [...slots, ...fishHost.facts].map(({ recipe }) => recipe?.id ?? 'none')
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
    expect(await checkRound(await round({ outcome: { stops: changed } }), serverSeed)).toMatchObject({
      seed: true,
      outcome: false,
    })
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
