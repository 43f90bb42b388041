import { describe, expect, test } from 'vitest'
import { fixturesOfDay, pairsOf, seasonLength } from './calendar.ts'
import { competitions } from '../sports/competitions.ts'

const [league] = competitions
if (league === undefined) throw new Error('there is a league')
const NOON = Date.parse('2026-12-02T05:00:00Z')

describe('the calendar of a league', () => {
  test('has every team play once a day', () => {
    for (const day of [0, 1, 10, 11, 21, 365]) {
      const playing = pairsOf(league.teams, day).flat()
      expect(new Set(playing).size).toBe(league.teams.length)
    }
  })

  test('has each pair meet once at each ground in twenty-two days', () => {
    const met = Array.from({ length: 22 }, (_, day) =>
      pairsOf(league.teams, day).map(([home, away]) => `${home.id}-${away.id}`),
    ).flat()
    expect(new Set(met).size).toBe(12 * 11)
  })

  test('begins the matches of a Bangkok day at its three hours, with the season’s place of each', () => {
    const day = fixturesOfDay(league, NOON)
    expect(day.map(({ kickoffMs }) => new Date(kickoffMs).toISOString().slice(11, 16))).toEqual([
      '06:00',
      '06:00',
      '09:00',
      '09:00',
      '12:00',
      '12:00',
    ])
    expect(new Set(day.map(({ k }) => k))).toEqual(new Set([1006, 1007, 1008]))
    expect(day[0]?.id).toBe('f-20261202-lbp1-1')
    expect(day[0]?.season).toBe('lbp1-2569')
  })

  test('is the same at both ends of a Bangkok day, and another at its midnight', () => {
    const ids = (iso: string) => fixturesOfDay(league, Date.parse(iso)).map(({ id }) => id)
    expect(ids('2026-12-01T17:00:00Z')).toEqual(ids('2026-12-02T16:59:59Z'))
    expect(ids('2026-12-02T17:00:00Z')).not.toEqual(ids('2026-12-02T16:59:59Z'))
  })

  test('needs no place beyond its chain on the last day of a leap year', () => {
    expect(Math.max(...fixturesOfDay(league, Date.parse('2028-12-31T05:00:00Z')).map(({ k }) => k))).toBe(seasonLength)
  })
})

test('no two teams have one name', () => {
  const names = competitions.flatMap(({ teams }) => teams.flatMap(({ id, name, english }) => [id, name, english]))
  expect(new Set(names).size).toBe(names.length)
})
