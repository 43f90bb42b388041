import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { cursorOf } from '#contract/http/cursor.ts'
import { foldedForSearching } from '#modules/games/catalogue.ts'
import { seedContent } from '#modules/content/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { goldenLotus } from '#studio/titles/golden-lotus/title.ts'

const context = await testContext()
const site = await openSite(context)
const get = (path: string) => site.send('GET', `/api${path}`)
const codesOf = async (path: string) => ((await get(path)).body['data'] as { code: string }[]).map(({ code }) => code)

const setClosed = (hosts: string) =>
  context.sql(
    `insert into operators.setting (key, value, previous, operator, changed_at) values ('games_closed', $1, '', 'supervisor', now())
     on conflict (key) do update set value = excluded.value`,
    [hosts],
  )

beforeAll(async () => {
  await context.sql(
    `insert into operators.operator (operator, display_name, added_at) values ('supervisor', 'x', now())`,
  )
  await seedContent(context, { sandbox: true })
  await context.sql(
    `insert into games.game (host_no, code, lobby, title, provider, art, rtp, rank, provider_id, kind, released_on, folded) values
     (1, 'koi', 'fish', 'ปลาคาร์ป 100%', 'โค่ย', 'betta', '95.00', 1, 'koi-works', 'skill', '2026-11-01', $1),
     (1, 'naga', 'slot', 'นาคา', 'โค่ย', 'naga', '95.50', 1, 'koi-works', '', '2025-11-01', $2)`,
    [
      foldedForSearching({ title: 'ปลาคาร์ป 100%', provider: 'โค่ย', code: 'koi' }),
      foldedForSearching({ title: 'นาคา', provider: 'โค่ย', code: 'naga' }),
    ],
  )
})

describe('the games', () => {
  test.each([
    ['', ['golden-lotus', 'koi', 'naga']],
    ['?lobby=slot', ['golden-lotus', 'naga']],
    ['?lobby=lotto', []],
    ['?lobby=no-such', []],
    ['?host=SLOT.localhost', ['golden-lotus', 'koi', 'naga']],
    ['?host=evil.example', []],
    ['?provider=koi-works', ['koi', 'naga']],
    ['?provider=โค่ย&lobby=fish', ['koi']],
    ['?q=บัว', ['golden-lotus']],
    ['?q=%25', ['koi']],
    ['?q=บวัทอง', []],
    ['?q=บัว ทอง', ['golden-lotus']],
    ['?q=Golden Lotus', ['golden-lotus']],
    ['?q=ปลาคารปป', ['koi']],
    ['?q=โคย', ['koi', 'naga']],
    ['?q=- -', []],
    ['?kind=skill', ['koi']],
    ['?kind=luck', []],
    ['?label=new', ['koi']],
    ['?label=hot', []],
    ['?label=cold', []],
    ['?q=_', []],
    ['?sort=none', ['golden-lotus', 'koi', 'naga']],
    ["?q=' or 1=1 --", []],
  ])('%s are %j', async (query, codes) => {
    expect(await codesOf(`/games${query}`)).toEqual(codes)
  })

  test('are not looked for by what no database takes', async () => {
    expectRefusal(await get('/games?q=%00'), 'a zero')
  })

  test('go on with their cursor, and refuse a broken one', async () => {
    const { body } = await get('/games?limit=2')
    expect(api['GET /games'].answer.parse(body)).toMatchObject({ data: [{ code: 'golden-lotus' }, { code: 'koi' }] })
    const rest = await get(`/games?limit=2&cursor=${String(body['next_cursor'])}`)
    expect(rest.body).toMatchObject({ data: [{ code: 'naga' }], next_cursor: null })
    const broken = [
      ['1', '1'],
      ['0', '1', 'a', '1', 'x'],
      ['0', '1', '1', '-1', 'x'],
      ['0', '1', '99999', '1', 'x'],
      ['0', '9999999999', '1', '1', 'x'],
      ['-1', '1', '1', '1', 'x'],
    ].map((keys) => cursorOf(...keys))
    for (const cursor of ['x', ...broken]) {
      const answer = await get(`/games?cursor=${cursor}`)
      expectRefusal(answer, cursor)
      expect(answer.body.code).toBe('CURSOR_INVALID')
    }
    expect((await get('/games?limit=0')).body.code).toBe('PAGE_SIZE_INVALID')
    expect((await get(`/games?q=${'a'.repeat(81)}`)).body.code).toBe('TEXT_TOO_LONG')
  })
})

