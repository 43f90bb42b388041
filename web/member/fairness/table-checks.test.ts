import { expect, test } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import { casinoHost } from '#studio/hosts/casino/host.ts'
import vectors from '#tests/fixtures/tables-vectors.json' with { type: 'json' }
import { checkRound } from './check-round.ts'
import { recipeOf } from './recipes.ts'

type Given = { server_seed: string; client_seed: string; nonce: number; tickets: unknown; table?: string }
type Out = { win: number; figures: string[]; cards?: string; result?: string; dice?: number[]; number?: number }
type Kind = {
  name: string
  recipe: (given: Given) => { id: string; parameters: Record<string, unknown> }
  rounds: { in: Given; out: Out }[]
}

const kinds: Kind[] = [
  {
    name: 'baccarat',
    recipe: ({ table }) => ({
      id: 'baccarat-shoe-v1',
      parameters: { decks: 8, cut: 104, commission: table === 'commission' },
    }),
    rounds: vectors.baccarat.rounds,
  },
  {
    name: 'dragon-tiger',
    recipe: () => ({ id: 'dragon-tiger-shoe-v1', parameters: { decks: 8, cut: 208 } }),
    rounds: vectors.dragon_tiger.rounds,
  },
  { name: 'sic bo', recipe: () => ({ id: 'sic-bo-v1', parameters: {} }), rounds: vectors.sic_bo },
  { name: 'roulette', recipe: () => ({ id: 'roulette-v1', parameters: {} }), rounds: vectors.roulette },
]

/** What the bets of several tickets stand on. */
function betsOf(tickets: unknown): Record<string, number> {
  const bets: Record<string, number> = {}
  for (const ticket of tickets as Record<string, number>[])
    for (const [spot, stake] of Object.entries(ticket)) bets[spot] = (bets[spot] ?? 0) + stake
  return bets
}

test.each(kinds)(
  'a round of $name is drawn and settled again in the browser, and what is not true is found',
  async ({ recipe, rounds }) => {
    for (const { in: given, out } of rounds) {
      const { win, figures, cards, result, dice, number } = out
      const outcome = { bets: betsOf(given.tickets), win, cards, result, dice, number }
      const check = (changed: object, stake = figures[0]) => {
        const fairness = {
          client_seed: given.client_seed,
          nonce: given.nonce,
          server_seed: null,
          recipe: recipe(given),
          outcome: { ...outcome, ...changed },
        }
        return commitmentOf(given.server_seed).then((commitment) =>
          checkRound({ fairness: { commitment, ...fairness }, stake } as never, given.server_seed),
        )
      }
      expect(await check({})).toMatchObject({ seed: true, outcome: true })
      expect((await check({ win: win + 100 }))?.outcome).toBe(false)
      expect((await check({}, '1.00'))?.outcome).toBe(false)
      expect((await check({ bets: { nowhere: 100 } }))?.outcome).toBeNull()
    }
  },
)

test('every table of the casino names a recipe that this site knows, with parameters that it draws by', async () => {
  for (const { recipe } of casinoHost.facts) {
    const known = recipe && recipeOf(recipe.id)
    const spots = ['player', 'dragon', 'big', 'red'].map((spot) => ({ bets: { [spot]: 100 } }))
    const outcomes = [...spots, { bet: 2_000, pairs: 0, plus3: 0, actions: [] }]
    const seeds = { serverSeed: 'a', clientSeed: 'b', nonce: 0 }
    const drawn = await Promise.all(
      outcomes.map(async (outcome) => known?.draw(recipe?.parameters ?? {}, seeds, outcome)),
    )
    expect(drawn.filter(Boolean)).toHaveLength(1)
  }
})

test('a hand of blackjack is played again in the browser by its actions, and what is not true is found', async () => {
  for (const { in: given, out } of vectors.blackjack) {
    const { pairs = 0, plus3 = 0 } = given as { pairs?: number; plus3?: number }
    const cards = `${out.hands.join(', ')} against ${out.dealer}`
    const outcome = { bet: given.stake, pairs, plus3, actions: given.actions, stake: out.stake, win: out.win, cards }
    const check = async (changed: object, stake = (out.stake / 100).toFixed(2)) => {
      const commitment = await commitmentOf(given.server_seed)
      const recipe = { id: 'blackjack-v1', parameters: { decks: 8 } }
      const fairness = { commitment, client_seed: given.client_seed, nonce: given.nonce, server_seed: null, recipe }
      return checkRound(
        { fairness: { ...fairness, outcome: { ...outcome, ...changed } }, stake } as never,
        given.server_seed,
      )
    }
    expect(await check({})).toMatchObject({ seed: true, outcome: true })
    expect((await check({ win: out.win + 100 }))?.outcome).toBe(false)
    expect((await check({}, '1.00'))?.outcome).toBe(false)
    expect((await check({ actions: [...given.actions, 'hit'] }))?.outcome).toBe(false)
    expect((await check({ actions: undefined }))?.outcome).toBeNull()
  }
})
