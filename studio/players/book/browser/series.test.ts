import { describe, expect, it } from 'vitest'
import type { MatchPage, SeriesShown, TeamShown } from '../wire.ts'
import { groupOf } from './match.ts'
import { seriesCourse } from './series-course.ts'
import { mapMarks } from './series-row.ts'
import { choiceName, marketName } from './words.th.ts'

const team = (id: string, name: string): TeamShown => ({ id, name, crest: ['#000000', '#ffffff', 'half', 'moon'] })
const names = { home: 'รัตติกาล', away: 'เพลิงกล' }
const series: SeriesShown = {
  best_of: 3,
  map: 2,
  maps: [{ winner: 'away', rounds: [7, 13], minutes: 20 }],
  remade: [2],
  rounds: [3, 1],
  lead: null,
}
const match: MatchPage = {
  id: 'f-1',
  competition: 'gnk',
  home: team('a', names.home),
  away: team('b', names.away),
  kickoff: '2026-11-30T09:00:00.000Z',
  state: 'IN_PLAY',
  clock: 'แมป 2 ยก 5',
  minute: 4,
  added: 0,
  score: [0, 1],
  half_time: null,
  reds: [0, 0],
  series,
  game: 'frontline',
  periods: null,
  delay_s: 6,
  suspended: null,
  markets: [],
  markets_in_all: 0,
  events: [],
  momentum: [],
  corners: [0, 0],
  cards: [0, 0],
  leads: [1, 2, 1, 2],
  commitment: '',
  seed: null,
}
const textOf = (markup: { text: string }) =>
  markup.text
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a series on its page', () => {
  it('shows each map with its score, who won it, which is played and which is void', () => {
    expect(textOf(seriesCourse(match, series))).toBe(
      'แมป 1 7–13 เพลิงกล แมป 2 3–1 กำลังเล่น เริ่มใหม่ · โมฆะ แมป 3 – ยังไม่เริ่ม ยกที่นำ รัตติกาล นำ 3–1 ยก',
    )
  })

  it('says of a MOBA who leads by how much gold, and of the end which maps were not played', () => {
    const gold = {
      ...series,
      remade: [],
      rounds: null,
      lead: -3_510,
      maps: [{ winner: 'home' as const, rounds: null, minutes: 31 }],
    }
    expect(textOf(seriesCourse({ ...match, minute: 12 }, gold))).toBe(
      'แมป 1 31 นาที รัตติกาล แมป 2 นาที 12 กำลังเล่น แมป 3 – ยังไม่เริ่ม ทองที่นำ เพลิงกล นำ 3,510 ทอง',
    )
    const over = { ...gold, map: null, maps: [...gold.maps, ...gold.maps] }
    expect(textOf(seriesCourse({ ...match, state: 'FINISHED', leads: [] }, over))).toContain('แมป 3 – ไม่ได้เล่น')
  })

  it('marks the maps that a side has won, as many as win the series', () => {
    expect(mapMarks(series, 'away').text).toBe(
      '<span class="maps-won away" role="img" aria-label="ชนะ 1 แมป"><i class="won"></i><i class=""></i></span>',
    )
  })
})

describe('the markets of a series', () => {
  const selection = { period: 'ft', team: null, line: null, number: null }
  it('are named by map or series, and so is the choice on a slip', () => {
    const named = (market: string, pick: string, more: object = {}) => {
      const one = { ...selection, market, pick, ...more }
      return [marketName(one, names), choiceName(one, names)]
    }
    expect(named('series_winner', 'away')).toEqual(['ผู้ชนะซีรีส์', 'เพลิงกล ชนะซีรีส์'])
    expect(named('map_winner', 'home', { number: 2 })).toEqual(['ผู้ชนะแมป 2', 'รัตติกาล ชนะแมป 2'])
    expect(named('map_handicap', 'home', { line: '-1.50' })).toEqual(['แมป ต่อ/รอง', 'รัตติกาล ต่อ 1.5'])
    expect(named('map_rounds', 'over', { number: 1, line: '20.50' })).toEqual(['แมป 1 จำนวนยก สูง/ต่ำ', 'สูง 20.5'])
    expect(named('correct_maps', '2-1')).toEqual(['สกอร์แมป', 'รัตติกาล 2–1 เพลิงกล'])
  })

  it('stand under the series, its score or each map', () => {
    const groups = ['map_handicap', 'correct_maps'].map((market) => groupOf({ ...selection, market }))
    expect([...groups, groupOf({ ...selection, market: 'map_rounds_handicap', number: 1 })]).toEqual([
      'popular',
      'score',
      'maps',
    ])
  })
})
