import { expect, it } from 'vitest'
import type { CompetitionShown, Match } from '../wire.ts'
import { elsewhere, sectionsInOrder } from './board.ts'

const match = (id: string, kickoff: string, state = 'TIMED', game = 'football') =>
  ({ id, kickoff: `2026-11-30T${kickoff}:00.000Z`, state, game }) as Match
const leagues: CompetitionShown[] = [
  {
    id: 'one',
    name: 'ลีกหนึ่ง',
    matches: [match('late', '14:00'), match('early', '12:00'), match('live', '13:00', 'IN_PLAY')],
  },
  { id: 'two', name: 'ลีกสอง', matches: [match('also', '12:00'), match('court', '12:00', 'TIMED', 'tennis')] },
]
const shown = (order: 'league' | 'time') =>
  sectionsInOrder(leagues, order).map(({ name, rows }) => [name, ...rows.map((row) => row.match.id)])

it('A list has under each league what is played before what comes, by kick-off.', () => {
  expect(shown('league')).toEqual([
    ['ลีกหนึ่ง', 'live', 'early', 'late'],
    ['ลีกสอง', 'also', 'court'],
  ])
})

it('A list by time has what is played first, then each kick-off, games apart, each match with its league.', () => {
  expect(shown('time')).toEqual([
    ['กำลังแข่ง', 'live'],
    ['19:00 น.', 'early', 'also'],
    ['19:00 น.', 'court'],
    ['21:00 น.', 'late'],
  ])
  expect(sectionsInOrder(leagues, 'time')[1]?.rows.map(({ of }) => of)).toEqual(['ลีกหนึ่ง', 'ลีกสอง'])
})

it('A match that was put off stands by its new kick-off, not among what is played.', () => {
  const moved = [{ id: 'one', name: 'ลีกหนึ่ง', matches: [match('moved', '15:00', 'POSTPONED'), match('early', '12:00')] }]
  expect(sectionsInOrder(moved, 'time').map(({ name }) => name)).toEqual(['19:00 น.', '22:00 น.'])
  expect(sectionsInOrder(moved, 'league')[0]?.rows.map((row) => row.match.id)).toEqual(['early', 'moved'])
})

it('An empty list of one game leads to the others of the same list, and where there are none from live to today.', () => {
  const linkOf = (view: 'live' | 'today', count: number) =>
    elsewhere({ counts: { live: count, today: count, tomorrow: 0 } }, view).text
  expect(linkOf('live', 3)).toMatch(/data-game="">ดูอีก 3 คู่/)
  expect(linkOf('live', 0)).toMatch(/href="#\/today"/)
  expect([linkOf('today', 2).includes('data-game=""'), linkOf('today', 0)]).toEqual([true, ''])
})
