import { expect, test } from 'vitest'
import type { HostStatus } from '#contract/plain/games.ts'
import { anyHostUp, lobbyOf } from './lobbies.ts'

const games = (text: string) =>
  text.split(' ').map((one) => {
    const [host = '', status = ''] = one.split(':')
    return { host, status: status as HostStatus }
  })

test.each<[games: string, chance: number, host: string | null, why: string]>([
  ['a:up b:up', 0, 'a', 'the first'],
  ['a:up b:up', 0.99, 'b', 'the last'],
  ['a:up a:up a:up b:up', 0.5, 'b', 'many games make a host no more likely'],
  ['a:maintenance b:up', 0, 'b', 'one that is down is left out'],
  ['a:slow b:up', 0, 'b', 'a quick one first'],
  ['a:slow b:maintenance', 0.9, 'a', 'a slow one where none is quick'],
  ['a:maintenance b:maintenance', 0, null, 'none where all are down'],
])('of %s with %d it is %s: %s', (list, chance, host) => {
  expect(anyHostUp(games(list), chance)).toBe(host)
})

test.each([
  ['/slot', 'slot'],
  ['/slot.data', 'slot'],
  ['/slot-itp/', 'slot-itp'],
  ['/slots', null],
  ['/', null],
])('%s is the lobby %s', (path, lobby) => {
  expect(lobbyOf(path)).toBe(lobby)
})
