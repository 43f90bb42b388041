import { expect, test } from 'vitest'
import { compareTables, type TableRound, type TableTicket } from './table-books.ts'

const round = (number: number, state: string, place: number, k = 1): TableRound => ({
  game: 'g',
  number,
  chain: 1,
  k,
  place,
  state,
})
const ticket = (state: string, more: Partial<TableTicket> = {}): TableTicket => ({
  key: 'k1',
  game: 'g',
  state,
  stake: 2_000,
  paid: state === 'settled' ? 0 : null,
  round: 'settled',
  ...more,
})
const differ = (rounds: TableRound[], tickets: TableTicket[], confirmed: [string, bigint | null][] = []) =>
  compareTables({ rounds, tickets }, new Map(confirmed)).length

test('a place is drawn once, and that of a void round is drawn next', () => {
  expect(differ([round(1, 'settled', 0), round(2, 'void', 1), round(3, 'void', 1), round(4, 'settled', 1)], [])).toBe(0)
  expect(differ([round(1, 'settled', 0), round(2, 'settled', 0)], [])).toBe(1)
  expect(differ([round(1, 'void', 0), round(2, 'settled', 1)], [])).toBe(1)
  expect(differ([round(1, 'void', 0), round(3, 'settled', 1)], [])).toBe(0)
})

test('no ticket is left between, and none is settled in a round that is void', () => {
  expect(
    differ([], [ticket('settled'), ticket('undone'), ticket('undoing', { round: 'void' }), ticket('refused')]),
  ).toBe(0)
  expect(differ([], [ticket('taken')])).toBe(1)
  expect(differ([], [ticket('settled', { round: 'void' })])).toBe(1)
})

test('what a host confirmed is there, and a press is paid as it was answered', () => {
  expect(differ([], [ticket('settled', { paid: 4_200 })], [['k1', 4_200n]])).toBe(0)
  expect(differ([], [ticket('undone')], [['k1', null]])).toBe(0)
  expect(differ([], [ticket('settled', { paid: 4_100 })], [['k1', 4_200n]])).toBe(1)
  expect(differ([], [ticket('undone')], [['k1', 4_200n]])).toBe(1)
  expect(differ([], [], [['k2', null]])).toBe(1)
})
