import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  accountDialogWidthPx,
  dialogWidthPx,
  maintenanceHideCookie,
  notificationMs,
} from '#contract/plain/constants.ts'
import * as credit from '#member/money/credit-check.th.ts'
import { bellEntries } from '#member/account/bell-entries.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { toastMs } from '#ui/toast.tsx'
import * as th from './announcing.th.ts'
import { isHidden } from './maintenance.ts'

const style = readFileSync(join(import.meta.dirname, '../../ui/overlay.css'), 'utf8')

test('dialogs are 500 and 600 wide, and a message stays for eight seconds with its line', () => {
  expect([dialogWidthPx, accountDialogWidthPx, notificationMs]).toEqual([500, 600, 8_000])
  expect(style).toContain(`.dialog {\n  width: min(${dialogWidthPx}px`)
  expect(style).toContain(`.dialog.wide {\n  width: min(${accountDialogWidthPx}px`)
  expect(toastMs).toBe(notificationMs)
  expect(style).toContain(`run-out ${notificationMs / 1000}s linear`)
})

test('texts are those of the specification', () => {
  expect([credit.started, credit.finished, credit.exhausted(3)]).toEqual([
    'ดำเนินการเช็คเครดิต',
    'เช็คเครดิตเรียบร้อย',
    'หมดระยะเวลาเช็คเครดิต ลิมิตไว้ไม่เกินจำนวน 3 ครั้ง',
  ])
  expect(th.notForAnHour).toBe('ไม่ต้องแสดงอีกใน 1 ชั่วโมง')
})

test.each([
  ['', false],
  ['other=false', false],
  [`${maintenanceHideCookie}=true`, false],
  [`${maintenanceHideCookie}=false`, true],
  [`a=1; ${maintenanceHideCookie}=1; b=2`, true],
])('the maintenance announcement is hidden by %j: %s', (cookies, hidden) => expect(isHidden(cookies)).toBe(hidden))

test('the bell shows what ended in the last seven days and who signed in elsewhere, newest first', () => {
  const request = {
    status: 'completed',
    amount: '300.00',
    completed_at: null,
    deleted_at: null,
    deleted_cause: null,
    created_at: '',
  }
  const requests = [
    { ...request, id: 'old', type: 'deposit', completed_at: '2026-11-10T00:00:00.000Z' },
    { ...request, id: 'paid', type: 'deposit', completed_at: '2026-11-21T08:00:00.000Z' },
    {
      ...request,
      id: 'no',
      type: 'withdraw',
      status: 'rejected',
      deleted_at: '2026-11-21T10:00:00.000Z',
      deleted_cause: 'ชื่อไม่ตรง',
    },
  ]
  const session = { current: false, device: { browser: 'Chrome', os: 'Android' }, network: '203.0.113.x' }
  const sessions = [
    { ...session, id: 'here', current: true, begun_at: '2026-11-21T09:30:00.000Z' },
    { ...session, id: 'there', begun_at: '2026-11-21T09:00:00.000Z' },
  ]
  const now = Date.parse('2026-11-22T00:00:00Z')
  const entries = bellEntries(
    { completed_requests: requests, limit_raises: [] } as unknown as Profile,
    sessions as never,
    now,
  )
  expect(entries.map(({ id, title, detail, leadsTo }) => [id, title, detail, leadsTo?.page ?? null])).toEqual([
    ['no', 'รายการถอนไม่สำเร็จ', '300.00 บาท · ชื่อไม่ตรง', null],
    ['there', 'เข้าสู่ระบบจากอุปกรณ์อื่น', 'Chrome · Android · 203.0.113.x', '/authentication'],
    ['paid', 'ฝากเงินสำเร็จ', '300.00 บาท', null],
  ])
  expect(bellEntries({ completed_requests: [], limit_raises: [] } as unknown as Profile, null, now)).toEqual([])
})

test('the bell shows money that is held as held, with the time by which it is decided, and never as failed', () => {
  const suspense = { amount: '700.00', state: 'waiting', foreign: true, return_by: '2026-11-22T08:00:00.000Z' }
  const request = {
    id: 'held',
    type: 'deposit',
    status: 'failed',
    amount: '700.00',
    created_at: '',
    completed_at: null,
    deleted_at: '2026-11-21T08:00:00.000Z',
    deleted_cause: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน',
    suspense,
  }
  const profile = { completed_requests: [request], limit_raises: [] } as unknown as Profile
  const [entry] = bellEntries(profile, null, Date.parse('2026-11-22T00:00:00Z'))
  expect(entry).toMatchObject({
    title: 'พักเงินไว้ กำลังตรวจ',
    detail: '700.00 บาท · โอนคืนบัญชีต้นทางภายใน 22 พ.ย. 2569 15:00 น.',
    leadsTo: { page: '/history?tab=2' },
  })
  const [late] = bellEntries(profile, null, Date.parse('2026-11-22T09:00:00Z'))
  expect(late?.detail).toBe('700.00 บาท · ยังตรวจไม่เสร็จตามเวลา เงินยังอยู่ครบ')
})

test('the bell shows a limit that was raised and a request to raise one, and both lead to the limits', () => {
  const raise = { limit: 'deposit_day', before: '500.00', after: '2000.00', at: '2026-11-21T08:00:00.000Z' }
  const raises = [
    { ...raise, id: 'lim_1', raised: false },
    {
      ...raise,
      id: 'lim_2',
      limit: 'session_time',
      before: '60',
      after: null,
      raised: true,
      at: '2026-11-20T08:00:00.000Z',
    },
  ]
  const profile = { completed_requests: [], limit_raises: raises } as unknown as Profile
  expect(
    bellEntries(profile, null, Date.parse('2026-11-22T00:00:00Z')).map(({ title, detail, leadsTo }) => [
      title,
      detail,
      leadsTo?.page,
    ]),
  ).toEqual([
    ['มีคำขอเพิ่มวงเงินฝากรายวัน', '500.00 บาท → 2,000.00 บาท', '/limits'],
    ['เพิ่มเวลาเล่นต่อเนื่องแล้ว', '60 นาที → ไม่จำกัด', '/limits'],
  ])
})
