import { expect, test } from 'vitest'
import type { Books, WithdrawalRow } from './books.ts'
import { lateOf, waitsOf } from './lateness.ts'
import type { Outage } from './outages.ts'

const S = 1_000

const waitOf = (
  times: { requested: number; bank?: number; ended?: number; now?: number },
  outages: Outage[] = [],
): number => {
  const row: WithdrawalRow = {
    id: 'w',
    state: times.ended === undefined ? 'approved' : 'paid',
    satang: '10000',
    account: '1',
    dueFromMs: String(times.requested * S),
    endedMs: times.ended === undefined ? null : String(times.ended * S),
  }
  const bankPaidMs = new Map(times.bank === undefined ? [] : [['w', times.bank * S]])
  const books = { withdrawals: [row], bankPaidMs } as unknown as Books
  return (waitsOf(books, outages, (times.now ?? 1_000) * S)[0]?.ms ?? Number.NaN) / S
}

const silent = (from: number, to: number): Outage => ({ kind: 'bank', fromMs: from * S, toMs: to * S })

test.each([
  [
    'from its request to our own record where that came after the bank’s',
    { requested: 10, bank: 20, ended: 25 },
    [],
    15,
  ],
  ['to the bank’s booking where that came after our own record', { requested: 10, bank: 30, ended: 25 }, [], 20],
  ['from the end of an outage that it met', { requested: 10, bank: 70, ended: 70 }, [silent(5, 60)], 10],
  ['from the last of several outages', { requested: 10, bank: 200, ended: 200 }, [silent(5, 60), silent(100, 150)], 50],
  ['from its request where the outage was over before', { requested: 100, bank: 110, ended: 110 }, [silent(5, 60)], 10],
  [
    'from its request where it was paid before the outage ended',
    { requested: 10, bank: 20, ended: 20 },
    [silent(15, 60)],
    10,
  ],
  ['until now where it is not paid', { requested: 10, now: 500 }, [], 490],
  [
    'until now where our own record is there and the bank’s booking is not',
    { requested: 10, ended: 20, now: 500 },
    [],
    490,
  ],
] as const)('a withdrawal is timed %s', (_name, times, outages, seconds) => {
  expect(waitOf(times, [...outages])).toBe(seconds)
})

test('only what took longer than 90 s is late', () => {
  const found = lateOf([
    { withdrawal: 'a', ms: 90 * S, ended: true },
    { withdrawal: 'b', ms: 90 * S + 1, ended: true },
    { withdrawal: 'c', ms: 200 * S, ended: false },
  ])
  expect(found.map(({ what }) => what)).toEqual([
    'withdrawal b: paid after 90.0 s',
    'withdrawal c: not paid after 200.0 s',
  ])
})
