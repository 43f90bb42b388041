import { expect, it } from 'vitest'
import { baccaratRules, dealBaccarat, type BaccaratResult } from './baccarat.ts'
import { DECK } from './cards.ts'
import { dealDragonTiger, dragonTigerRules, type DragonTigerResult } from './dragon-tiger.ts'
import { rouletteRules } from './roulette.ts'
import { type Dice, sicBoRules } from './sic-bo.ts'
import { returnText, type TableRules } from './table-rules.ts'

const STAKE = 100
const NUMBERS = [1, 2, 3, 4, 5, 6]

/** The sum of what all results bring back, each with its weight, compared with the published fraction. */
function expectReturns<Result>(rules: TableRules<Result>, results: readonly (readonly [Result, bigint])[]) {
  const all = results.reduce((sum, [, weight]) => sum + weight, 0n)
  for (const [spot, { returns }] of rules.spots) {
    const paid = results.reduce((sum, [result, weight]) => sum + BigInt(rules.pays(spot, STAKE, result)) * weight, 0n)
    expect([spot, paid * BigInt(returns[1])]).toEqual([spot, all * BigInt(STAKE) * BigInt(returns[0])])
    expect(returns[0] * 100).toBeGreaterThanOrEqual(returns[1] * 85)
  }
}

it('every bet of sic bo returns over all rolls what it publishes', () => {
  const rolls = NUMBERS.flatMap((first) =>
    NUMBERS.flatMap((second) => NUMBERS.map((third): Dice => [first, second, third])),
  )
  expectReturns(
    sicBoRules,
    rolls.map((dice) => [dice, 1n]),
  )
})

it('every bet of roulette returns over all numbers what it publishes', () => {
  expectReturns(
    rouletteRules,
    Array.from({ length: 37 }, (_, number) => [number, 1n] as const),
  )
})

it('every bet of dragon-tiger returns over all pairs of cards what it publishes', () => {
  const decks = 8n
  const results: (readonly [DragonTigerResult, bigint])[] = []
  for (let dragon = 0; dragon < DECK; dragon += 1)
    for (let tiger = 0; tiger < DECK; tiger += 1)
      results.push([dealDragonTiger([dragon, tiger], 0), decks * (dragon === tiger ? decks - 1n : decks)])
  expectReturns(dragonTigerRules, results)
})

/** All deals of six cards of a full shoe by their ranks, each as often as it comes. Pairs are of ranks, so ranks are enough. */
function baccaratResults(): (readonly [BaccaratResult, bigint])[] {
  const ranks = 13
  const left = Array.from({ length: ranks }, () => 32)
  const found = new Map<string, [BaccaratResult, bigint]>()
  const cards: number[] = []
  const follow = (weight: bigint, rest: number) => {
    if (cards.length >= 4) {
      const coup = dealBaccarat(cards, 0)
      if (coup.next <= cards.length) {
        // The cards that are not needed may be any of those that are left.
        let others = 1n
        for (let at = cards.length; at < 6; at += 1) others *= BigInt(rest - (at - cards.length))
        const key = `${coup.winner}${coup.playerPair}${coup.bankerPair}${coup.six}`
        const known = found.get(key) ?? [coup, 0n]
        known[1] += weight * others
        found.set(key, known)
        return
      }
    }
    for (let rank = 0; rank < ranks; rank += 1) {
      const count = left[rank] as number
      left[rank] = count - 1
      cards.push(rank * 4)
      follow(weight * BigInt(count), rest - 1)
      cards.pop()
      left[rank] = count
    }
  }
  follow(1n, 416)
  return [...found.values()]
}

it('every bet of baccarat returns over all deals of a shoe what it publishes', () => {
  const results = baccaratResults()
  expect(results.reduce((sum, [, weight]) => sum + weight, 0n)).toBe(4_998_398_275_503_360n)
  expectReturns(baccaratRules(true), results)
  expectReturns(baccaratRules(false), results)
})

it('shows a return cut down, never rounded up', () => {
  expect([returnText([799, 830]), returnText([799, 830], 6), returnText([36, 37])]).toEqual([
    '96.26',
    '96.265060',
    '97.29',
  ])
})
