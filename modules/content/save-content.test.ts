import { describe, expect, test } from 'vitest'
import type { ContentKind } from '#contract/plain/content.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openWriter } from '#tests/fixtures/content.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { mutatedPayloads, payloads } from '#tests/fixtures/payloads.ts'
import { cleanAnnouncement } from './announcement-html.ts'
import { saveContent } from './index.ts'

const context = await testContext()
const office = await openTestOffice(context)
const { save, setState, typed } = openWriter(office)

const rowOf = async (id: string) => (await context.sql('select * from notices.notice where notice_id = $1', [id]))[0]
const saveOrThrow = async (...input: Parameters<typeof save>) => {
  const outcome = await save(...input)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const newestInTrail = async () =>
  (
    await context.sql(
      'select act, operator, subject, subject_id, before, after, address from operators.audit order by audit_id desc limit 1',
    )
  )[0]

describe('saving an item', () => {
  test('keeps it hidden, clean and under its writer’s name, and records it in the trail', async () => {
    const content =
      '<h2 style="color:red">วันนี้</h2><script>steal()</script><p onclick=x>เปิด <a href="https://lin.ee/x">ที่นี่</a></p>'
    const { id, version } = await saveOrThrow('popup', { title: '  ประกาศ\u202e \n สำคัญ ', content })
    expect(version).toBe(1)
    expect(await rowOf(id)).toMatchObject({
      kind: 'popup',
      state: 'hidden',
      title: 'ประกาศ สำคัญ',
      content: '<h2>วันนี้</h2><p>เปิด <a href="https://lin.ee/x" rel="noopener noreferrer">ที่นี่</a></p>',
      operator: 'supervisor',
      changed_at: context.clock.now(),
    })
    expect(await newestInTrail()).toMatchObject({
      act: 'notice.saved',
      operator: 'supervisor',
      subject: 'notice',
      subject_id: id,
      before: null,
      after: {
        title: 'ประกาศ สำคัญ',
        version: 1,
        content_bytes: 122,
        content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      address: '-',
    })
  })

  test('makes another version where the writer saw the newest one, and none where a version was saved since', async () => {
    const { id } = await saveOrThrow('link', { title: 'เดิม' })
    expect(await save('link', { id, seen: 1, title: 'ใหม่' })).toEqual({ ok: true, value: { id, version: 2 } })
    expect(await newestInTrail()).toMatchObject({
      before: { title: 'เดิม', version: 1 },
      after: { title: 'ใหม่', version: 2 },
    })
    expect(await save('link', { id, seen: 1, title: 'ทับ' })).toEqual({
      ok: false,
      refusal: { code: 'CONTENT_CHANGED' },
    })
    expect(await rowOf(id)).toMatchObject({ title: 'ใหม่', version: 2 })
  })

  test('records in the trail where a banner led before and leads now', async () => {
    const { id } = await saveOrThrow('banner', {
      facts: { kicker: 'เปิดแล้ว', game_host: 'slot.localhost', game: 'golden-lotus' },
    })
    await save('banner', { id, seen: 1, facts: { game_host: 'slot.localhost', game: 'other' } })
    expect(await newestInTrail()).toMatchObject({
      before: { kicker: 'เปิดแล้ว', game_host: 'slot.localhost', game: 'golden-lotus' },
      after: { kicker: '', game_host: 'slot.localhost', game: 'other' },
    })
  })

  test('of two who save the same version at once, lets one through', async () => {
    const { id } = await saveOrThrow('link', {})
    const outcomes = await Promise.all(['ก', 'ข'].map((title) => save('link', { id, seen: 1, title })))
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.code)).sort()).toEqual([
      'CONTENT_CHANGED',
      'ok',
    ])
  })

  test.each<[code: string, kind: ContentKind, text: Parameters<typeof save>[1]]>([
    ['TITLE_REQUIRED', 'popup', { title: ' \u200b ' }],
    ['TITLE_TOO_LONG', 'popup', { title: 'ก'.repeat(121) }],
    ['KICKER_TOO_LONG', 'banner', { facts: { kicker: 'ก'.repeat(61) } }],
    ['SUMMARY_TOO_LONG', 'link', { summary: 'ก'.repeat(301) }],
    ['CONTENT_REQUIRED', 'popup', { content: '<script>x</script><p> </p>' }],
    ['CONTENT_TOO_LONG', 'popup', { content: 'ก'.repeat(6_827) }],
    ['CONTENT_TOO_LONG', 'popup', { content: '<a href="https://a.example/">'.repeat(700) }],
    ['SLUG_INVALID', 'news', { slug: null }],
    ['SLUG_INVALID', 'news', { slug: 'ข่าว' }],
    ['SLUG_INVALID', 'news', { slug: '-a' }],
    ['SLUG_INVALID', 'news', { slug: 'a'.repeat(81) }],
    ['SLUG_INVALID', 'popup', { slug: 'a' }],
    ['TOPIC_INVALID', 'news', { topic: 'Football!' }],
    ['IMAGE_INVALID', 'banner', { image: '' }],
    ['IMAGE_INVALID', 'banner', { image: 'https://away.example/a.png' }],
    ['IMAGE_INVALID', 'popup', { image: '/media/../x.svg' }],
    ['LINK_INVALID', 'link', { link: '' }],
    ['LINK_INVALID', 'link', { link: 'javascript:alert(1)' }],
    ['LINK_INVALID', 'link', { link: '//away.example' }],
    ['LINK_INVALID', 'link', { link: '/\\away.example' }],
    ['LINK_INVALID', 'link', { link: `https://a.example/${'a'.repeat(500)}` }],
    ['GAME_INVALID', 'banner', { facts: { game_host: 'slot.localhost:1' } }],
    ['GAME_INVALID', 'banner', { facts: { game_host: '', game: 'x' } }],
    ['PLACE_INVALID', 'banner', { position: 0 }],
    ['PLACE_INVALID', 'banner', { position: 1.5 }],
    ['CONTENT_NOT_FOUND', 'banner', { id: 'ntc_unknown', seen: 1 }],
  ])('refuses with %s: %s %j', async (code, kind, text) => {
    expect(await save(kind, text)).toEqual({ ok: false, refusal: { code } })
  })

  test('refuses a second article of one name, and another kind under a known id', async () => {
    const { id } = await saveOrThrow('news', { slug: 'taken' })
    expect(await save('news', { slug: 'taken' })).toEqual({ ok: false, refusal: { code: 'SLUG_TAKEN' } })
    expect(await save('popup', { id, seen: 1 })).toEqual({ ok: false, refusal: { code: 'CONTENT_NOT_FOUND' } })
    expect(await save('news', { id, seen: 1, slug: 'taken', title: 'อีกครั้ง' })).toMatchObject({ ok: true })
  })

  test('of 10,000 mutated payloads, packed into long announcements, and every known one alone, stores clean markup only', async () => {
    const { id } = await saveOrThrow('popup', {})
    const sent = [...packed(mutatedPayloads(10_000)), ...payloads, ...mutatedPayloads(300, 7)]
    let seen = 1
    for (let start = 0; start < sent.length; start += 100) {
      const by = await context.actor('supervisor')
      await office.context.database.write(async (tx) => {
        for (const content of sent.slice(start, start + 100)) {
          const outcome = await saveContent(tx, typed('popup', { id, seen, content }), by, context.clock.now())
          if (outcome.ok) seen = outcome.value.version
          else expect(['CONTENT_REQUIRED', 'CONTENT_TOO_LONG']).toContain(outcome.refusal.code)
        }
      })
      // Each is saved over the one before; the last of these is in the database, past every step of ours.
      const stored = String((await rowOf(id))?.['content'])
      expect(cleanAnnouncement(stored)).toBe(stored)
    }
    expect(seen).toBeGreaterThan(sent.length / 2)
  })
})

