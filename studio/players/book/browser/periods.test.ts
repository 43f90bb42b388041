import { describe, expect, it } from 'vitest'
import type { Board, MatchPage, Offer, PeriodsShown, TeamShown } from '../wire.ts'
import { gameChips } from './board.ts'
import { groupOf } from './match.ts'
import { eventList } from './match-events.ts'
import { outcomesOf } from './outcomes.ts'
import { periodLine, periodRow } from './period-row.ts'
import { periodTable } from './period-table.ts'
import { html } from './markup.ts'
import { choiceName, marketName } from './words.th.ts'

const team = (id: string, name: string): TeamShown => ({ id, name, crest: ['#000000', '#ffffff', 'half', 'moon'] })
const names = { home: 'ธาลัส', away: 'ปวริศร์' }
const sets: PeriodsShown = {
  unit: 'set',
  best_of: 3,
  list: [
    { name: '1', score: [6, 4], state: 'over' },
    { name: '2', score: [2, 3], state: 'now' },
    { name: '3', score: [0, 0], state: 'coming' },
  ],
  serving: 'away',
  note: null,
}
const offer = (market: string, line: string | null, prices: [string, string][]): Offer => ({
  key: `${market}:ft`,
  market,
  period: 'ft',
  team: null,
  line,
  number: null,
  base: null,
  own: 'malay',
  status: 'open',
  price_no: 1,
  prices,
  margin: 34,
})
const match: MatchPage = {
  id: 'f-1',
  competition: 'tno',
  game: 'tennis',
  home: team('a', names.home),
  away: team('b', names.away),
  kickoff: '2026-11-30T09:00:00.000Z',
  state: 'IN_PLAY',
  clock: 'เซต 2 เกมที่ 6',
  minute: 15,
  added: 0,
  score: [1, 0],
  half_time: null,
  reds: [0, 0],
  series: null,
  periods: sets,
  suspended: null,
  markets: [
    offer('winner', null, [
      ['home', '0.42'],
      ['away', '-0.48'],
    ]),
    offer('unit_total', '22.50', [
      ['over', '0.91'],
      ['under', '0.95'],
    ]),
  ],
  markets_in_all: 12,
  delay_s: 4,
  events: [
    { minute: 10, added: 0, type: 'set', side: 'home', kind: 'set_won', period: 1, score: [1, 0], state: 'given' },
    { minute: 5, added: 0, type: 'unit', side: 'away', kind: 'break', period: 2, score: [2, 3], state: 'given' },
  ],
  momentum: [],
  corners: [0, 0],
  cards: [0, 0],
  leads: [],
  commitment: '',
  seed: null,
}
const textOf = (markup: { text: string }) =>
  markup.text
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a match of sets on the page', () => {
  it('shows each set of both sides, who serves, and what is still to come as nothing', () => {
    expect(periodLine(sets)).toBe('6–4 · 2–3')
    expect(textOf(periodTable(match, sets))).toBe('ฝ่าย 1 2 3 เซต ธาลัส 6 2 1 ปวริศร์ 4 3 0')
    expect(periodTable(match, sets).text.split('กำลังเสิร์ฟ')).toHaveLength(2)
    const row = periodRow(
      { data: { movementOf: () => null } as never, format: 'malay', isChosen: () => false },
      match,
      sets,
      html``,
    )
    expect(textOf(row)).toContain('6–4 · 2–3')
    expect(row.text).toContain('สูง 22.5')
  })

  it('names its events by their set, the newest first', () => {
    expect(textOf(eventList(match))).toBe('เหตุการณ์ 2 รายการ เซต 2 เบรกเกมเสิร์ฟ ปวริศร์ 2–3 เซต 1 ชนะเซต ธาลัส 1–0')
  })

  it('counts games in tennis and points in volleyball', () => {
    const total = { market: 'unit_total', period: 'ft', number: null, team: null }
    expect(marketName({ ...total, game: 'tennis' }, names)).toBe('เกม สูง/ต่ำ')
    expect(marketName({ ...total, game: 'volleyball' }, names)).toBe('แต้ม สูง/ต่ำ')
    expect(
      choiceName({ market: 'set_winner', period: 'ft', line: null, number: 2, pick: 'home', team: null }, names),
    ).toBe('ธาลัส ชนะเซต 2')
    expect(groupOf({ market: 'set_winner', period: 'ft', number: 2 }, 'tennis')).toBe('sets')
    expect(groupOf({ market: 'handicap', period: 'q3', number: null }, 'basketball')).toBe('quarters')
  })
})

describe('outcomes of a single in other sports', () => {
  const endings = (bet: { market: string; period?: string; pick: string; line: string | null; game: string }) =>
    outcomesOf({ period: 'ft', base: null, ...bet }, 10_000n, 9_000n).map(({ when, change }) => [when, change])

  it('reach as far as a total of basketball does', () => {
    expect(endings({ market: 'over_under', pick: 'over', line: '217.50', game: 'basketball' })).toEqual([
      ['รวม 218 แต้มขึ้นไป', 9_000n],
      ['รวม 217 แต้มหรือน้อยกว่า', -10_000n],
    ])
    expect(endings({ market: 'handicap', pick: 'home', line: '-11.50', game: 'basketball' })[0]).toEqual([
      'ชนะ 12 แต้มขึ้นไป',
      9_000n,
    ])
  })

  it('give the stake back where a bout, or a quarter, is level', () => {
    expect(endings({ market: 'winner2', pick: 'home', line: null, game: 'boxing' })).toContainEqual([
      'เสมอ คืนเดิมพัน',
      0n,
    ])
    expect(endings({ market: 'moneyline', period: 'q1', pick: 'home', line: null, game: 'basketball' })).toHaveLength(3)
    expect(endings({ market: 'moneyline', pick: 'home', line: null, game: 'basketball' })).toHaveLength(2)
  })
})

it('the chips name every game with its matches of the list, and the chosen one is pressed', () => {
  const board = {
    now: '',
    counts: { live: 3, today: 0, tomorrow: 0 },
    games: [{ code: 'tennis', live: 3, today: 0, tomorrow: 0 }],
    competitions: [],
  } satisfies Board
  const chips = gameChips(
    [
      { code: 'football', name: 'ฟุตบอล' },
      { code: 'tennis', name: 'เทนนิส' },
    ],
    board,
    'live',
    'tennis',
  )
  expect(textOf(chips)).toBe('ทั้งหมด 3 ฟุตบอล เทนนิส 3')
  expect(chips.text).toMatch(/data-game="tennis" aria-pressed="true"/)
})
