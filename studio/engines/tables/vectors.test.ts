import { describe, expect, it } from 'vitest'
import { drawsFrom, numbersOf } from '#kit/draws.ts'
import vectors from '#tests/fixtures/tables-vectors.json' with { type: 'json' }
import { chainFrom } from '../chain/chain.ts'
import { BACCARAT_SHOE, baccaratRules, coupText, dealBaccarat, resultText } from './baccarat.ts'
import { type Card, cardText, countOf, DECK } from './cards.ts'
import { DRAGON_TIGER_SHOE, dealDragonTiger, dragonTigerRules, facedText } from './dragon-tiger.ts'
import { leafOf, leavesOf, openingsOf } from './openings.ts'
import { beadPlate, bigRoad, derivedLetters, derivedRoad, type Road, ROWS, runsOf } from './roads.ts'
import { rouletteRules, rouletteSpots, spinOf } from './roulette.ts'
import { coupsOf, firstPosition, shoeOf } from './shoe.ts'
import { rollOf, sicBoRules, totalOfDice } from './sic-bo.ts'
import { type SettledTable, settleTable, type Stakes } from './table-rules.ts'
import { ticketFate } from './tickets.ts'

type SeedsIn = { server_seed: string; client_seed: string }
const pairOf = ({ server_seed, client_seed }: SeedsIn) => ({ serverSeed: server_seed, clientSeed: client_seed })
const seedsOf = (given: SeedsIn & { nonce: number }) => ({ ...pairOf(given), nonce: given.nonce })
const cut = ({ decks, cut: left }: { decks: number; cut: number }) => decks * DECK - left
const texts = (cards: readonly Card[]) => cards.map(cardText).join(' ')
const baht = (satang: number) => (satang / 100).toFixed(2)

const ticketsOf = ({ tickets }: { tickets: unknown }) => tickets as Stakes[]
/** A settled round in the words of the vectors. */
const asOut = ({ stake, win, ending, opposed, validStake, paidBySpot, paidByTicket }: SettledTable) => ({
  stake,
  win,
  ending,
  opposed,
  valid_stake: validStake,
  paid_by_spot: paidBySpot,
  paid_by_ticket: paidByTicket,
  figures: [baht(stake), baht(win)],
})

const shoes = new Map<string, Promise<readonly Card[]>>()
const shoeFor = (given: SeedsIn) => {
  const known = shoes.get(given.server_seed) ?? shoeOf(pairOf(given), BACCARAT_SHOE.decks)
  shoes.set(given.server_seed, known)
  return known
}

it('draws the numbers that all games share', async () => {
  for (const { in: given, numbers, below } of vectors.draws) {
    const stream = await numbersOf(seedsOf(given), 4)
    expect([...stream].slice(0, numbers.length)).toEqual(numbers)
    const draws = drawsFrom(stream)
    for (const [count, drawn] of below as [number, number][]) expect(draws.below(count)).toBe(drawn)
  }
})

it('hashes a chain down to its terminal', async () => {
  const { in: given, out } = vectors.chain
  const { anchor, seeds } = await chainFrom(given.last, given.length)
  expect([anchor, seeds[0], seeds[1], seeds[499], seeds[999]]).toEqual([
    out.terminal,
    out.link_1,
    out.link_2,
    out.link_500,
    out.link_1000,
  ])
})

it('proves single cards of a shoe by leaves that were published before', async () => {
  const { in: given, out } = vectors.openings
  const shoe = await shoeFor(given)
  const { leaves, listHash } = await leavesOf(given.server_seed, shoe)
  expect(listHash).toBe(out.list_hash)
  for (const { position, card, salt, leaf } of out.cards) {
    const [opening] = await openingsOf(given.server_seed, shoe, [position])
    expect(opening).toEqual({ position, card, salt })
    expect([leaves[position], await leafOf({ position, card, salt })]).toEqual([leaf, leaf])
  }
})

