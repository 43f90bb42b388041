import { isDeepStrictEqual } from 'node:util'
import { expect, inject, test } from 'vitest'
import { heightAt, multiplierAt } from '#studio/engines/skill/crash.ts'
import { drawCards, playHilo } from '#studio/engines/skill/hilo.ts'
import { type Comparison, type Random, randomOf } from './games/comparison.ts'
import { CURVE } from './games/crash.ts'
import { playBlackjackOnce } from './games/played-blackjack.ts'
import { playFish } from './games/played-fish.ts'
import { playRoads } from './games/played-roads.ts'
import { playCrash, playHiloOnce, playMinesOnce, playPlinko } from './games/played-skill.ts'
import { playChain, playDraws, playOpenings } from './games/played-streams.ts'
import { playBaccarat, playDragonTiger, playRoulette, playSicBo, spotsOfTables } from './games/played-tables.ts'
import { BOARDS } from './games/plinko.ts'

const [DRAWS, FROM] = [inject('draws'), inject('historiesFrom')]
const SHOWN = 5
const LONG = 3_600_000

/** Plays one random round after another on both; what differs, and how often each kind of thing was there. */
async function compare(play: (random: Random) => Comparison[] | Promise<Comparison[]>, rounds: number) {
  const [differences, counts] = [[] as object[], new Map<string, number>()]
  let compared = 0
  for (let seed = FROM; seed < FROM + rounds && differences.length < SHOWN; seed += 1) {
    for (const { kinds = [], ...both } of await play(randomOf(seed))) {
      compared += 1
      for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (!isDeepStrictEqual(both.ours, both.theirs)) differences.push({ seed, ...both })
    }
  }
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThanOrEqual(rounds)
  return counts
}

/** What random rounds must contain, whatever their seeds, if they are as many as here. */
const missing = (counts: Map<string, number>, wanted: string): string[] =>
  wanted.split(/,\s+/).filter((kind) => DRAWS >= 1_000 && !counts.has(kind))

test('the tables have the spots that the rule book names', () => {
  for (const { of, ours, theirs } of spotsOfTables()) expect({ of, spots: theirs }).toEqual({ of, spots: ours })
})

test(
  'both read the same numbers, chains and openings from random seeds',
  async () => {
    const counts = await compare(playDraws, DRAWS)
    expect(missing(counts, 'draws passed over')).toEqual([])
    await compare(playChain, Math.ceil(DRAWS / 20))
    await compare(playOpenings, Math.ceil(DRAWS / 100))
  },
  LONG,
)

test(
  'both deal the same shoes of baccarat and pay random tickets alike',
  async () => {
    const counts = await compare(playBaccarat, Math.ceil(DRAWS / 10))
    const wanted = `baccarat P, baccarat B, baccarat T, baccarat Pn, baccarat Bn, baccarat Tn, baccarat Pp, baccarat Pb, baccarat Bpn, baccarat Pbn,
    baccarat six, baccarat played, baccarat draw, baccarat opposed, baccarat win`
    expect(missing(counts, wanted)).toEqual([])
  },
  LONG,
)

test(
  'both deal the same shoes of dragon-tiger and pay random tickets alike',
  async () => {
    const counts = await compare(playDragonTiger, Math.ceil(DRAWS / 10))
    const wanted =
      'dragon-tiger D, dragon-tiger G, dragon-tiger T, dragon-tiger Ts, dragon-tiger played, dragon-tiger opposed, dragon-tiger win'
    expect(missing(counts, wanted)).toEqual([])
  },
  LONG,
)

test(
  'both play random hands of blackjack alike',
  async () => {
    const counts = await compare(playBlackjackOnce, DRAWS)
    const wanted = `blackjack win, blackjack lose, blackjack bust, blackjack push, blackjack blackjack, blackjack dealer-blackjack,
    blackjack after insure, blackjack after no, blackjack after hit, blackjack after stand, blackjack after double, blackjack after split,
    blackjack played, blackjack draw, blackjack opposed, blackjack insured, blackjack side, blackjack refused`
    expect(missing(counts, wanted)).toEqual([])
  },
  LONG,
)

test(
  'both throw the same dice and pay random tickets of sic bo alike',
  async () => {
    const counts = await compare(playSicBo, DRAWS)
    expect(missing(counts, 'sic-bo triple, sic-bo no triple, sic-bo played, sic-bo opposed, sic-bo win')).toEqual([])
  },
  LONG,
)

test(
  'both spin the same numbers and pay random tickets of roulette alike',
  async () => {
    const counts = await compare(playRoulette, DRAWS)
    const numbers = Array.from({ length: 37 }, (_, n) => `roulette ${n}`).join(', ')
    expect(missing(counts, `${numbers}, roulette played, roulette opposed, roulette win`)).toEqual([])
  },
  LONG,
)

test(
  'both draw the same five roads and the same answers to what comes next',
  async () => {
    const counts = await compare(playRoads, DRAWS)
    expect(missing(counts, 'roads dragon, roads leading ties')).toEqual([])
  },
  LONG,
)

test(
  'both let the lantern go out at the same point and land random bets alike',
  async () => {
    const shown = CURVE.map((_, step) => ({ millionths: BigInt(heightAt(step)), shown: multiplierAt(step) }))
    expect(shown).toEqual(CURVE)
    const counts = await compare(playCrash, DRAWS)
    const wanted =
      'crash, crash at once, crash by auto, crash by press, crash by cap, crash by lost, crash TOO_EARLY, crash TOO_LATE, crash most'
    expect(missing(counts, wanted)).toEqual([])
  },
  LONG,
)

test(
  'both lay the same boards of mines and pay random picks alike',
  async () => {
    const counts = await compare(playMinesOnce, DRAWS)
    expect(missing(counts, 'mines hit, mines cash-out, mines by itself')).toEqual([])
  },
  LONG,
)

test(
  'both drop the marble into the same bucket of every board',
  async () => {
    const counts = await compare(playPlinko, DRAWS)
    expect(
      missing(
        counts,
        Object.keys(BOARDS)
          .map((board) => `plinko ${board}`)
          .join(', '),
      ),
    ).toEqual([])
  },
  LONG,
)

test(
  'both turn the same cards of hi-lo and pay random guesses alike',
  async () => {
    const counts = await compare(playHiloOnce, DRAWS)
    const wanted = 'hilo lost, hilo cash-out, hilo by itself, hilo higher, hilo lower, hilo same, hilo skip'
    expect(missing(counts, wanted)).toEqual([])
  },
  LONG,
)

test('a round of hi-lo skips at most 52 cards', async () => {
  const cards = await drawCards({ serverSeed: 'a', clientSeed: 'b', nonce: 0 }, 54)
  const skips = (count: number) =>
    playHilo(
      cards,
      1_000,
      Array.from({ length: count }, () => 'skip'),
    )
  expect(skips(52)).toMatchObject({ end: null })
  expect(skips(53)).toBe('SKIPS_USED')
})

test(
  'both draw the same catches of random shots and pass over the same void nonces',
  async () => {
    const counts = await compare(playFish, DRAWS)
    const wanted = 'fish void, golden-bay a 2, golden-bay g 40, pearl-cave a 3, pearl-cave c 10, pearl-cave i 20'
    expect(missing(counts, wanted)).toEqual([])
  },
  LONG,
)
