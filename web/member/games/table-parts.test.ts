import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/http/api.ts'
import { busiestOf } from './table-parts.ts'
import { lastResults, legend } from './tables.th.ts'

type LiveTable = AnswerOf<'GET /tables'>['data']['tables'][number]

const now = '2026-11-29T12:00:00.000Z'
const live = (id: string, players: number, own: Partial<LiveTable> = {}): LiveTable => ({
  id,
  host: 'casino.localhost',
  game: id,
  lobby: 'casino',
  title: id,
  phase: 'betting',
  ends_at: '2026-11-29T12:00:09.000Z',
  players,
  results: ['P', 'Bn', 'T'],
  limits: { min: '20.00', max: '5000.00' },
  seats: null,
  prize: false,
  watch: true,
  ...own,
})

test('home has the tables and rooms with the most players, the fullest first, and none where nobody plays', () => {
  const room = live('room-07', 4, { lobby: 'fish', seats: { taken: 4, all: 4 }, results: [] })
  const tables = [
    live('empty', 0),
    live('two', 2),
    room,
    live('paused', 9, { phase: 'paused' }),
    live('one', 1),
    live('three', 3),
    live('1', 1),
  ]
  expect(busiestOf({ now, tables }).map(({ id }) => id)).toEqual(
    ['room-07', 'three', 'two', 'one'].map((id) => `casino.localhost ${id}`),
  )
  expect(busiestOf({ now, tables })[1]).toMatchObject({
    lobby: 'casino',
    endsIn: 9_000,
    players: '3 คน',
    limits: '฿20–5,000',
  })
  expect(busiestOf({ now, tables: [live('empty', 0)] })).toEqual([])
})

test('the letters of results are read out and explained in the words of their game, each once', () => {
  const [cards, tigers] = busiestOf({ now, tables: [live('a', 2), live('b', 1, { results: ['D', 'G', 'T'] })] })
  const texts = [...(cards?.marks ?? []), ...(tigers?.marks ?? [])].map(({ text }) => text)
  expect(legend(texts)).toBe('B เจ้ามือ · P ผู้เล่น · ม มังกร · ส เสือ · T เสมอ')
  expect(legend(['17', '36'])).toBe('')
  expect(lastResults(['P', '17', 'ม'])).toBe('ผลล่าสุด ผู้เล่น 17 มังกร')
})
