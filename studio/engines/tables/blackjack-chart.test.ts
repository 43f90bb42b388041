import { expect, inject, test } from 'vitest'
import { type BlackjackAction, type BlackjackRound, playBlackjack } from './blackjack.ts'
import { chartAction } from './blackjack-chart.ts'
import { type Card, DECK, RANKS } from './cards.ts'

const UP = '23456789TA'
const LETTERS: Partial<Record<BlackjackAction, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }
const cardsOf = (ranks: string): Card[] => ranks.split('').map((rank) => RANKS.indexOf(rank) * 4)
const rowOf = (cards: string, may: readonly BlackjackAction[]) =>
  UP.split('')
    .map((up) => LETTERS[chartAction({ hands: [cardsOf(cards)], dealer: cardsOf(up), turn: 0, may }) ?? 'no'])
    .join('')

const TWO: readonly BlackjackAction[] = ['hit', 'stand', 'double']

test.each([
  ['35 26', 'HHHHHHHHHH'],
  ['45 36 27', 'HDDDDHHHHH'],
  ['46 37 28', 'DDDDDDDDHH'],
  ['56 47 38 29', 'DDDDDDDDDH'],
  ['2T 39 48 57', 'HHSSSHHHHH'],
  ['3T 49 4T 6T 79', 'SSSSSHHHHH'],
  ['7T 89 8T 9T', 'SSSSSSSSSS'],
  ['A2 A3', 'HHHDDHHHHH'],
  ['A4 A5', 'HHDDDHHHHH'],
  ['A6', 'HDDDDHHHHH'],
  ['A7', 'SDDDDSSHHH'],
  ['A8 A9', 'SSSSSSSSSS'],
])('the chart plays %s as the rule book has it: %s', (hands, row) => {
  for (const cards of hands.split(' ')) expect([cards, rowOf(cards, TWO)]).toEqual([cards, row])
})

test.each([
  ['AA 88', 'PPPPPPPPPP'],
  ['22 33 77', 'PPPPPPHHHH'],
  ['66', 'PPPPPHHHHH'],
  ['99', 'PPPPPSPPSS'],
  ['44', 'HHHPPHHHHH'],
  ['55', 'DDDDDDDDHH'],
  ['TT JQ', 'SSSSSSSSSS'],
])('the chart plays the pairs %s as the rule book has it: %s', (hands, row) => {
  for (const cards of hands.split(' ')) expect([cards, rowOf(cards, [...TWO, 'split'])]).toEqual([cards, row])
})

test('where it cannot double the chart hits, but stands on a soft eighteen; it never insures', () => {
  const one: readonly BlackjackAction[] = ['hit', 'stand']
  expect(rowOf('56', one)).toBe('HHHHHHHHHH')
  expect(rowOf('A7', one)).toBe('SSSSSSSHHH')
  expect(chartAction({ hands: [cardsOf('TA')], dealer: cardsOf('A'), turn: null, may: ['insure', 'no'] })).toBe('no')
})

const LONG = 3_600_000
const SHOE = 8 * DECK
const CARDS = 40
/** Numbers that look random, always the same. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % below) as number
  }
}

/** Plays a round by the chart. */
function byChart(shoe: readonly Card[]): BlackjackRound {
  const actions: BlackjackAction[] = []
  for (;;) {
    const round = playBlackjack(shoe, { stake: 200 }, actions) as BlackjackRound
    const next = chartAction(round)
    if (next === null) return round
    actions.push(next)
  }
}

test(
  'by the chart a stake returns what is published',
  () => {
    const hands = inject('draws') * 40
    const below = numbers(7)
    const places = Array.from({ length: SHOE }, (_, at) => at)
    let net = 0
    for (let hand = 0; hand < hands; hand += 1) {
      for (let at = 0; at < CARDS; at += 1) {
        const other = at + below(SHOE - at)
        ;[places[at], places[other]] = [places[other] as number, places[at] as number]
      }
      const { stake, end } = byChart(places.slice(0, CARDS).map((place) => place % DECK))
      net += ((end?.win ?? 0) - stake) / 200
    }
    // The deviation of one hand is 1.1466 stakes (rule book, section 7).
    expect(Math.abs(net / hands + 0.0048767)).toBeLessThan((4 * 1.1466) / Math.sqrt(hands))
  },
  LONG,
)
