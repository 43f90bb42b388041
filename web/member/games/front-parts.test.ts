import { expect, test } from 'vitest'
import { frontParts } from './front-parts.ts'

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
  expect(links('slot').map(([, to]) => to)).toEqual(['/slot?show=hot', '/slot?provider=ทะเลทอง%20%26%20เพื่อน', '/slot?theme=sea'])
})
