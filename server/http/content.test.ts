import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { cursorOf } from '#contract/http/cursor.ts'
import { seedContent } from '#modules/content/index.ts'
import { testGame, testHost } from '#tests/fixtures/test-game.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openWriter } from '#tests/fixtures/content.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const writer = openWriter(await openTestOffice(context))

type Row = Record<string, unknown>
const get = (path: string) => site.send('GET', `/api${path}`)
const rowsOf = async (path: string) => (await get(path)).body['data'] as Row[]

beforeAll(async () => {
  await seedContent(context, { sandbox: true, game: { host: testHost, code: testGame.code, title: testGame.name.th } })
})

const open = ['banners', 'popups', 'promotions', 'news', 'videos', 'links'] as const

describe('the open lists', () => {
  test.each([
    ['banners', 6],
    ['popups', 3],
    ['promotions', 6],
    ['news', 10],
    ['videos', 5],
    ['links', 5],
  ] as const)('%s: %i rows as the contract has them, to anybody, without a session', async (name, count) => {
    const { status, body } = await get(`/${name}`)
    expect(status).toBe(200)
    expect(api[`GET /${name}`].answer.strict().parse(body)).toEqual(body)
    expect(body['data']).toHaveLength(count)
    expect(body['next_cursor']).toBeNull()
  })

  test.each(['popups', 'promotions', 'news', 'videos', 'links'])(
    '%s goes on with its cursor to the end, each row once',
    async (name) => {
      const onOnePage = await rowsOf(`/${name}`)
      const read: Row[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await get(`/${name}?limit=2&cursor=${cursor}`)
        expect((body['data'] as Row[]).length).toBeLessThanOrEqual(2)
        read.push(...(body['data'] as Row[]))
        cursor = body['next_cursor'] as string | null
      }
      expect(read).toEqual(onOnePage)
    },
  )

  test.each(open.filter((name) => name !== 'banners'))(
    '%s refuses a broken cursor and an impossible page',
    async (name) => {
      const strange = [
        'x',
        '!',
        'a'.repeat(301),
        cursorOf('other', '1', 'x'),
        cursorOf(kindOf[name], '1'),
        cursorOf(kindOf[name], '-1', 'x', 'y'),
        cursorOf(kindOf[name], 'yesterday', 'x'),
        cursorOf(kindOf[name], name === 'news' ? '2026-11-01T00:00:00.000Z' : '1', 'a\u0000b'),
      ]
      for (const cursor of strange) {
        const answer = await get(`/${name}?cursor=${encodeURIComponent(cursor)}`)
        expectRefusal(answer, cursor)
        expect(answer.body.code).toBe('CURSOR_INVALID')
      }
      for (const limit of ['0', '101', '-1', '1e1', '2.5', 'many']) {
        const answer = await get(`/${name}?limit=${limit}`)
        expectRefusal(answer, limit)
        expect(answer.body.code).toBe('PAGE_SIZE_INVALID')
      }
      expect((await get(`/${name}?limit=๑๐๐&cursor=null`)).status).toBe(200)
    },
  )
})

const kindOf = { popups: 'popup', promotions: 'offer', news: 'news', videos: 'video', links: 'link' } as const

describe('banners', () => {
  test('are at most six, what is open first and else in the operators’ order, and lead to a game of a host we know or nowhere', async () => {
    const facts = { game_host: 'slot.localhost', game: 'golden-lotus' }
    const first = await writer.publish('banner', { title: 'เกมเด่น', facts })
    const stranger = await writer.publish('banner', { title: 'ค่ายอื่น', facts: { game_host: 'evil.example' } })
    const banners = await rowsOf('/banners')
    expect(banners).toHaveLength(6)
    expect(banners.find(({ id }) => id === first)).toMatchObject({
      GameUrl: 'http://slot.localhost:3900/?game=golden-lotus',
    })
    expect(banners.find(({ id }) => id === stranger)).toMatchObject({ GameUrl: null })
    expect(JSON.stringify(banners)).not.toContain('token')
    for (const id of [first, stranger]) await writer.setState(id, 'hidden')
    expect((await rowsOf('/banners')).map(({ title, open }) => [title, open])).toEqual([
      ['ฝาก 300 รับ 400', true],
      ['ฝาก 1,000 รับ 1,200', true],
      ['คืนยอดเสีย 5%', true],
      ['เครดิตฟรี 50', true],
      ['ทายผลบอล 30,000', true],
      ['คืน 30 เท่า', true],
    ])
  })
})

