import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawsFrom, numbersOf } from '#kit/draws.ts'
import { playAgain } from './recipe.ts'
import { CHANCE_OF, FISH_TABLES, type FishTitle, kindsOf, PRICES } from './rooms.ts'
import { drawShots, noncesOf, shotsIn, shotsText, stakeOf, winOf } from './shots.ts'

type Vector = {
  in: {
    room: FishTitle
    server_seed: string
    client_seed: string
    first_nonce: number
    shots: { kind: string; price: number }[]
  }
  out: { shots: { number: number; multiplier?: number; win: number }[]; stake: number; win: number; text?: string }
}
type DrawVector = {
  in: { server_seed: string; client_seed: string; nonce: number }
  numbers: number[]
  below: [number, number][]
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/tables-vectors.json', import.meta.url), 'utf8'),
) as {
  fish: Vector[]
  draws: DrawVector[]
}

it('finds all the given rounds of shots', () => {
  expect([vectors.fish.length, vectors.draws.length]).toEqual([16, 3])
})

it.each(vectors.draws)('draws the given numbers of $in.client_seed', async ({ in: seeds, numbers, below }) => {
  const stream = await numbersOf(
    { serverSeed: seeds.server_seed, clientSeed: seeds.client_seed, nonce: seeds.nonce },
    4,
  )
  expect(Array.from(stream.subarray(0, numbers.length))).toEqual(numbers)
  const draws = drawsFrom(stream)
  expect(below.map(([count]) => [count, draws.below(count)])).toEqual(below)
})

it.each(vectors.fish)('draws the given shots in $in.room from nonce $in.first_nonce', async ({ in: given, out }) => {
  const table = FISH_TABLES[given.room]
  const seeds = { serverSeed: given.server_seed, clientSeed: given.client_seed, nonce: given.first_nonce }
  const shots = given.shots.map(({ kind, price }) => ({ kind, baht: price / 100 }))
  const drawn = await drawShots(table, shots, seeds)
  expect(drawn.map(({ number, multiplier, baht }) => [number, multiplier * baht * 100])).toEqual(
    out.shots.map(({ number, win }) => [number, win]),
  )
  expect(drawn.map(({ multiplier }) => multiplier)).toEqual(out.shots.map(({ multiplier = 0 }) => multiplier))
  expect([stakeOf(drawn), winOf(drawn)]).toEqual([out.stake, out.win])
  const text = shotsText(drawn, table)
  if (out.text !== undefined) expect(text).toBe(out.text)
  const again = await playAgain(table, seeds, { room: '01', first: given.first_nonce, void: [], shots: text })
  expect(again).toEqual({ paid: out.stake, win: out.win, shots: text })
})

describe.each(['golden-bay', 'pearl-cave'] as const)('the table of %s', (title) => {
  const table = FISH_TABLES[title]

  it('returns exactly 9,600 of 10,000 for every fish', () => {
    for (const kind of kindsOf(title)) {
      const prizes = table.multipliers[kind] ?? []
      const weights = table.weights[kind] ?? [1]
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      const returned =
        prizes.reduce((sum, prize, at) => sum + prize * (weights[at] ?? 0), 0) * (table.chances[kind] ?? 0)
      expect([kind, returned]).toEqual([kind, 9_600 * all])
    }
    expect(CHANCE_OF).toBe(10_000)
  })

  it('sells bullets from its lowest to its highest price in whole baht', () => {
    const ends = title === 'golden-bay' ? [1, 50] : [10, 200]
    expect([PRICES[title][0], PRICES[title].at(-1)]).toEqual(ends)
    expect(PRICES[title].every(Number.isInteger)).toBe(true)
  })
})

it('skips the nonces of a batch that was taken back', async () => {
  expect(noncesOf(4, 4, [5, 6])).toEqual([4, 7, 8, 9])
  const seeds = {
    serverSeed: vectors.fish[0]?.in.server_seed ?? '',
    clientSeed: vectors.fish[0]?.in.client_seed ?? '',
    nonce: 0,
  }
  const table = FISH_TABLES['golden-bay']
  const shot = { kind: 'a', baht: 3 }
  const whole = await drawShots(table, [shot, shot, shot, shot], seeds)
  const rest = await drawShots(table, [shot, shot], seeds, [1, 2])
  expect(rest.map(({ number }) => number)).toEqual([whole[0]?.number, whole[3]?.number])
})

it('reads no shots in what is no text of shots', () => {
  for (const text of ['a', 'a0', 'A3', 'a3!!', 'a3  a3', '3a', 'a3.5', 'a3! ', 'a-3'])
    expect([text, shotsIn(text)]).toEqual([text, null])
  expect(shotsIn('a3! i20!60 b2')).toEqual([
    { kind: 'a', baht: 3, caught: 0 },
    { kind: 'i', baht: 20, caught: 60 },
    { kind: 'b', baht: 2, caught: null },
  ])
})

it('draws what a round never had as something else than it says', async () => {
  const table = FISH_TABLES['golden-bay']
  const seeds = {
    serverSeed: vectors.fish[0]?.in.server_seed ?? '',
    clientSeed: vectors.fish[0]?.in.client_seed ?? '',
    nonce: 0,
  }
  const forged = { room: '01', first: 0, void: [], shots: 'a3! a3! a3! a3!' }
  expect(await playAgain(table, seeds, forged)).toEqual({ paid: 1_200, win: 600, shots: 'a3 a3 a3! a3' })
  expect(await playAgain(table, seeds, { ...forged, shots: 'i3' })).toBeNull()
})
