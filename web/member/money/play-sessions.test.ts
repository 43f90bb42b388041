import { expect, test } from 'vitest'
import type { StatementRow } from '#contract/http/history.ts'
import { gamesOf, sessionLines } from './play-sessions.ts'

const LOTUS = 'บัวทองคืนจันทร์'
const TEA = 'ชาเย็นล้นแก้ว'
let balance = 1_000
let no = 0
/** A movement at a minute of the day; a game's by its name. */
const row = (
  minute: number,
  amount: number,
  about: string | null,
  ref: string | null = about && `${about} ${minute}`,
): StatementRow => {
  balance += amount
  no += 1
  const at = new Date(Date.parse('2026-11-20T02:00:00.000Z') + minute * 60_000).toISOString()
  const type = about === null ? ('deposit' as const) : amount < 0 ? ('bet' as const) : ('win' as const)
  return {
    id: String(no),
    type,
    title: about === null ? 'ฝากเงิน' : 'เดิมพัน',
    about,
    ref,
    amount: amount.toFixed(2),
    balance: balance.toFixed(2),
    created_at: at,
  }
}
const shown = (rows: readonly StatementRow[]) =>
  sessionLines(rows.toReversed()).map(({ title, about, amount, balance: after }) => [title, about, amount?.text, after])

test('a session of a game is one line with its rounds, stakes, wins, result and the credit after it', () => {
  balance = 1_000
  const rows = [
    row(0, -10, LOTUS, 'a'),
    row(0, 50, LOTUS, 'a'),
    row(2, -100, LOTUS, 'b'),
    row(3, -20, LOTUS, 'c'),
    row(3, 5, LOTUS, 'c'),
  ]
  expect(shown(rows)).toEqual([[LOTUS, '3 รอบ · เดิมพัน 130 · ได้ 55', '−75.00', '925.00']])
  const [line] = sessionLines(rows.toReversed())
  expect(line?.details().map(([, value]) => value)).toEqual([
    '3',
    '130.00 บาท',
    '55.00 บาท',
    '−75.00 บาท',
    expect.stringMatching(/09:00.*–09:03/),
    '925.00 บาท',
    'เดิมพัน 20.00 · ได้ 5.00',
    'เดิมพัน 100.00 · ได้ 0.00',
    'เดิมพัน 10.00 · ได้ 50.00',
  ])
})

test('two games that are played in turns are a line each; a long pause, a new day and a movement of money begin another', () => {
  const lines = shown([
    row(0, -10, LOTUS),
    row(1, -10, TEA),
    row(2, -10, LOTUS),
    row(40, -10, LOTUS),
    row(41, 500, null),
    row(42, -10, LOTUS),
    row(60 * 15, -10, LOTUS),
  ])
  expect(lines.map(([title, about]) => [title, about?.slice(0, 5)])).toEqual([
    [LOTUS, '1 รอบ'],
    [LOTUS, '1 รอบ'],
    ['ฝากเงิน', undefined],
    [LOTUS, '1 รอบ'],
    [LOTUS, '2 รอบ'],
    [TEA, '1 รอบ'],
  ])
})

test('the filter offers each game once', () => {
  expect(gamesOf([row(0, -10, TEA), row(1, 500, null), row(2, -10, LOTUS), row(3, -10, TEA)])).toEqual(
    [TEA, LOTUS].toSorted((a, b) => a.localeCompare(b, 'th')),
  )
})
