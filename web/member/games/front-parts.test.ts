import { expect, test } from 'vitest'
import { frontParts, potOf } from './front-parts.ts'

type Front = Parameters<typeof frontParts>[0]

const row = (kind: string, key: string, name: string, lobby: string) => ({
  row: kind,
  key,
  name,
  in_all: 9,
  games: [
    {
      host: 'h',
      code: 'c',
      title: 't',
      provider: name,
      lobby,
      status: 'open',
      art: 'none',
      rtp: '96',
      volatility: null,
      min_stake: null,
      picture: null,
    },
  ],
})
const front = {
  rows: [
    row('hot', '', '', 'slot'),
    row('studio', 'sea-works', 'ทะเลทอง & เพื่อน', 'fish'),
    row('theme', 'sea', '', 'slot'),
    row('theme', 'constructor', '', 'slot'),
  ],
  pots: [],
  players: null,
  wins: [],
} as unknown as Front
const links = (lobby: string | null) => frontParts(front, lobby).rows.map(({ id, to }) => [id, to])

test('from home, all games of a studio or a theme are searched in all lobbies, whichever lobby its first games are in', () => {
  expect(links(null)).toEqual([
    ['hot ', '/slot?show=hot'],
    ['studio sea-works', '/search?studio=sea-works'],
    ['theme sea', '/search?theme=sea'],
  ])
})

test('in a lobby, all games of a row are searched in that lobby', () => {
  expect(links('slot').map(([, to]) => to)).toEqual([
    '/slot?show=hot',
    '/slot?provider=ทะเลทอง%20%26%20เพื่อน',
    '/slot?theme=sea',
  ])
})

test('a growing prize says which stake wins all of it, and nothing where any does', () => {
  const game = { host: 'h', code: 'c', title: 'รถไฟสายใต้', picture: null, art: 'none' }
  const saidOf = (full: string | null) =>
    potOf({
      game,
      pot: 'grand',
      amount: '200000.00',
      share: '1',
      full_stake: full,
      since: '',
      received_at: '2026-11-29T05:00:00Z',
    }).at
  expect([saidOf('100.00'), saidOf('2.50'), saidOf(null)]).toEqual(['ได้เต็มเมื่อเดิมพัน ฿100', 'ได้เต็มเมื่อเดิมพัน ฿2.50', ''])
})