/** As many texts in one announcement as its length allows. */
function packed(texts: readonly string[]): string[] {
  const full: string[] = []
  let current = ''
  for (const text of texts) {
    if (Buffer.byteLength(current + text) > 18_000) {
      full.push(current)
      current = ''
    }
    current += `<p>${text}</p>`
  }
  return [...full, current]
}

describe('showing and hiding', () => {
  test('is written to the trail and counts as a version', async () => {
    const { id } = await saveOrThrow('popup', {})
    expect(await setState(id, 'shown')).toEqual({ ok: true, value: null })
    expect(await newestInTrail()).toMatchObject({
      act: 'notice.shown',
      before: { state: 'hidden' },
      after: { state: 'shown', version: 2 },
    })
    expect(await setState(id, 'shown')).toEqual({ ok: false, refusal: { code: 'CONTENT_STATE_UNCHANGED' } })
    await setState(id, 'hidden')
    expect(await newestInTrail()).toMatchObject({ act: 'notice.hidden' })
    expect(await setState('ntc_unknown', 'shown')).toEqual({ ok: false, refusal: { code: 'CONTENT_NOT_FOUND' } })
  })

  test('allows one maintenance at a time, also to two who show theirs at once', async () => {
    const [one, other] = [await saveOrThrow('maintenance', {}), await saveOrThrow('maintenance', {})]
    const outcomes = await Promise.all([one, other].map(({ id }) => setState(id, 'shown')))
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.code)).sort()).toEqual([
      'MAINTENANCE_SHOWN',
      'ok',
    ])
    const [shown] = await context.sql<{ id: string }>(
      `select notice_id as id from notices.notice where kind = 'maintenance' and state = 'shown'`,
    )
    await setState(shown?.id ?? '', 'hidden')
  })
})

