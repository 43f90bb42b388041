import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import type { openTestOffice } from '#tests/fixtures/office.ts'
import { openTradingOffice } from '#tests/fixtures/trading-office.ts'
import type { TestWorld } from '#world/open-for-test.ts'

type Calendar = OfficeAnswerOf<'GET /draw-calendar'>['data']
/** The host's clock may jump by weeks. */
const WITHIN = { timeout: 20_000 }
const lotto = 'lotto.localhost'
const context = await testContext()
let world: TestWorld
let office: Awaited<ReturnType<typeof openTestOffice>>

beforeAll(async () => {
  const trader = { host: lotto, no: 50, title: 'แผงหวย', category: 'lotto' } as const
  ;({ world, office } = await openTradingOffice(context, trader))
})
afterAll(() => world.close())

async function calendar(): Promise<Calendar> {
  const { body } = await (await office.signedIn('cashier')).call('GET /api/draw-calendar')
  return body['data'] as Calendar
}
/** The first is the open draw. */
async function drawAt(place: number) {
  await expect.poll(async () => (await calendar()).draws[0]?.opened, WITHIN).toBe(true)
  return present((await calendar()).draws[place], 'it is to come')
}
async function clocksTo(instant: string) {
  const advance = Math.ceil((Date.parse(instant) - context.clock.now().getTime()) / 1_000)
  if (advance <= 0) return
  await world.send('POST', '/director/clock', { body: { advance_s: advance } })
  context.clock.advance(advance)
}
const post = async (operator: string, path: string, fields: object = {}) =>
  (await (await office.signedIn(operator)).call(`POST /api${path}`, { ...fields })).body
const dayAfter = (day: string | null): string => new Date(Date.parse(day ?? '') + 86_400_000).toISOString().slice(0, 10)
const trail = (action: string) =>
  context.sql('select operator, after from operators.audit where act = $1 order by audit_id', [action])
const reason = 'ตรงกับวันหยุด'
const link = 'https://www.glo.or.th/news/1'

