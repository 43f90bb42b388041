import { expect, test } from 'vitest'
import { playDays } from './play-days.ts'

const NOW = Date.parse('2026-11-20T05:00:00Z')
const round = (from: string, to: string | null, stake = '10.00', win_lose = '-10.00') => ({
  created_at: from,
  completed_at: to,
  stake,
  win_lose,
})

test('stakes and results are those of the Bangkok day on which a round began', () => {
  const days = playDays(
    [
      round('2026-11-19T16:59:00Z', null, '0.10', '-0.10'),
      round('2026-11-19T17:01:00Z', null, '0.20', '0.30'),
      round('2026-11-20T04:00:00Z', null, '5.00', '-5.00'),
      round('2026-11-10T04:00:00Z', null, '900.00', '-900.00'),
    ],
    NOW,
    2,
  )
  expect(days.map(({ date, staked, net }) => [date, staked, net])).toEqual([
    ['2026-11-19', 0.1, -0.1],
    ['2026-11-20', 5.2, -4.7],
  ])
})

test.each([
  ['nothing', [], 0],
  ['one short round is a minute', [round('2026-11-20T01:00:00Z', '2026-11-20T01:00:02Z')], 1],
  [
    'rounds within five minutes are one play period',
    [
      round('2026-11-20T01:08:00Z', '2026-11-20T01:10:00Z'),
      round('2026-11-20T01:04:00Z', null),
      round('2026-11-20T01:00:00Z', null),
    ],
    10,
  ],
  ['a pause of more than that is none', [round('2026-11-20T01:06:00Z', null), round('2026-11-20T01:00:00Z', null)], 2],
  [
    'a bet on a match that ends hours later was not hours of play',
    [round('2026-11-20T01:00:00Z', '2026-11-20T04:00:00Z')],
    5,
  ],
])('%s', (_name, rounds, minutes) => {
  expect(playDays(rounds, NOW, 1)[0]?.minutes).toBe(minutes)
})