test('a maintenance that is shown, changed or hidden is published to everybody; nothing else is', async () => {
  const changes = () =>
    context.sql(`select member_id, payload from outbox.event where topic = 'maintenance.changed' order by no`)
  const before = (await changes()).length
  const newChanges = async () => (await changes()).slice(before)
  const { id } = await saveOrThrow('maintenance', {})
  const popup = await saveOrThrow('popup', {})
  await setState(popup.id, 'shown')
  await saveOrThrow('popup', { id: popup.id, seen: 2 })
  expect(await newChanges()).toEqual([])
  await setState(id, 'shown')
  await saveOrThrow('maintenance', { id, seen: 2, content: '<p>ถึง 05:00 น.</p>' })
  await setState(id, 'hidden')
  expect(await newChanges()).toEqual(Array.from({ length: 3 }, () => ({ member_id: 0n, payload: { notice: id } })))
})

describe('the database itself', () => {
  const insert = (content: string) =>
    context.owner.write((tx) =>
      tx.rows(
        '',
        `insert into notices.notice (notice_id, kind, state, place, topic, title, summary, content, image, link, facts, published_at, version,
           changed_at, operator) values ($1, 'popup', 'hidden', 1, '', 't', '', $2, '', '', '{}', now(), 1, now(), 'x')`,
        [crypto.randomUUID(), content],
      ),
    )

  test.each([
    '<script>x</script>',
    '<img\nsrc=x>',
    '<svg/onload=x>',
    '<p/x>',
    '<iframe>',
    '<!-- -->',
    'ก <',
    '<pre>',
    '<p class="a">',
    '<a href="http://x/">',
    '<a href="https://x/">',
  ])('keeps no %s', async (content) => {
    await expect(insert(content)).rejects.toThrow(/violates check constraint/)
  })

  test('keeps what is clean', async () => {
    await expect(insert('<p>ก &lt; ข <b>ค</b><br /><img src="/media/scene-ball.svg" /></p>')).resolves.toEqual([])
  })

  test.each([
    [`update notices.notice set kind = 'news'`, office.context.database],
    ['delete from notices.notice', office.context.database],
    ['truncate notices.notice', office.context.database],
    [`select notices.seed('[]', now())`, office.context.database],
    [`update notices.notice set title = 'x'`, context.database],
    ['delete from notices.notice', context.database],
    [`insert into notices.notice (notice_id) values ('x')`, context.database],
  ])('lets neither site nor office run: %s', async (statement, database) => {
    await expect(database.write((tx) => tx.rows('', statement))).rejects.toThrow('permission denied')
  })
})
