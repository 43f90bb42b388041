import { expect, test } from 'vitest'
import { gamesOf, inPlace, matchesOf } from './match-parts.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const items = (text: string) => [...text].map((id) => ({ id }))

test('a card keeps its place whatever the next answer’s order is, and what is gone makes room at the end', () => {
  expect(ids(inPlace(items('abc'), items('cab')))).toEqual(['a', 'b', 'c'])
  expect(ids(inPlace(items('abc'), items('cda')))).toEqual(['a', 'c', 'd'])
  expect(ids(inPlace(items('ab'), items('abcd')))).toEqual(['a', 'b'])
})

test('a beginning is named by its day in Bangkok, a match in play by its clock, and a closing by what is left of it', () => {
  const team = { id: 't', name: 'ดอยหมอก', crest: null }
  const match = {
    id: 'm',
    host: 'sports.localhost',
    game: 'football',
    lobby: 'sports' as const,
    competition: { id: 'l', name: 'ลีก' },
    home: team,
    away: team,
    kickoff: '2026-11-29T16:00:00.000Z',
    status: 'TIMED',
    minute: 0,
    added: 0,
    clock: null,
    score: null,
    prices: { home: '2.16', draw: null, away: '3.36' },
  }
  const live = { ...match, status: 'IN_PLAY', minute: 45, added: 2, score: [1, 0] as [number, number], prices: null }
  const draw = { id: 'd', host: 'h', game: 'yiki', lobby: 'lotto' as const, title: 'ยี่กี', number: 70 }
  const shown = matchesOf({
    now: '2026-11-29T10:00:00.000Z',
    matches: [match, { ...match, kickoff: '2026-11-29T18:00:00.000Z' }, live],
    draws: [{ ...draw, closes_at: '2026-11-29T10:14:30.000Z', drawn_at: '2026-11-29T10:15:00.000Z' }],
  })
  expect(shown.matches.map(({ when }) => when)).toEqual(['วันนี้ 23:00 น.', 'พรุ่งนี้ 01:00 น.', 'สด 45+2′'])
  expect(shown.matches.map(({ prices }) => prices?.map(({ pick }) => pick))).toEqual([
    ['home', 'away'],
    ['home', 'away'],
    undefined,
  ])
  expect(shown.draws).toMatchObject([{ title: 'ยี่กี รอบ 70', closes: 'ปิดรับ วันนี้ 17:14 น.', left: 'เหลือ 14 นาที' }])
})

test('a match without minutes is shown by its own clock, and its game is a chip with what is played now', () => {
  const team = { id: 't', name: 'สายฟ้าเมืองมอญ', crest: null }
  const match = {
    id: 'm',
    host: 'sports.localhost',
    game: 'basketball',
    lobby: 'sports' as const,
    competition: { id: 'l', name: 'ลีก' },
    home: team,
    away: team,
    kickoff: '2026-11-29T16:00:00.000Z',
    status: 'IN_PLAY',
    minute: 14,
    added: 0,
    clock: 'Q2 9:30',
    score: [30, 28] as [number, number],
    prices: null,
  }
  const { matches } = matchesOf({
    now: '2026-11-29T16:20:00.000Z',
    matches: [
      match,
      { ...match, status: 'TIMED', clock: null },
      { ...match, game: 'tennis', status: 'PAUSED', clock: 'เซต 2 เกมที่ 1' },
    ],
    draws: [],
  })
  expect(matches.map(({ when }) => when)).toEqual(['สด Q2 9:30', 'วันนี้ 23:00 น.', 'สด เซต 2 เกมที่ 1'])
  const games = ['football', 'tennis', 'basketball'].map((code) => ({ code, title: code }))
  expect(gamesOf(matches, games)).toEqual([
    { code: 'tennis', title: 'tennis', all: 1, live: 1 },
    { code: 'basketball', title: 'basketball', all: 2, live: 1 },
  ])
})