test('the most played games are first where that is asked for, over all pages', async () => {
  const played = (code: string, rounds: number) =>
    context.sql('update games.game set rounds_week = $2 where code = $1', [code, rounds])
  await played('naga', 41)
  await played('koi', 40)
  expect(await codesOf('/games?sort=popular')).toEqual(['naga', 'koi', 'golden-lotus'])
  const { body } = await get('/games?sort=popular&limit=1')
  expect(body['data']).toMatchObject([{ code: 'naga' }])
  expect(await codesOf(`/games?sort=popular&limit=1&cursor=${String(body['next_cursor'])}`)).toEqual(['koi'])
  await played('naga', 0)
  await played('koi', 0)
  expect(await codesOf('/games?sort=popular')).toEqual(['golden-lotus', 'koi', 'naga'])
})

describe('slot tips', () => {
  test('list who makes slots, and of each slot what its host publishes', async () => {
    expect((await get('/slot-tips')).body).toEqual({
      success: true,
      data: [
        { id: 'bua-gaming', name: 'บัวเกมมิง', art: 'lotus', slots: 1 },
        { id: 'koi-works', name: 'โค่ย', art: 'naga', slots: 1 },
      ],
      next_cursor: null,
    })
    const { body } = await get('/slot-tips/bua-gaming')
    const { data } = api['GET /slot-tips/{id}'].answer.parse(body)
    expect(data.slots).toMatchObject([
      {
        code: goldenLotus.code,
        title: goldenLotus.look.name.th,
        provider: 'บัวเกมมิง',
        rtp: '96.15',
        hit_rate: '42.37',
        max_win: '257.00',
        volatility: 3,
      },
    ])
    expect(data.slots[0]?.rules.length).toBeGreaterThan(2)
    expect(data.articles.map(({ slug }) => slug)).toEqual([
      'check-that-a-round-was-fair',
      'volatility-and-hit-rate',
      'how-to-read-rtp',
    ])
    expect((await get('/slot-tips/koi-works')).body).toMatchObject({
      data: { slots: [{ code: 'naga', volatility: null, max_win: null }] },
    })
  })

  test.each(['no-such', '%00', ''])('of %j are not found', async (id) => {
    const answer = await get(`/slot-tips/${id}`)
    if (id === '') return expect(answer.status).toBe(404)
    expectRefusal(answer, id)
    expect(answer.body.code).toBe('NOT_FOUND')
  })

  test('of a name that is too long are refused', async () => {
    expect((await get(`/slot-tips/${'a'.repeat(81)}`)).body.code).toBe('TEXT_TOO_LONG')
  })
})

test('the status of hosts is what probes found, and maintenance for one that operators closed, which then takes no launch', async () => {
  const token = await site.register('0812345677', '1112223377')
  const status = async () => (await get('/customers/game-status')).body['data']
  expect(await status()).toEqual({ 'slot.localhost': 'up' })
  await context.sql(`update games.host set status = 'slow'`)
  expect(await status()).toEqual({ 'slot.localhost': 'slow' })
  await setClosed('fish.localhost, slot.localhost')
  await expect.poll(status, { timeout: 3_500, interval: 200 }).toEqual({ 'slot.localhost': 'maintenance' })
  expect((await get('/games')).body).toMatchObject({ data: [{ status: 'maintenance' }, {}, {}] })
  const launch = await site.send('GET', '/api/customers/login-game?g=slot.localhost&game=golden-lotus', { token })
  expect(launch.body.code).toBe('GAME_MAINTENANCE')
  await setClosed('')
  await expect.poll(status, { timeout: 3_500, interval: 200 }).toEqual({ 'slot.localhost': 'slow' })
})

test('a single game that operators have closed is shown so wherever games are listed, as its launch says', async () => {
  const token = await site.register('0819998887', '2223334445')
  const status = async () =>
    ((await get('/games')).body['data'] as { code: string; status: string }[]).map(({ code, status: one }) => [
      code,
      one,
    ])
  await setClosed('slot.localhost/koi')
  await expect.poll(status, { timeout: 3_500, interval: 200 }).toContainEqual(['koi', 'maintenance'])
  expect((await status()).filter(([code]) => code !== 'koi').map(([, one]) => one)).not.toContain('maintenance')
  const launch = await site.send('GET', '/api/customers/login-game?g=slot.localhost&game=koi', { token })
  expect(launch.body.code).toBe('GAME_MAINTENANCE')
  await setClosed('')
  await expect.poll(async () => (await status()).flat(), { timeout: 3_500, interval: 200 }).not.toContain('maintenance')
})
