import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { officeApi } from '#contract/http/office.ts'
import type { WrittenKind } from '#contract/plain/content.ts'
import { newId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { officeOrigin, openTestOffice, type OfficeBrowser } from '#tests/fixtures/office.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const office = await openTestOffice(context)
const site = await openSite(context)
const browser = await office.signedIn('supervisor')

const usual: Record<WrittenKind, Record<string, string>> = {
  popup: { content: '<p>ประกาศ</p>' },
  banner: { image: '/media/scene-ball.svg' },
  maintenance: { content: '<p>ปิดปรับปรุง</p>' },
  news: { slug: 'an-article', content: '<p>ข่าว</p>' },
  video: { image: '/media/scene-ball.svg', link: 'https://www.youtube.com/fifa' },
  link: { link: 'https://lin.ee/chokdee' },
}
const typed = (kind: WrittenKind, text: Record<string, string> = {}) => ({
  kind,
  place: '1',
  title: 'หัวข้อ',
  ...usual[kind],
  ...text,
})
const save = (
  kind: WrittenKind,
  text: Record<string, string> = {},
  id = newId('ntc', context.clock.now()),
  seen = '0',
  by: OfficeBrowser = browser,
) => by.call(`POST /api/content/${id}`, { seen, ...typed(kind, text) })
const saveOrFail = async (...input: Parameters<typeof save>) => {
  const answer = await save(...input)
  expect(answer).toMatchObject({ status: 200 })
  return String(answer.body['id'])
}
const setShown = (id: string, how: 'show' | 'hide', seen: number) =>
  browser.call(`POST /api/content/${id}/${how}`, { seen: String(seen) })
const rowsOf = async (path: string) => (await site.send('GET', `/api${path}`)).body['data'] as Record<string, unknown>[]
const titlesOf = async (path: string) => (await rowsOf(path)).map(({ title }) => title)
const dataOf = async (path: string) => (await browser.call(`GET /api${path}`)).body['data'] as Record<string, unknown>
const minutesFromNow = (minutes: number) => new Date(context.clock.now().getTime() + minutes * 60_000).toISOString()

describe('publishing', () => {
  test.each([
    ['popup', '/popups'],
    ['banner', '/banners'],
    ['news', '/news'],
    ['video', '/videos'],
    ['link', '/links'],
  ] as const)('a %s is on the site once it is shown, and no more once it is hidden', async (kind, path) => {
    const title = `เรื่องของ ${kind}`
    const id = await saveOrFail(kind, { title })
    expect(await titlesOf(path)).not.toContain(title)
    expect((await setShown(id, 'show', 1)).status).toBe(200)
    expect(await titlesOf(path)).toContain(title)
    const listed = await dataOf(`/content?kind=${kind}`)
    expect(officeApi['GET /content'].answer.shape.data.strict().parse(listed)).toEqual(listed)
    expect(listed['notices']).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, title, standing: 'shown', version: 2 })]),
    )
    expect((await setShown(id, 'hide', 2)).status).toBe(200)
    expect(await titlesOf(path)).not.toContain(title)
  })

  test('a maintenance is there between its beginning and its end, and gives way to the next one when it is over', async () => {
    const id = await saveOrFail('maintenance', { from: minutesFromNow(10), to: minutesFromNow(20) })
    await setShown(id, 'show', 1)
    const shown = async () => (await site.send('GET', '/api/maintenance')).body['id']
    const standing = async () => ((await dataOf(`/content/${id}`))['notice'] as Record<string, unknown>)['standing']
    expect([await shown(), await standing()]).toEqual([null, 'waiting'])
    context.clock.advance(600)
    expect([await shown(), await standing()]).toEqual([id, 'shown'])
    const next = await saveOrFail('maintenance')
    expect((await setShown(next, 'show', 1)).body['code']).toBe('MAINTENANCE_SHOWN')
    context.clock.advance(600)
    expect([await shown(), await standing()]).toEqual([null, 'over'])
    expect((await setShown(next, 'show', 1)).status).toBe(200)
    expect(await shown()).toBe(next)
    expect(await standing()).toBe('hidden')
    await setShown(next, 'hide', 2)
  })

  test('a banner leads to the game that was chosen', async () => {
    const { games } = (await dataOf('/content-games')) as { games: { host: string; code: string }[] }
    const [game] = games
    const id = await saveOrFail('banner', { game_host: game?.host ?? '', game: game?.code ?? '' })
    await setShown(id, 'show', 1)
    const banner = (await rowsOf('/banners')).find((one) => one['id'] === id)
    expect(String(banner?.['GameUrl'])).toContain(`game=${game?.code}`)
  })

  test('what is typed is answered as it would be kept, and nothing is kept', async () => {
    const preview = await browser.call(
      'POST /api/content-preview',
      typed('popup', { content: '<p onclick=x>ก<script>y</script></p>' }),
    )
    expect(preview.body['data']).toMatchObject({ title: 'หัวข้อ', content: '<p>ก</p>' })
    expect(await titlesOf('/popups')).not.toContain('หัวข้อ')
    const refused = await browser.call('POST /api/content-preview', typed('popup', { title: '' }))
    expect([refused.status, refused.body['code'], refused.body['field']]).toEqual([422, 'TITLE_REQUIRED', 'title'])
  })
})

