import { expect, test } from 'vitest'
import { type FrontPageFacts, frontPageOnce } from './front-page.server.ts'

const facts = (): Omit<FrontPageFacts, 'played'> => ({
  games: [],
  front: null,
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
const played = (title: string) => [game(title)] as unknown as FrontPageFacts['played']
const titles = (page: { played: { title: string }[] }) => page.played.map(({ title }) => title)

test('the shared part of home is made once for the same answers, and again for others, members apart from visitors', () => {
  let made = 0
  const make = () => {
    made += 1
    return facts()
  }
  const [one, other] = [{}, {}]
  frontPageOnce(true, [one], [], make)
  const page = frontPageOnce(true, [one], [], make)
  expect(made).toBe(1)
  expect(page.still.steps).toEqual([])
  expect(frontPageOnce(false, [one], [], make).still.steps).not.toEqual([])
  expect(made).toBe(2)
  frontPageOnce(true, [other], [], make)
  expect(made).toBe(3)
})

test('what one member played is on no page of another', () => {
  const answers = [{}]
  expect(titles(frontPageOnce(true, answers, played('first'), facts))).toEqual(['first'])
  expect(titles(frontPageOnce(true, answers, played('second'), facts))).toEqual(['second'])
  expect(titles(frontPageOnce(true, answers, [], facts))).toEqual([])
})