describe('news', () => {
  test('are newest first, of one topic where one is asked for, and whole under their slug', async () => {
    const all = await rowsOf('/news')
    const days = all.map((row) => String(row['published_at']))
    expect(days).toEqual(days.toSorted().reverse())
    expect((await rowsOf('/news?topic=football')).map(({ slug }) => slug)).toEqual([
      'how-step-bets-work',
      'football-prediction-rules',
    ])
    const { body } = await get('/news/how-to-read-rtp')
    expect(api['GET /news/{slug}'].answer.parse(body)).toMatchObject({
      data: { title: 'RTP คืออะไร อ่านอย่างไรไม่ให้เข้าใจผิด' },
    })
    expectRefusal(await get('/news?topic=Football!'), 'a topic')
  })

  test.each(['no-such-article', 'UPPER', '%00', '%E0%B8%81', "'%20or%201=1", '..%2F..', 'a'.repeat(200)])(
    '%s is not found',
    async (slug) => {
      const answer = await get(`/news/${slug}`)
      expectRefusal(answer, slug)
      expect(answer.body.code).toBe('NOT_FOUND')
    },
  )

  test('are published from their moment on, and not once they are hidden', async () => {
    const publishedAt = new Date(context.clock.now().getTime() + 3_600_000)
    const id = await writer.publish('news', { slug: 'tomorrow', publishedAt })
    expect((await get('/news/tomorrow')).status).toBe(404)
    context.clock.advance(3_600)
    expect((await get('/news/tomorrow')).status).toBe(200)
    expect((await rowsOf('/news'))[0]).toMatchObject({ slug: 'tomorrow' })
    await writer.setState(id, 'hidden')
    expect((await get('/news/tomorrow')).status).toBe(404)
    expect((await get(`/news/${'a'.repeat(201)}`)).body.code).toBe('TEXT_TOO_LONG')
  })
})

describe('the maintenance announcement', () => {
  test('is all null where there is none, and the one that is shown where there is', async () => {
    const none = { success: true, id: null, content: null, img: null, img_url: null }
    expect((await get('/maintenance')).body).toEqual(none)
    const id = await writer.publish('maintenance', {
      content: '<p onclick=x>ปิดปรับปรุง 02:00–04:00 น.</p>',
      image: '/media/scene-shield.svg',
      link: 'https://lin.ee/chokdee',
    })
    expect((await get('/maintenance')).body).toEqual({
      success: true,
      id,
      content: '<p>ปิดปรับปรุง 02:00–04:00 น.</p>',
      img: '/media/scene-shield.svg',
      img_url: 'https://lin.ee/chokdee',
    })
    await writer.setState(id, 'hidden')
    expect((await get('/maintenance')).body).toEqual(none)
    const bare = await writer.publish('maintenance', {})
    expect((await get('/maintenance')).body).toMatchObject({ id: bare, img: null, img_url: null })
    await writer.setState(bare, 'hidden')
  })
})

test('offers are published, and those that run as ones that can be claimed', async () => {
  const open = ['new-member', 'thousand', 'free-credit', 'friday-rebate', 'football-prediction', 'step-refund']
  for (const offer of await rowsOf('/promotions'))
    expect(offer['claimable']).toBe(open.includes(String(offer['anchor'])))
})

test('links and videos have absolute addresses', async () => {
  for (const { url } of [...(await rowsOf('/links')), ...(await rowsOf('/videos'))])
    expect(String(url)).toMatch(/^https?:\/\//)
})

test('the bank catalogue is the specification’s, with the three that are closed not selectable', async () => {
  type Bank = {
    code: string
    color: string
    official_name: string
    nice_name: string
    thai_name: string
    selectable: boolean
  }
  const { body } = await get('/banks')
  const banks = body['data'] as Record<string, Bank>
  const specified = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../tests/fixtures/banks.json'), 'utf8'),
  ) as Record<string, Omit<Bank, 'selectable'>>
  const closed = ['rbs', 'tmb', 'tbank']
  expect(banks).toEqual(
    Object.fromEntries(
      Object.entries(specified).map(([key, bank]) => [key, { ...bank, selectable: !closed.includes(key) }]),
    ),
  )
  expect(Object.keys(banks)).toHaveLength(33)
})
