import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownMedia } from '#contract/plain/site-notices.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { openWriter } from '#tests/fixtures/notices.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { cleanAnnouncement } from './announcement-html.ts'
import { demoContent, houseContent, plantContent } from './delivered.ts'
import { needed } from './notice.ts'
import { plantNotices } from './notices.store.ts'

const desk = await testDesk()
const office = await openTestOffice(desk)
const writer = openWriter(office)
const media = join(import.meta.dirname, '../../web/member/public')
const everything = [...houseContent, ...demoContent]

describe.each(everything.map((notice) => [notice.seed, notice] as const))('what is delivered: %s', (_seed, notice) => {
  test('is clean as it is written, has what its kind needs, and shows pictures that are there', () => {
    expect(cleanAnnouncement(notice.content)).toBe(notice.content)
    for (const field of needed[notice.kind]) expect(notice[field], field).toBeTruthy()
    if (notice.image !== '') {
      expect(notice.image).toMatch(ownMedia)
      expect(existsSync(join(media, notice.image))).toBe(true)
    }
  })
})

test('nothing is delivered under one name twice, and every picture of ours has a name that may be shown', () => {
  expect(new Set(everything.map(({ seed }) => seed)).size).toBe(everything.length)
  for (const name of readdirSync(join(media, 'media'))) expect(`/media/${name}`).toMatch(ownMedia)
})

test('a house with real money is delivered no offer, no banner and no video, and the sandbox says of every offer that it cannot be claimed', () => {
  expect(houseContent.filter(({ kind }) => ['offer', 'banner', 'video', 'maintenance'].includes(kind))).toEqual([])
  const offers = demoContent.filter(({ kind }) => kind === 'offer')
  expect(offers).toHaveLength(6)
  for (const { content } of offers) expect(content).toContain('ยังไม่เปิดให้รับ')
  const ofOffers = demoContent.filter(({ kind, link }) => kind === 'banner' && link.startsWith('/promotion#'))
  for (const { facts } of ofOffers) expect(facts.kicker).toContain('เร็ว ๆ นี้')
  const led = ofOffers.map(({ link }) => link)
  expect(led).toEqual(offers.map(({ facts }) => `/promotion#${facts.anchor}`))
})

describe('planting what is delivered', () => {
  beforeAll(async () => {
    expect(await plantContent(desk, { sandbox: true })).toBe(everything.length)
  })
  const rowOf = async (seed: string) => (await desk.sql('select * from notices.notice where seed = $1', [seed]))[0]

  test('again changes nothing', async () => {
    expect(await plantContent(desk, { sandbox: true })).toBe(0)
  })

  test('leaves alone what an operator wrote or hid', async () => {
    const [edited, hidden] = [await rowOf('popup:play-with-care'), await rowOf('banner:thousand')]
    await writer.save('popup', { id: String(edited?.['notice_id']), seen: 1, title: 'ของเรา' })
    await writer.turn(String(hidden?.['notice_id']), 'hidden')
    expect(await plantContent(desk, { sandbox: true })).toBe(0)
    expect(await rowOf('popup:play-with-care')).toMatchObject({ title: 'ของเรา', version: 2 })
    expect(await rowOf('banner:thousand')).toMatchObject({ state: 'hidden', version: 2 })
  })

  test('brings a file’s new words to what nobody has touched, and hides what is no longer in the files', async () => {
    const rows = everything
      .filter(({ seed }) => seed !== 'video:offside' && seed !== 'banner:thousand')
      .map((notice) => ({ ...notice, id: `ntc_${notice.seed}`, title: notice.seed === 'link:home' ? 'ใหม่' : notice.title }))
    expect(await desk.database.write((tx) => plantNotices(tx, rows, desk.clock.now()))).toBe(2)
    expect(await rowOf('link:home')).toMatchObject({ title: 'ใหม่', version: 2, operator: null })
    expect(await rowOf('video:offside')).toMatchObject({ state: 'hidden' })
    expect(await plantContent(desk, { sandbox: true })).toBe(2)
    expect(await rowOf('video:offside')).toMatchObject({ state: 'shown' })
  })
})
