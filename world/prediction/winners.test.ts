import { afterAll, beforeAll, expect, it } from 'vitest'
import { winnersPath } from '#contract/provider/winners.ts'
import { bangkokMidnight } from '#kit/clock.ts'
import { type SiteAnswer, openForTest, type ReceivedRequest, type TestWorld } from '../open-for-test.ts'
import { matchesOfWeek, weekName, weekOf } from './matches.ts'

const host = 'prediction.localhost:3900'
/** The stand-in for the site fails twice before it accepts the report of the winners. */
const failures: SiteAnswer[] = [
  { status: 503, json: { status: 'TRY_AGAIN' } },
  { status: 502, text: 'bad gateway' },
]

function site(got: ReceivedRequest): SiteAnswer {
  if (got.path === '/tickets/v1/redeem') {
    const { token } = JSON.parse(got.body) as { token: string }
    return { status: 200, json: { status: 'OK', member: token.replace('tk_', 'p_') } }
  }
  if (got.path !== winnersPath) return { status: 200 }
  const { winners } = JSON.parse(got.body) as { winners: string[] }
  return failures.shift() ?? { status: 200, json: { status: 'OK', winners: winners.length, share: '15000.00' } }
}

let world: TestWorld
beforeAll(async () => {
  world = await openForTest(site)
})
afterAll(() => world.close())

const open = (path: string, cookie = '') => world.send('GET', path, { host, headers: cookie ? { Cookie: cookie } : {} })
const arrive = async (name: string) =>
  (await open(`/?token=tk_${name}`)).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
const predict = (cookie: string, match: string, home: number, away: number) =>
  world.send('POST', '/predict', {
    host,
    body: new URLSearchParams({ [`home-${match}`]: String(home), [`away-${match}`]: String(away) }).toString(),
    headers: { Cookie: cookie },
  })
/** Moves the world's clock to an instant; it never goes back. */
const moveTo = async (at: Date) => {
  const clock = (await world.send('GET', '/director/clock')).json as { now: string }
  await world.send('POST', '/director/clock', {
    body: { advance_s: Math.ceil((at.getTime() - Date.parse(clock.now)) / 1000) },
  })
}

it('the matches of a week follow the clock; its winners are reported until the site accepts them, and then no more; everybody is shown the result', async () => {
  const week = weekOf(new Date()) + 1
  const matches = matchesOfWeek(week)
  const [first] = matches
  if (!first) throw new Error('no match')
  await moveTo(new Date(bangkokMidnight(first.kickoff).getTime() - 4 * 86_400_000))
  const [right, alsoRight, wrong, partial] = [
    await arrive('right'),
    await arrive('also'),
    await arrive('wrong'),
    await arrive('part'),
  ]
  for (const [index, { id }] of matches.entries()) {
    for (const cookie of [right, alsoRight]) await predict(cookie, id, index, 1)
    await predict(wrong, id, index, index === 3 ? 2 : 1)
    expect(
      (await world.send('POST', '/director/scores', { body: { match: id, home: index, away: 1 } })).json,
    ).toMatchObject({
      decided: true,
    })
  }
  await predict(partial, matches[0]?.id ?? '', 0, 1)

  await moveTo(new Date(first.kickoff.getTime() + 60_000))
  const playing = await open('/', await arrive('right'))
  expect(playing.text).toContain('นาทีที่ 1')
  expect((await predict(await arrive('right'), first.id, 5, 5)).headers['location'], 'after kick-off').toBe(
    '/?say=closed',
  )
  expect(world.received.filter(({ path }) => path === winnersPath)).toEqual([])

  await moveTo(new Date((matches.at(-1)?.kickoff.getTime() ?? 0) + 106 * 60_000))
  const calls = await world.receivedOn(winnersPath, 3, 15_000)
  for (const { body } of calls)
    expect(JSON.parse(body)).toEqual({
      week: weekName(week),
      winners: expect.arrayContaining(['p_also', 'p_right']),
      entries: 4,
      matches: matches.map(({ home, away, kickoff }) => ({
        home,
        away,
        kickoff: kickoff.toISOString(),
        score: [expect.any(Number), expect.any(Number)],
      })),
    })
  expect((JSON.parse(calls[0]?.body ?? '{}') as { winners: string[] }).winners).toHaveLength(2)

  await moveTo(new Date(bangkokMidnight(matches.at(-1)?.kickoff ?? new Date()).getTime() + 90_000_000))
  const [won, lost] = [await open('/', await arrive('right')), await open('/', await arrive('wrong'))]
  expect(won.text).toContain('คุณทายถูกทุกคู่ คนละ 15,000 บาท')
  expect(lost.text).toContain('ถูกทุกคู่ 2 คน')
  expect(lost.text).not.toContain('คุณทายถูกทุกคู่')
  expect(
    world.received.filter(({ path }) => path === winnersPath),
    'no report after the accepted one',
  ).toHaveLength(3)
}, 30_000)

it('the score of a match that does not exist is not decided', async () => {
  const week = weekOf(new Date()) + 2
  for (const match of [`${week}-5`, `${week}-01`, `0${week}-1`, 'NaN-1', 'final']) {
    const answer = await world.send('POST', '/director/scores', { body: { match, home: 1, away: 0 } })
    expect(answer.json, match).toEqual({ match, decided: false })
  }
})
