import { expect, test } from 'vitest'
import { accountEntries, depositEntry, drawerEntries, moreOfMine, moreToSee, referralEntry, withdrawEntry } from './member-entries.ts'
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
  lobbyEntries,
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
  for (const part of ['text', 'icon'] as const) expect(of(part).filter((one, index, list) => list.indexOf(one) !== index)).toEqual([])
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