describe('saving', () => {
  test.each([
    ['popup', { title: '' }, 'TITLE_REQUIRED', 'title'],
    ['popup', { content: '<p> </p>' }, 'CONTENT_REQUIRED', 'content'],
    ['popup', { content: 'ก'.repeat(6_827) }, 'CONTENT_TOO_LONG', 'content'],
    ['popup', { from: 'เมื่อวาน' }, 'START_INVALID', 'from'],
    ['popup', { to: '2026-13-45T00:00:00Z' }, 'END_INVALID', 'to'],
    ['popup', { from: '2026-12-02T00:00:00Z', to: '2026-12-01T00:00:00Z' }, 'END_INVALID', 'to'],
    ['banner', { place: '0' }, 'PLACE_INVALID', 'place'],
    ['banner', { image: 'https://away.example/a.png' }, 'IMAGE_INVALID', 'image'],
    ['link', { link: 'javascript:alert(1)' }, 'LINK_INVALID', 'link'],
    ['news', { slug: 'ข่าว' }, 'SLUG_INVALID', 'slug'],
  ] as const)('of a %s with %j is refused with %s', async (kind, text, code, field) => {
    const { status, body } = await save(kind, text)
    expect([status, body['code'], body['field']]).toEqual([422, code, field])
    expect(body['message']).toMatch(/[ก-๙]/)
  })

  test('once more after a lost answer changes nothing, and of two at once with one id one is kept', async () => {
    const id = newId('ntc', context.clock.now())
    const first = await save('link', { title: 'ครั้งเดียว' }, id)
    context.clock.advance(5)
    expect((await save('link', { title: 'ครั้งเดียว' }, id)).body).toEqual(first.body)
    const { versions } = (await dataOf(`/content/${id}`)) as { versions: unknown[] }
    expect(versions).toHaveLength(1)
    expect((await save('link', { title: 'อีกข้อความ' }, id)).body['code']).toBe('CONTENT_CHANGED')
    const both = newId('ntc', context.clock.now())
    const answers = await Promise.all(['ก', 'ข'].map((title) => save('link', { title }, both)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('takes 20 KB of markup, although other calls take less', async () => {
    expect((await save('popup', { content: `<p>${'ก'.repeat(6_800)}</p>` })).status).toBe(200)
    expect((await browser.call('POST /api/sign-in', { operator: 'x'.repeat(20_000) })).body['code']).toBe(
      'BODY_TOO_LARGE',
    )
  })

  test('shows only the version that was seen', async () => {
    const id = await saveOrFail('link')
    await saveOrFail('link', { title: 'ใหม่กว่า' }, id, '1')
    expect((await setShown(id, 'show', 1)).body['code']).toBe('CONTENT_CHANGED')
    expect((await setShown(id, 'show', 2)).status).toBe(200)
  })
})

describe('the history', () => {
  test('shows who wrote what when, and brings any version back as the next one', async () => {
    const id = await saveOrFail('popup', { title: 'ฉบับแรก', content: '<p>หนึ่ง</p>' })
    await saveOrFail('popup', { title: 'ฉบับสอง', content: '<p>สอง</p>' }, id, '1')
    await setShown(id, 'show', 2)
    const { versions } = (await dataOf(`/content/${id}`)) as { versions: Record<string, unknown>[] }
    expect(versions.map(({ version, title, state, operator }) => [version, title, state, operator])).toEqual([
      [3, 'ฉบับสอง', 'shown', 'supervisor'],
      [2, 'ฉบับสอง', 'hidden', 'supervisor'],
      [1, 'ฉบับแรก', 'hidden', 'supervisor'],
    ])
    expect(await dataOf(`/content/${id}/versions/1`)).toMatchObject({ title: 'ฉบับแรก', content: '<p>หนึ่ง</p>' })
    const back = await browser.call(`POST /api/content/${id}/restore`, { version: '1', seen: '3' })
    expect(back.body).toMatchObject({ version: 4 })
    expect(await rowsOf('/popups')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, title: 'ฉบับแรก', content: '<p>หนึ่ง</p>' })]),
    )
    const [newest] = await context.sql(
      'select act, operator, subject_id from operators.audit order by audit_id desc limit 1',
    )
    expect(newest).toEqual({ act: 'notice.restored', operator: 'supervisor', subject_id: id })
    expect((await browser.call(`POST /api/content/${id}/restore`, { version: '9', seen: '4' })).body['code']).toBe(
      'VERSION_NOT_FOUND',
    )
    // A repeated request changes nothing; an unknown version is refused.
    expect((await browser.call(`POST /api/content/${id}/restore`, { version: '1', seen: '3' })).body).toEqual(back.body)
    expect((await browser.call(`POST /api/content/${id}/restore`, { version: '2', seen: '3' })).body['code']).toBe(
      'CONTENT_CHANGED',
    )
  })

  test('knows no change without its version: neither role nor owner can make one', async () => {
    const id = await saveOrFail('popup')
    const change = `update notices.notice set title = 'x' where notice_id = '${id}'`
    await expect(context.owner.write((tx) => tx.rows('', change))).rejects.toThrow('duplicate key')
    for (const statement of [
      'delete from notices.version',
      `update notices.version set title = 'x'`,
      `insert into notices.version (notice_id) values ('x')`,
      'delete from notices.picture',
      `update notices.picture set body = 'x'`,
    ])
      for (const database of [context.database, office.context.database])
        await expect(database.write((tx) => tx.rows('', statement))).rejects.toThrow('permission denied')
    await expect(
      office.context.database.write((tx) =>
        tx.rows(
          '',
          `insert into notices.picture values ('up-${'a'.repeat(32)}-100', 100, 100, true, 'x', 'supervisor', now())`,
        ),
      ),
    ).rejects.toThrow('no operator acts')
  })
})

