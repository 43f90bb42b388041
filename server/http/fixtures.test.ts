import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import type { FixturesAnswer, HostDraw, HostMatch } from '#contract/provider/fixtures.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type HostFixtures, watchFixtures } from '#modules/games/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const { newMember } = await openPlayingMembers(context, site)
const host = { host: 'slot.localhost', no: 1, launchUrl: 'https://slot.localhost/', keys: [] }
const config = { hosts: [host], playerPepper: '' }
const GAME = 'golden-lotus'
const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)]

const inSeconds = (seconds: number) => plusSeconds(context.clock.now(), seconds).toISOString()
const team = (id: string, name: string) => ({ id, name, crest: null })
const match = (id: string, own: Partial<HostMatch> = {}): HostMatch => ({
  id,
  game: GAME,
  competition: { id: 'lbp1', name: 'ลีกบูรพา' },
  home: team('bpt', 'บางปลาทอง'),
  away: team('dmk', 'ดอยหมอก'),
  kickoff: inSeconds(3_600),
  status: 'TIMED',
  minute: 0,
  added: 0,
  clock: null,
  score: null,
  prices: { home: '2.16', draw: '3.31', away: '3.36' },
  commitment: FIRST,
  beacon: 'sandbox',
  result: null,
  ...own,
})
const draw = (id: string, own: Partial<HostDraw> = {}): HostDraw => ({
  id,
  game: GAME,
  number: 70,
  day: '2026-11-29',
  opens_at: inSeconds(-60),
  closes_at: inSeconds(600),
  drawn_at: inSeconds(630),
  commitment: FIRST,
  beacon: null,
  cancelled: false,
  result: null,
  ...own,
})
const telling = (reported: Partial<FixturesAnswer> | 'silent'): HostFixtures => ({
  read: async () =>
    reported === 'silent'
      ? reported
      : { version: 1, host: host.host, matches: [], draws: [], records: [], ...reported },
})
const shown = async (query = '') =>
  api['GET /fixtures'].answer.parse((await site.send('GET', `/api/fixtures?${query}`)).body).data
const kept = async (ids: string) =>
  api['GET /fixture-records'].answer.parse(
    (await site.send('GET', `/api/fixture-records?g=slot.localhost&ids=${ids}`)).body,
  ).data

test('matches and draws are shown as their host tells them, what is played before what comes', async () => {
  await watchFixtures(
    context,
    config,
    telling({
      matches: [
        match('m1'),
        match('m2', { status: 'IN_PLAY', kickoff: inSeconds(-600), minute: 10, score: [1, 0] }),
        match('m3', { status: 'FINISHED', kickoff: inSeconds(-9_000), score: [2, 2] }),
      ],
      draws: [draw('d2', { closes_at: inSeconds(1_500) }), draw('d1')],
    }),
  )
  const { matches, draws } = await shown()
  expect(matches.map(({ id }) => id)).toEqual(['m2', 'm1'])
  expect(matches[0]).toMatchObject({
    host: 'slot.localhost',
    lobby: 'slot',
    minute: 10,
    score: [1, 0],
    home: { name: 'บางปลาทอง' },
  })
  expect(draws).toMatchObject([{ id: 'd1', number: 70 }])
  expect((await shown('lobby=fish')).matches).toEqual([])
})

test('a moved draw closes when its host says, and a cancelled one gives way to the next', async () => {
  const moved = { id: 'd1', closes_at: inSeconds(900) }
  await watchFixtures(
    context,
    config,
    telling({ draws: [draw('d1', moved), draw('d2', { closes_at: inSeconds(1_500) })] }),
  )
  expect((await shown()).draws).toMatchObject([moved])
  const cancelled = draw('d1', { ...moved, cancelled: true })
  await watchFixtures(context, config, telling({ draws: [cancelled] }))
  expect((await shown()).draws).toMatchObject([{ id: 'd2' }])
  expect(await kept('d1')).toMatchObject([{ status: 'CANCELLED', commitment: FIRST }])
})

test('a search finds matches by team and by league, in one spelling', async () => {
  expect((await shown(`q=${encodeURIComponent('ดอยหมอก')}`)).matches).toHaveLength(2)
  expect((await shown(`q=${encodeURIComponent('ลีกบูรพา')}&limit=1`)).matches).toHaveLength(1)
  expect((await shown(`q=${encodeURIComponent('ปากน้ำ')}`)).matches).toEqual([])
})

