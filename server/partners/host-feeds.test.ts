import { expect, test } from 'vitest'
import { fixturesIn, tablesIn } from './host-feeds.ts'

const match = (id: string, home: string) => ({
  id,
  game: 'football',
  competition: { id: 'l1', name: 'ลีกตัวอย่าง' },
  home: { id: 'a', name: home, crest: null },
  away: { id: 'b', name: 'ทีมเยือน', crest: null },
  kickoff: '2026-12-02T05:00:00Z',
  status: 'TIMED',
  minute: 0,
  added: 0,
  score: null,
  prices: null,
  commitment: 'a'.repeat(64),
  result: null,
})
const answerOf = (matches: readonly unknown[]) => ({
  version: 1,
  host: 'book.example',
  matches,
  draws: [{ id: 'no draw' }],
  records: [],
})

test('an entry that cannot be read spoils none of the others', () => {
  const malay = { ...match('m2', 'ทีมเหย้า'), prices: { home: '-0.32', draw: null, away: '0.25' } }
  const read = fixturesIn(answerOf([match('m1', 'ทีมเหย้า'), malay, 'no match', match('m3', '<b>ทีม</b>')]))
  expect(read?.matches.map(({ id }) => id)).toEqual(['m1'])
  expect(read?.draws).toEqual([])
})

test('a table or chain that cannot be read spoils none of the others', () => {
  const at = '2026-12-02T05:00:00.000Z'
  const table = {
    id: 't1',
    game: 'sic-bo',
    phase: 'betting',
    ends_at: at,
    players: 3,
    results: ['small'],
    limits: { min: 1, max: 2 },
  }
  const chain = { id: 'c.1', game: 'sic-bo', terminal: 'a'.repeat(64), beacon_round: 9, salt: null }
  const tables = [{ ...table, phase: 'asleep' }, table, { ...table, id: 't2', players: -1 }, 'no table']
  const answer = { version: 1, host: 'casino.example', now: at, tables, chains: [{ ...chain, terminal: 'b' }, chain] }
  expect([tablesIn(answer)?.tables.map(({ id }) => id), tablesIn(answer)?.chains]).toEqual([['t1'], [chain]])
  expect([tablesIn({}), tablesIn({ ...answer, tables: Array.from({ length: 101 }, () => table) })]).toEqual([
    null,
    null,
  ])
})

test('a name is shown without what cannot be seen and what turns the text around', () => {
  expect(fixturesIn(answerOf([match('m1', 'ที\u200bม\u202eเหย้า')]))?.matches[0]?.home.name).toBe('ทีมเหย้า')
})

test('what is no answer at all is none, and so is one of too many matches', () => {
  expect([fixturesIn({}), fixturesIn(answerOf(Array.from({ length: 401 }, () => null)))]).toEqual([null, null])
})