describe('the office’s calendar of government draws', () => {
  test('moves a draw when a second operator grants it; members’ reason and link go to the host', async () => {
    const draw = await drawAt(1)
    const path = `/draws/${lotto}/${draw.id}/calendar`
    const moved = { outcome: 'moved', date: dayAfter(draw.day), link, reason }
    expect(await post('cashier', path, moved)).toMatchObject({ success: true })
    expect(await post('cashier', path, moved)).toMatchObject({ code: 'APPROVAL_OPEN' })
    expect((await drawAt(1)).day).toBe(draw.day)
    const [asked] = (await calendar()).asked
    expect(asked).toMatchObject({ subject: `${lotto} ${draw.id}`, maker: 'cashier' })
    expect(await post('cashier', `/approvals/${asked?.id}/grant`)).toMatchObject({ code: 'OWN_APPROVAL' })
    expect(await post('supervisor', `/approvals/${asked?.id}/grant`)).toMatchObject({ success: true })
    expect(await drawAt(1)).toMatchObject({ usual: draw.usual, day: moved.date, reason, link })
    expect((await calendar()).asked).toEqual([])
    expect(await trail('draw.calendar_changed')).toMatchObject([
      { operator: 'supervisor', after: { date: moved.date, reason, link, asked_by: 'cashier' } },
    ])
  })

  test('refuses each wrong field by a code of its own, and asks nobody', async () => {
    const { id, day } = await drawAt(1)
    const later = await drawAt(2)
    const moved = { outcome: 'moved', date: dayAfter(day), link, reason }
    const ask = (more: object, draw = id, host = lotto) =>
      post('cashier', `/draws/${host}/${draw}/calendar`, { ...moved, ...more })
    expect(await ask({}, 'government-209925')).toMatchObject({ code: 'DRAW_NOT_FOUND' })
    expect(await ask({}, 'yiki-2026-12-01-1')).toMatchObject({ code: 'DRAW_NOT_FOUND' })
    expect(await ask({}, id, 'nowhere.example')).toMatchObject({ code: 'DRAW_NOT_FOUND' })
    expect(await ask({}, id, 'gone.localhost')).toMatchObject({ code: 'HOST_SILENT' })
    for (const date of ['', '2026-02-30', 'พรุ่งนี้'])
      expect(await ask({ date })).toMatchObject({ code: 'DRAW_DATE_INVALID', field: 'date' })
    expect(await ask({ date: '2020-01-02' })).toMatchObject({ code: 'DRAW_DATE_PAST', field: 'date' })
    expect(await ask({ date: later.day })).toMatchObject({ code: 'DRAW_DATE_ORDER', field: 'date' })
    expect(await ask({ date: day })).toMatchObject({ code: 'DRAW_DATE_SAME', field: 'date' })
    expect(await ask({ reason: ' ' })).toMatchObject({ code: 'REASON_REQUIRED', field: 'reason' })
    for (const wrong of ['', 'http://www.glo.or.th', 'javascript:alert(1)', `https://${'x'.repeat(300)}`])
      expect(await ask({ link: wrong })).toMatchObject({ code: 'SOURCE_LINK_INVALID', field: 'link' })
    expect(await ask({ outcome: 'never' })).toMatchObject({ code: 'BODY_MALFORMED' })
    expect((await calendar()).asked).toEqual([])
  })

  test('publishes numbers of a draw before it opens; of an open one, with wrong digits or twice it is refused', async () => {
    const [opened, next] = [await drawAt(0), await drawAt(1)]
    const list = { type: '3top', half: '123, ๔๕๖', full: '999', open: '', reason: 'เลขดังของงวด' }
    const ask = (more: object, draw = next.id) =>
      post('cashier', `/draws/${lotto}/${draw}/numbers`, { ...list, ...more })
    expect(await ask({}, opened.id)).toMatchObject({ code: 'DRAW_ALREADY_OPEN' })
    expect(await ask({ half: '1234' })).toMatchObject({ code: 'NUMBERS_INVALID', field: 'half' })
    expect(await ask({ full: '12' })).toMatchObject({ code: 'NUMBERS_INVALID', field: 'full' })
    expect(await ask({ half: 'หนึ่ง' })).toMatchObject({ code: 'NUMBERS_INVALID', field: 'half' })
    expect(await ask({ full: '123' })).toMatchObject({ code: 'NUMBERS_TWICE', field: 'full' })
    expect(await ask({ type: '3tod', half: '123', full: '321' })).toMatchObject({
      code: 'NUMBERS_TWICE',
      field: 'full',
    })
    expect(await ask({ type: '3tod', half: '', full: '', open: '111' })).toMatchObject({
      code: 'NUMBERS_INVALID',
      field: 'open',
    })
    expect(await ask({ half: '', full: '' })).toMatchObject({ code: 'NUMBERS_UNCHANGED', field: 'full' })
    expect(await ask({ reason: '' })).toMatchObject({ code: 'REASON_REQUIRED', field: 'reason' })
    expect(await ask({ type: '4top' })).toMatchObject({ code: 'BODY_MALFORMED', field: 'type' })
    expect((await calendar()).asked).toEqual([])

    expect(await ask({})).toMatchObject({ success: true })
    expect(await ask({})).toMatchObject({ code: 'APPROVAL_OPEN' })
    const [asked] = (await calendar()).asked
    const { body } = await (await office.signedIn('supervisor')).call('GET /api/approvals')
    expect(JSON.stringify(body)).toContain('123 456')
    expect(await post('cashier', `/approvals/${asked?.id}/grant`)).toMatchObject({ code: 'OWN_APPROVAL' })
    expect(await post('supervisor', `/approvals/${asked?.id}/grant`)).toMatchObject({ success: true })
    expect((await drawAt(1)).published.map(({ type, number, state }) => [type, number, state])).toEqual([
      ['3top', '999', 'full'],
      ['3top', '123', 'half'],
      ['3top', '456', 'half'],
    ])
    expect(await ask({})).toMatchObject({ code: 'NUMBERS_UNCHANGED' })
    expect(await trail('draw.numbers_published')).toMatchObject([
      { operator: 'supervisor', after: { type: '3top', half: '123 456', full: '999', asked_by: 'cashier' } },
    ])
  })

  test('a list asked for in time is refused when the draw has opened before it is granted', async () => {
    const [opened, next] = [await drawAt(0), await drawAt(1)]
    await clocksTo(`${opened.day}T15:50:00+07:00`)
    const list = { type: '2top', half: '', full: '45', open: '', reason }
    expect(await post('cashier', `/draws/${lotto}/${next.id}/numbers`, list)).toMatchObject({ success: true })
    const [asked] = (await calendar()).asked
    await clocksTo(`${opened.day}T16:00:01+07:00`)
    await expect.poll(async () => (await calendar()).draws.find(({ id }) => id === next.id)?.opened, WITHIN).toBe(true)
    expect(await post('supervisor', `/approvals/${asked?.id}/grant`)).toMatchObject({ code: 'DRAW_ALREADY_OPEN' })
  })

  test('says which host is silent', async () => {
    expect(await calendar()).toMatchObject({ silent: ['ค่ายที่หายไป'] })
  })
})
