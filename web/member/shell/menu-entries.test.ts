import { expect, test } from 'vitest'
import {
  accountEntries,
  depositEntry,
  drawerEntries,
  moreOfMine,
  moreToSee,
  referralEntry,
  withdrawEntry,
} from './member-entries.ts'
import {
  activityEntries,
  type Entry,
  entranceEntry,
  centreMenuEntries,
  homeEntry,
  isHere,
  logInEntry,
  promotionEntry,
  registerEntry,
  emptyLobbies,
  lobbyEntries,
  openFirst,
} from './menu-entries.ts'

const site = { activity: 'http://activity.localhost/' }
const all: readonly Entry[] = [
  ...drawerEntries,
  ...accountEntries,
  ...moreOfMine,
  ...moreToSee,
  ...lobbyEntries,
  ...centreMenuEntries,
  ...activityEntries(site, true),
  entranceEntry,
  homeEntry,
  logInEntry,
  promotionEntry,
  registerEntry,
  referralEntry,
  depositEntry,
  withdrawEntry,
]
const addressOf = (entry: Entry) => ('to' in entry ? entry.to : entry.href)
/** The start page is the dashboard to a member and home to a visitor (specification, section 2). */
const pages = all.filter((entry) => addressOf(entry) !== '/')

test('a page has one name and one icon, and no two share either', () => {
  const faces = new Map(pages.map((entry) => [addressOf(entry), `${entry.text} ${entry.icon}`]))
  expect(faces.size).toBeGreaterThan(20)
  expect(pages.filter((entry) => faces.get(addressOf(entry)) !== `${entry.text} ${entry.icon}`)).toEqual([])
  const of = (part: 'text' | 'icon') => [...new Map(pages.map((entry) => [addressOf(entry), entry[part]])).values()]
  for (const part of ['text', 'icon'] as const)
    expect(of(part).filter((one, index, list) => list.indexOf(one) !== index)).toEqual([])
})

test('lobbies without a game come last in every menu and are marked; slot-itp is in the centre menu', () => {
  const lobby = (id: string, games: number, skill = 0) => ({ id, games, skill_games: skill })
  const empty = emptyLobbies([
    lobby('sports', 0),
    lobby('casino', 3),
    lobby('slot', 20),
    lobby('slot-itp', 20),
    lobby('fish', 2, 0),
  ])
  expect(empty).toEqual(['/sports', '/fish?kind=skill'])
  const inFan = openFirst(centreMenuEntries, empty)
  expect(inFan.map(addressOf)).toEqual(['/casino', '/slot', '/slot-itp', '/fish', '/fish?kind=skill', '/sports'])
  expect(inFan.filter(({ soon }) => soon).map(addressOf)).toEqual(['/fish?kind=skill', '/sports'])
  expect(openFirst(lobbyEntries, empty).map(addressOf).slice(-2)).toEqual(['/sports', '/fish?kind=skill'])
  expect(openFirst(lobbyEntries, [])).toEqual(lobbyEntries)
})

test.each([
  ['/', '/', true],
  ['/', '/slot', false],
  ['/slot', '/slot', true],
  ['/slot', '/slot-itp', false],
  ['/news', '/news/how-to-read-rtp', true],
  ['/hack-slot', '/hack-slot/lotus?game=golden-lotus', true],
  ['/fish', '/fish', true],
  ['/fish', '/fish?q=koi', true],
  ['/fish', '/fish?kind=skill&q=koi', false],
  ['/fish?kind=skill', '/fish?kind=skill&q=koi', true],
  ['/fish?kind=skill', '/fish', false],
  ['/history?tab=0', '/history', true],
  ['/history?tab=2', '/history?tab=2&from=2026-01-01', true],
  ['/history?tab=2', '/history', false],
])('the entry %s on %s: %s', (to, address, here) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  expect(isHere(to, { pathname, search })).toBe(here)
})