test('what was reported first of a match stays, whatever its host tells later', async () => {
  const [before] = await kept('m1')
  context.clock.advance(60)
  await watchFixtures(
    context,
    config,
    telling({ matches: [match('m1', { commitment: SECOND, beacon: null, status: 'CANCELLED' })] }),
  )
  const [after] = await kept('m1')
  expect(after).toMatchObject({ commitment: FIRST, beacon: 'sandbox', seen_at: before?.seen_at, status: 'CANCELLED' })
  const change = context.sql(`set local role chokdee_site; update games.fixture set commitment = '${SECOND}'`)
  await expect(change).rejects.toThrow(/permission denied/)
})

test('the record of a match that is over is asked for until it is known, and kept once', async () => {
  const asked: string[][] = []
  const record = { id: 'm3', seed: 's', recipe: 'match-1', strength: [1_450, 1_100], salts: [], events: [] }
  const answering = (records: FixturesAnswer['records']): HostFixtures => ({
    read: async (_host, question) => {
      asked.push([...question.records].sort())
      return { version: 1, host: host.host, matches: [], draws: [], records }
    },
  })
  await watchFixtures(context, config, answering([]))
  await watchFixtures(context, config, answering([record, { ...record, id: 'm2' }]))
  await watchFixtures(context, config, answering([{ ...record, seed: 'another' }]))
  expect(asked).toEqual([['m1', 'm3'], ['m1', 'm3'], ['m1']])
  expect(await kept('m2,m3')).toMatchObject([
    { id: 'm2', record: null },
    { id: 'm3', record: { seed: 's' } },
  ])
})

test('a member follows teams and leagues that were announced, each once, newest first, and no more than a hundred', async () => {
  const { token } = await newMember('0811112901')
  const follow = async (key: string) =>
    (await site.post('/api/customers/followed', { g: 'slot.localhost', key }, token)).body
  const followed = async () => {
    const { body } = await site.send('GET', '/api/customers/followed', { token })
    return api['GET /customers/followed'].answer.parse(body).data.map(({ key }) => key)
  }
  expect(await follow('team:bpt')).toEqual({ success: true })
  context.clock.advance(1)
  expect(await follow('league:lbp1')).toEqual({ success: true })
  expect(await follow('team:bpt')).toEqual({ success: true })
  expect(await follow('team:nobody')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await followed()).toEqual(['league:lbp1', 'team:bpt'])
  await site.post('/api/customers/followed/remove', { g: 'slot.localhost', key: 'league:lbp1' }, token)
  expect(await followed()).toEqual(['team:bpt'])
  await context.sql(
    `insert into games.followed (member_id, host_no, key, added_at)
     select member_id, 1, 'team:' || n, added_at from games.followed, generate_series(1000, 1098) n`,
  )
  expect(await follow('team:dmk')).toMatchObject({ code: 'FOLLOWED_FULL' })
})

test('an ill host’s matches are shown for two more minutes, and take nothing of others', async () => {
  context.clock.advance(118)
  await watchFixtures(context, config, telling('silent'))
  expect((await shown()).matches).toHaveLength(1)
  context.clock.advance(2)
  expect(await shown()).toMatchObject({ matches: [], draws: [] })
})

test('a host that announces ever new matches is heard up to a bound a day', async () => {
  for (let turn = 0; turn < 6; turn += 1)
    await watchFixtures(
      context,
      config,
      telling({ matches: Array.from({ length: 400 }, (_, n) => match(`many-${turn}-${n}`)) }),
    )
  const [row] = await context.sql('select count(*)::int as count from games.fixture')
  expect(row).toEqual({ count: 2_000 })
})

test('a question for the records of an unknown host, or of too many matches, is refused', async () => {
  expect((await site.send('GET', '/api/fixture-records?g=no.localhost&ids=m1')).body).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await site.send('GET', `/api/fixture-records?g=slot.localhost&ids=${'a,'.repeat(13)}`)).body).toMatchObject({
    code: 'TEXT_TOO_LONG',
  })
})
