import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownMedia, ownVideo } from '#contract/plain/content.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openWriter } from '#tests/fixtures/content.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { cleanAnnouncement } from './announcement-html.ts'
import { demoContent, defaultContent, seedContent } from './delivered.ts'
import { needed } from './content-item.ts'
import { callSeedContent } from './content.store.ts'

const context = await testContext()
const office = await openTestOffice(context)
const writer = openWriter(office)
const media = join(import.meta.dirname, '../../web/member/public')
const everything = [...defaultContent, ...demoContent]

describe.each(everything.map((item) => [item.seed, item] as const))('what is delivered: %s', (_seed, item) => {
  test('is clean as it is written, has what its kind needs, and shows pictures that are there', () => {
    expect(cleanAnnouncement(item.content)).toBe(item.content)
    for (const field of needed[item.kind]) expect(item[field], field).toBeTruthy()
    if (item.image !== '') {
      expect(item.image).toMatch(ownMedia)
      expect(existsSync(join(media, item.image))).toBe(true)
    }
  })
})

test('nothing is delivered under one name twice, and every picture of ours has a name that may be shown', () => {
  expect(new Set(everything.map(({ seed }) => seed)).size).toBe(everything.length)
  const files = readdirSync(join(media, 'media')).filter((name) => !name.endsWith('.vtt'))
  for (const name of files)
    expect(name.endsWith('.mp4') ? ownVideo : ownMedia).toSatisfy((shown: RegExp) => shown.test(`/media/${name}`))
})

test('five videos are our own: with a picture, with captions from the first instant to the last, and small', () => {
  const videos = demoContent.filter(({ kind, link }) => kind === 'video' && ownVideo.test(link))
  expect(videos).toHaveLength(5)
  for (const { link } of videos) {
    const [video, captions] = [
      readFileSync(join(media, link)),
      readFileSync(join(media, link.replace(/mp4$/, 'vtt')), 'utf8'),
    ]
    expect(video.subarray(4, 8).toString('latin1')).toBe('ftyp')
    // The index is before the images, so that it plays while it loads.
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'))
    expect(video.length).toBeLessThan(400_000)
    const cues = [...captions.matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)].map(([, from = '', to = '', words = '']) => ({
      from,
      to,
      words,
    }))
    expect(cues[0]?.from).toBe('00:00:00.000')
    for (const [index, cue] of cues.entries()) expect(cue.from).toBe(index === 0 ? '00:00:00.000' : cues[index - 1]?.to)
    const [, seconds = '0'] = /^00:00:(\d\d)\./.exec(cues.at(-1)?.to ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(10)
    expect(Number(seconds)).toBeLessThanOrEqual(20)
  }
})

test('a site with real money is delivered no offer, no banner and no video, and the sandbox says of each offer whether it can be taken', () => {
  expect(defaultContent.filter(({ kind }) => ['offer', 'banner', 'video', 'maintenance'].includes(kind))).toEqual([])
  const offers = demoContent.filter(({ kind }) => kind === 'offer')
  expect(offers).toHaveLength(6)
  for (const { content, facts } of offers)
    expect(content.includes('ยังไม่เปิดให้รับ'), facts.anchor).toBe(facts.anchor !== 'football-prediction')
  const offerBanners = demoContent.filter(({ kind, link }) => kind === 'banner' && link.startsWith('/promotion#'))
  const linksOfRunning = offerBanners.filter(({ facts }) => !facts.kicker?.includes('เร็ว ๆ นี้')).map(({ link }) => link)
  const running = ['new-member', 'thousand', 'friday-rebate', 'free-credit', 'football-prediction', 'step-refund']
  expect(linksOfRunning, 'those that run').toEqual(running.map((id) => `/promotion#${id}`))
  const links = offerBanners.map(({ link }) => link)
  expect(links).toEqual(offers.map(({ facts }) => `/promotion#${facts.anchor}`))
})

test('no delivered text states a number that operators can change in rules or settings', () => {
  const names = ['new-member', 'thousand', 'friday-rebate', 'free-credit', 'football-prediction', 'step-refund']
  for (const name of names) {
    const offer = everything.find(({ seed }) => seed === `offer:${name}`)
    expect(`${offer?.title} ${offer?.summary} ${offer?.content ?? '0'}`).not.toMatch(/\d/)
  }
  // Titles of banners are the specification's.
  for (const { summary, link } of demoContent.filter(({ kind }) => kind === 'banner'))
    if (names.some((name) => link === `/promotion#${name}`)) expect(summary).not.toMatch(/\d/)
  const rules = everything.find(({ slug }) => slug === 'football-prediction-rules')
  expect(`${rules?.summary} ${rules?.content}`).not.toMatch(/\d บาท/)
})

describe('seeding what is delivered', () => {
  beforeAll(async () => {
    expect(await seedContent(context, { sandbox: true })).toBe(everything.length)
  })
  const rowOf = async (seed: string) => (await context.sql('select * from notices.notice where seed = $1', [seed]))[0]

  test('again changes nothing', async () => {
    expect(await seedContent(context, { sandbox: true })).toBe(0)
  })

  test('leaves alone what an operator wrote or hid', async () => {
    const [edited, hidden] = [await rowOf('popup:play-with-care'), await rowOf('banner:thousand')]
    await writer.save('popup', { id: String(edited?.['notice_id']), seen: 1, title: 'ของเรา' })
    await writer.setState(String(hidden?.['notice_id']), 'hidden')
    expect(await seedContent(context, { sandbox: true })).toBe(0)
    expect(await rowOf('popup:play-with-care')).toMatchObject({ title: 'ของเรา', version: 2 })
    expect(await rowOf('banner:thousand')).toMatchObject({ state: 'hidden', version: 2 })
  })

  test('brings a file’s new words to what nobody has touched, and hides what is no longer in the files', async () => {
    const rows = everything
      .filter(({ seed }) => seed !== 'video:limits' && seed !== 'banner:thousand')
      .map((item) => ({ ...item, id: `ntc_${item.seed}`, title: item.seed === 'link:home' ? 'ใหม่' : item.title }))
    expect(await context.database.write((tx) => callSeedContent(tx, rows, context.clock.now()))).toBe(2)
    expect(await rowOf('link:home')).toMatchObject({ title: 'ใหม่', version: 2, operator: null })
    expect(await rowOf('video:limits')).toMatchObject({ state: 'hidden' })
    expect(await seedContent(context, { sandbox: true })).toBe(2)
    expect(await rowOf('video:limits')).toMatchObject({ state: 'shown' })
  })
})
