import { expect, test } from 'vitest'
import { markupOf, profileWith } from '#tests/fixtures/member-page.tsx'
import Deposit from './deposit.tsx'

const lock = { name: 'โบนัสสมาชิกใหม่', missing: '1750.00', expires_at: '2026-12-06T05:00:00Z' }
const shown = (bonus: object | null) => markupOf(Deposit, { profile: profileWith(), data: { bonus, limits: [] } })

test('a deposit while a bonus runs says before it is paid that the money is locked, how much is to be played, and until when', async () => {
  const page = await shown({ lock, offers: [] })
  expect(page).toContain('โบนัสสมาชิกใหม่ ยังทำเทิร์นไม่ครบ')
  expect(page).toMatch(/เงินที่ฝากตอนนี้จะถอนได้เมื่อเล่นครบอีก 1,750.00 บาท.*6 ธ.ค./)
  expect(page.match(/1,750/g)?.length, 'and once more beside the sum').toBeGreaterThan(1)
  expect(await shown({ lock: null, offers: [] })).not.toContain('ยังทำเทิร์นไม่ครบ')
})
