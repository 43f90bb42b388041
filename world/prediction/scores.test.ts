import { afterEach, beforeEach, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import { openDatabase, type PartyDatabase } from '#kit/party/database.ts'
import {
  fixtureTables,
  insertFixture,
  insertResult,
  updateFixture,
  type FixtureStatus,
} from '#studio/hosts/book/fixtures.store.ts'
import type { WorldContext } from '../context.ts'
import { matchesOfWeek } from './matches.ts'
import { insertPrediction, predictionTables } from './predictions.store.ts'
import { isOver, standingOf } from './scores.ts'
import { scoreTables } from './scores.store.ts'
import { winnersOf } from './winners.ts'

const WEEK = 2_968
const matches = matchesOfWeek(WEEK)
const first = present(matches[0], 'a week has matches')
const last = present(matches.at(-1), 'a week has matches')
const after = plusSeconds(last.kickoff, 3 * 3_600)

let database: PartyDatabase
beforeEach(() => {
  database = openDatabase(':memory:', [fixtureTables, predictionTables, scoreTables])
  for (const { fixture, kickoff } of matches)
    insertFixture(database, {
      id: fixture,
      host: 'sports.localhost',
      competition: 'lbp1',
      season: 's',
      k: 1,
      home: 'bpt',
      away: 'dmk',
      kickoffMs: kickoff.getTime(),
      strength: '[1300,1100]',
      commitment: 'c',
      beacon: null,
    })
})
afterEach(() => database.close())

const set = (id: string, status: FixtureStatus, kickoff: Date) =>
  updateFixture(database, { id, status, begunMs: kickoff.getTime(), played: null, kickoffMs: kickoff.getTime() })
function finish({ fixture, kickoff }: (typeof matches)[number], h1: string, h2: string) {
  set(fixture, 'FINISHED', kickoff)
  const atMs = kickoff.getTime() + 110 * 60_000
  insertResult(database, {
    fixture,
    atMs,
    certainty: 1,
    reason: 'full_time',
    result: { sport: 'football', status: 'finished', h1, h2 },
  })
}
const predict = (member: string, scores: readonly (readonly [number, number])[]) =>
  scores.forEach(([home, away], index) =>
    insertPrediction(database, { member, match: `${WEEK}-${index + 1}`, home, away, atMs: 0 }),
  )

test('a match stands as the book plays it, and its score is the newest version of its result', () => {
  expect(standingOf(database, first, plusSeconds(first.kickoff, -1))).toEqual({ state: 'before' })
  finish(first, '1-0', '1-2')
  expect(standingOf(database, first, after)).toMatchObject({ state: 'over', home: 2, away: 2 })
  const corrected = { sport: 'football', status: 'finished', h1: '1-0', h2: '0-2' }
  insertResult(database, {
    fixture: first.fixture,
    atMs: after.getTime(),
    certainty: 2,
    reason: 'corrected',
    result: corrected,
  })
  expect(standingOf(database, first, after)).toMatchObject({ home: 1, away: 2 })
})

test('a match that is put off, broken off or was never played counts for nobody', () => {
  set(first.fixture, 'POSTPONED', plusSeconds(first.kickoff, 7_200))
  expect(standingOf(database, first, plusSeconds(first.kickoff, -1))).toEqual({ state: 'void' })
  set(first.fixture, 'ABANDONED', first.kickoff)
  expect(standingOf(database, first, after)).toEqual({ state: 'void' })
  expect(standingOf(database, { ...first, fixture: 'f-none' }, after)).toEqual({ state: 'void' })
})

test('who is right of all matches that count has won, and nobody where none counts', () => {
  for (const match of matches.slice(1)) finish(match, '1-0', '0-0')
  set(first.fixture, 'CANCELLED', first.kickoff)
  predict('p_right', [
    [7, 7],
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  predict('p_wrong', [
    [0, 0],
    [1, 0],
    [1, 0],
    [0, 0],
  ])
  expect(winnersOf({ database } as WorldContext, WEEK, after)).toEqual(['p_right'])
  for (const { fixture, kickoff } of matches) set(fixture, 'ABANDONED', kickoff)
  expect(winnersOf({ database } as WorldContext, WEEK, after)).toEqual([])
})

test('a week is over half an hour after its last result was reported, so that a wrong first report can be corrected', () => {
  for (const match of matches) finish(match, '0-0', '0-0')
  expect(isOver(database, WEEK, plusSeconds(last.kickoff, 139 * 60))).toBe(false)
  expect(isOver(database, WEEK, plusSeconds(last.kickoff, 140 * 60))).toBe(true)
})