describe('baccarat', () => {
  it.each(vectors.baccarat.shoes)('deals the shoe of $in.server_seed', async ({ in: given, out }) => {
    const shoe = await shoeFor(given)
    expect([texts(shoe.slice(0, 24)), cardText(shoe[0] as Card), countOf(shoe[0] as Card)]).toEqual([
      out.first_24,
      out.burn_card,
      out.burned_more,
    ])
    const coups = coupsOf(shoe, cut(BACCARAT_SHOE), (start) => dealBaccarat(shoe, start))
    expect([coups.length, coups.at(-1)?.next, coups.map(resultText).join(' ')]).toEqual([
      out.coups,
      out.next_position_at_end,
      out.results,
    ])
    for (const { nonce, start, player, banker, player_total, banker_total, result } of out.coup) {
      const coup = coups[nonce]
      expect([coup?.start, texts(coup?.player ?? []), texts(coup?.banker ?? [])]).toEqual([start, player, banker])
      expect([coup?.playerTotal, coup?.bankerTotal, coup?.winner]).toEqual([player_total, banker_total, result])
    }
  })

  it.each(vectors.baccarat.rounds)('settles $in.tickets of coup $in.nonce', async ({ in: given, out }) => {
    const shoe = await shoeFor(given)
    const coup = coupsOf(shoe, cut(BACCARAT_SHOE), (start) => dealBaccarat(shoe, start))[given.nonce]
    if (!coup) throw new Error('the shoe has that coup')
    const settled = settleTable(baccaratRules(given.table === 'commission'), ticketsOf(given), coup)
    expect({ cards: coupText(coup), result: coup.winner, ...asOut(settled) }).toEqual(out)
  })
})

describe('dragon-tiger', () => {
  it.each(vectors.dragon_tiger.shoes)('deals the shoe of $in.server_seed', async ({ in: given, out }) => {
    const shoe = await shoeFor(given)
    const coups = coupsOf(shoe, cut(DRAGON_TIGER_SHOE), (start) => dealDragonTiger(shoe, start))
    expect([texts(shoe.slice(0, 24)), firstPosition(shoe) - 1, coups.length]).toEqual([
      out.first_24,
      out.burned_more,
      out.coups,
    ])
    expect(coups.map(({ winner, suited }) => winner + (suited ? 's' : '')).join('')).toBe(out.results)
  })

  it.each(vectors.dragon_tiger.rounds)('settles $in.tickets of coup $in.nonce', async ({ in: given, out }) => {
    const shoe = await shoeFor(given)
    const coup = coupsOf(shoe, cut(DRAGON_TIGER_SHOE), (start) => dealDragonTiger(shoe, start))[given.nonce]
    if (!coup) throw new Error('the shoe has that coup')
    const settled = settleTable(dragonTigerRules, ticketsOf(given), coup)
    expect({ cards: facedText(coup), result: coup.winner, suited: coup.suited, ...asOut(settled) }).toEqual(out)
  })
})

it.each(vectors.sic_bo)('sic bo settles $in.tickets of round $in.nonce', async ({ in: given, out }) => {
  const dice = await rollOf(seedsOf(given))
  expect({ dice, total: totalOfDice(dice), ...asOut(settleTable(sicBoRules, ticketsOf(given), dice)) }).toEqual(out)
})

describe('roulette', () => {
  it('has every inside bet of the cloth and no other', () => {
    expect([...rouletteSpots.keys()].filter((name) => /^[0-9-]+$/.test(name))).toHaveLength(
      vectors.roulette_inside_bets,
    )
  })

  it.each(vectors.roulette)('settles $in.tickets of round $in.nonce', async ({ in: given, out }) => {
    const number = await spinOf(seedsOf(given))
    expect({ number, ...asOut(settleTable(rouletteRules, ticketsOf(given), number)) }).toEqual(out)
  })
})

it.each(vectors.clock)(
  'a ticket of $in is $out',
  ({ in: { opens_at, closes_at, resolve_by, received_at, wallet }, out }) => {
    expect(
      ticketFate(
        { opensAt: opens_at, closesAt: closes_at, resolveBy: resolve_by },
        { receivedAt: received_at, wallet },
      ),
    ).toBe(out)
  },
)

/** A road as rows of letters. */
const rowsOf = ({ cells, columns }: Road): string[] => {
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: columns }, () => '.'))
  for (const { column, row, letter } of cells) (rows[row] as string[])[column] = letter
  return rows.map((row) => row.join(''))
}

it.each([...vectors.roads, ...vectors.roads_small])('draws the five roads of "$in"', ({ in: results, out }) => {
  const big = bigRoad(results)
  const runs = runsOf(results)
  expect({
    bead: rowsOf(beadPlate(results)),
    leading_ties: big.leadingTies,
    big: rowsOf(big),
    ties: big.ties.map(({ column, row, count }) => [column, row, count]),
    columns: runs.map(({ letter, length }) => `${letter}${length}`).join(' '),
    big_eye: derivedLetters(runs, 1),
    small: derivedLetters(runs, 2),
    cockroach: derivedLetters(runs, 3),
    big_eye_grid: rowsOf(derivedRoad(results, 1)),
    small_grid: rowsOf(derivedRoad(results, 2)),
    cockroach_grid: rowsOf(derivedRoad(results, 3)),
  }).toEqual(out)
})
