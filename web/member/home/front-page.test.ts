import { expect, test } from 'vitest'
import { type FrontPageFacts, frontPageOnce } from './front-page.server.ts'

const facts = (): FrontPageFacts => ({
  games: [],
  front: null,
  fixtures: null,
  tables: null,
  banners: [],
  counts: new Map([['slot', 3]]),
  site: null,
  offers: [],
  studios: [],
  news: [],
  videos: [],
})
const game = (title: string) => ({
  host: 'h',
  code: title,
  title,
  provider: 'p',
  lobby: 'slot',
  status: 'open',
  art: 'none',
  rtp: '96',
  volatility: null,
  min_stake: null,
  picture: { small: '/s.avif', large: '/l.avif' },
})
type OwnGames = NonNullable<Parameters<typeof frontPageOnce>[2]>
const own = (recent: object[], favourites: object[] = []) => ({ recent, favourites }) as OwnGames
const titles = (page: { own: { played: { title: string }[] } | null }) => page.own?.played.map(({ title }) => title)

test('the shared part of home is made once for the same answers, and again for others, members apart from visitors', () => {
  let made = 0
  const make = () => {
    made += 1
    return facts()
  }
  const [one, other] = [{}, {}]
  frontPageOnce(true, [one], null, make)
  const page = frontPageOnce(true, [one], null, make)
  expect(made).toBe(1)
  expect(page.still.steps).toEqual([])
  expect(frontPageOnce(false, [one], null, make).still.steps).not.toEqual([])
  expect(made).toBe(2)
  frontPageOnce(true, [other], null, make)
  expect(made).toBe(3)
})

test('what one member played is on no page of another', () => {
  const answers = [{}]
  expect(titles(frontPageOnce(true, answers, own([game('first')]), facts))).toEqual(['first'])
  expect(titles(frontPageOnce(true, answers, own([game('second')]), facts))).toEqual(['second'])
  expect(titles(frontPageOnce(true, answers, own([]), facts))).toEqual([])
})

test("a member's favourites are a row, which leads to the lobby that lists them; visitors and members without any have none", () => {
  const rowOf = (favourites: object[]) => frontPageOnce(true, [{}], own([], favourites), facts).own?.favourites
  const many = Array.from({ length: 9 }, (_, index) => game(`game ${index}`))
  expect(rowOf(many)).toMatchObject({ title: 'เกมโปรด', to: '/slot?show=favourites', all: 'ดูทั้งหมด 9 เกม' })
  expect(rowOf(many)?.games.length).toBe(7)
  expect(rowOf(many.slice(0, 2))?.all).toBe('')
  expect(rowOf([game('one'), { ...game('other'), lobby: 'fish' }])?.to).toBe(null)
  expect(rowOf([])).toBe(null)
  expect(frontPageOnce(false, [{}], null, facts).own).toBe(null)
})

test('what is played now follows its hosts for members, and is part of what stands for visitors', () => {
  const member = frontPageOnce(true, [{}], null, facts)
  expect([member.playing, member.still.playing]).toEqual([{ matches: [], draws: [], tables: [] }, null])
  const visitor = frontPageOnce(false, [{}], null, facts)
  expect([visitor.playing, visitor.still.playing]).toEqual([null, { matches: [], draws: [], tables: [] }])
})