describe('a picture', () => {
  const send = async (body: Uint8Array, type = 'image/jpeg') => {
    const request = new Request(`${officeOrigin}/api/pictures`, {
      method: 'POST',
      headers: {
        origin: officeOrigin,
        'sec-fetch-site': 'same-origin',
        'content-type': type,
        cookie: `__Host-office=${browser.cookie}`,
      },
      body: new Uint8Array(body),
    })
    const answer = await office.app.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#caa' } })
  const fetched = (path: string, of = site.app, origin = siteOrigin) =>
    of.fetch(new Request(`${origin}${path}`), { incoming: { socket: { remoteAddress: '203.0.113.7' } } })

  test('is kept upright, smaller, without what a camera writes into it, under an address that never changes', async () => {
    const photo = await plain(2_400, 1_200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('secret place')).toBe(true)
    const sent = await send(photo)
    expect(sent.body['image']).toMatch(/^\/media\/up-[0-9a-f]{32}-800\.webp$/)
    const image = String(sent.body['image'])
    expect((await send(photo)).body['image']).toBe(image)
    const uploads = await context.sql(`select 1 from operators.audit where act = 'picture.uploaded'`)
    expect(uploads).toHaveLength(1)
    const small = image.replace('-800.webp', '-480.webp')
    for (const [address, width, height] of [
      [image, 800, 1_600],
      [small, 480, 960],
    ] as const) {
      const answer = await fetched(address)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.includes('secret place')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
      expect((await fetched(address, office.app, officeOrigin)).status).toBe(200)
    }
    expect((await fetched(image.replace('-800', '-799'))).status).toBe(404)
    const { pictures } = (await dataOf('/pictures')) as { pictures: { image: string }[] }
    expect(pictures.map((one) => one.image)).toEqual([image, '/media/scene-ball.svg'])
    expect((await save('banner', { image })).status).toBe(200)
    expect((await save('popup', { content: `<p>ก</p><img src="${image}" alt="ข">` })).status).toBe(200)
  })

  test.each([
    ['a text', new TextEncoder().encode('<script>alert(1)</script>'), 422, 'PICTURE_INVALID'],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>'),
      422,
      'PICTURE_INVALID',
    ],
    ['nothing', new Uint8Array(), 422, 'PICTURE_REQUIRED'],
    ['more than eight megabytes', new Uint8Array(8 * 1024 * 1024 + 1), 413, 'PICTURE_TOO_LARGE'],
  ] as const)('that is %s is refused in Thai', async (_what, body, status, code) => {
    const answer = await send(body)
    expect([answer.status, answer.body['code'], answer.body['field']]).toEqual([status, code, 'picture'])
    expect(answer.body['message']).toMatch(/[ก-๙]/)
  })

  test('of a few pixels is refused', async () => {
    expect((await send(await plain(300, 8).png().toBuffer())).body['code']).toBe('PICTURE_TOO_SMALL')
  })

  test('comes as a picture, not as a form', async () => {
    expect((await send(new Uint8Array(9), 'multipart/form-data')).body['code']).toBe('CONTENT_TYPE_UNSUPPORTED')
  })
})
