import { expect, test } from 'vitest'
import type { TransferRow } from './books.ts'
import { compareCredits, compareRounds } from './compare-rounds.ts'
import type { HostRound } from './host-books.ts'

const round = (state: string, more: Partial<HostRound> = {}): HostRound => ({
  id: 'r1',
  host: 'slot.localhost',
  game: 'golden-lotus',
  state,
  stake: 1_000n,
  win: null,
  launchTokenHash: 't1',
  ...more,
})
const row = (kind: number, satang: number, more: Partial<TransferRow> = {}): TransferRow => ({
  source: 101,
  ext_id: `e${kind}`,
  kind,
  round: 'r1',
  balance_after: '0',
  satang: String(satang),
  account: 'a1',
  ...more,
})
const [bet, win, back] = [row(5, 1_000), row(6, 300), row(7, 1_000)]
const differ = (rounds: HostRound[], transfers: TransferRow[]) => compareRounds(rounds, { transfers }).length

test.each([
  ['settled with its own stake and win', round('settled', { win: 300n }), [bet, win], 0],
  ['lost', round('settled', { win: 0n }), [bet, row(6, 0)], 0],
  ['settled by a credit check, of which the host learned nothing', round('drawn', { win: 300n }), [bet, win], 0],
  ['refunded', round('rolled-back'), [bet, back], 0],
  ['rolled back before the bet came', round('rolled-back'), [row(8, 0), row(7, 0)], 0],
  ['refused', round('refused'), [], 0],
  ['settled at its host alone', round('settled', { win: 300n }), [bet], 1],
  ['settled with another win', round('settled', { win: 400n }), [bet, win], 1],
  ['taken with another stake', round('settled', { win: 300n, stake: 900n }), [bet, win], 1],
  ['refunded at its host alone', round('rolled-back'), [bet], 1],
  ['paid although it was rolled back', round('rolled-back'), [bet, win, back], 1],
  ['taken although it was refused', round('refused'), [bet], 1],
  ['open', round('betting'), [bet], 1],
  ['disputed', round('disputed', { win: 300n }), [bet, win], 1],
])('a round that is %s', (_what, one, transfers, found) => {
  expect(differ([one], transfers)).toBe(found)
})

test('tickets of one round are compared together: each kept once, each other one back', () => {
  const [won, lost, returned] = [round('settled', { win: 2_000n }), round('settled', { win: 0n }), round('rolled-back')]
  const journal = (bets: number, wins: number, backs: number) => [
    ...Array.from({ length: bets }, () => bet),
    row(6, wins),
    ...Array.from({ length: backs }, () => back),
  ]
  expect(differ([won, lost, returned], journal(3, 2_000, 1))).toBe(0)
  expect(differ([won, lost, returned], journal(2, 2_000, 0))).toBe(0)
  expect(differ([won, lost, returned], journal(3, 2_000, 0))).toBe(1)
  expect(differ([won, lost, returned], journal(3, 4_000, 1))).toBe(1)
  expect(differ([won, returned, returned], journal(3, 2_000, 1))).toBe(1)
  expect(differ([won, lost], journal(3, 2_000, 1))).toBe(1)
  expect(differ([won, round('stored')], journal(1, 2_000, 0))).toBe(1)
})

test('a round that no host knows is found, and one of another host under its id; the rounds that the run itself signs are left out', () => {
  expect(differ([], [bet, win])).toBe(1)
  expect(
    differ([round('settled', { win: 300n })], [row(5, 1_000, { source: 120 }), row(6, 300, { source: 120 })]),
  ).toBe(2)
  expect(differ([], [row(5, 1_000, { round: 'crash-1' })])).toBe(0)
})

test('a balance is what was paid in, less stakes and with wins of settled rounds; refused and rolled back ones change nothing', () => {
  const rounds = [
    round('settled', { win: 300n }),
    round('rolled-back'),
    round('refused'),
    round('settled', { win: 50n, launchTokenHash: 'of another' }),
  ]
  const books = { paidIn: new Map([['a1', 5_000n]]), accountByLaunch: new Map([['t1', 'a1']]) }
  const of = (credit: bigint) => compareCredits(rounds, { ...books, credits: new Map([['a1', credit]]) }).length
  expect([of(4_300n), of(4_301n)]).toEqual([0, 1])
})
