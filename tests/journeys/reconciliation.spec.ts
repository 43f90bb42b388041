import { expect, keepScreen, test } from './journey.ts'
import { signInAtTheOffice } from './office-desk.ts'

const DESK = { width: 1280, height: 800 } as const
const DAY_S = 86_400
const stranger = { bank: 'bbl', accountNumber: '5557770001', name: 'สมหญิง แปลกหน้า' }

test('a line that the bank shows wrong is found by night, explained, and over when the bank shows it right', async ({
  newVisitor,
  world,
  whole,
}) => {
  // A day of its own: other stories have played on this one.
  await world.advance(DAY_S)
  await world.transfer(stranger, '77.00')
  await world.order({ party: 'statement', fault: 'wrong-amount', times: 1 })
  await world.advance(DAY_S)
  const office = await newVisitor({ viewport: DESK })
  await signInAtTheOffice(office, whole)
  await office.getByRole('link', { name: /กระทบยอด/ }).click()
  const found = office.getByRole('button', { name: 'ยอดในสเตทเมนต์ต่างจากของเรา' })
  const reason = `ธนาคารแจ้งว่าสเตทเมนต์ผิด เลขที่เรื่อง ${crypto.randomUUID().slice(0, 8)}`
  const ended = office.getByRole('row').filter({ hasText: reason })

  await test.step('the night has compared the day', async () => {
    await expect(found).toBeVisible({ timeout: 30_000 })
    await found.click()
    await expect(office.getByRole('complementary', { name: 'รายการไม่ตรง' })).toContainText('฿1.00')
    await keepScreen(office, 'reconciliation-1-break')
  })

  await test.step('the operator explains it from the keyboard', async () => {
    await office.keyboard.press('a')
    await office.getByRole('dialog', { name: 'อธิบายรายการไม่ตรงนี้?' }).getByLabel('เหตุผล').fill(reason)
    await keepScreen(office, 'reconciliation-2-explain')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('status').filter({ hasText: 'บันทึกคำอธิบายแล้ว' })).toBeVisible()
    await expect(found).toBeHidden()
    await expect(ended).toContainText('อธิบายแล้ว')
  })

  await test.step('a run on demand finds the match', async () => {
    await office.getByRole('button', { name: 'กระทบยอด' }).click()
    await expect(ended).toContainText('ตรงแล้ว', { timeout: 20_000 })
    await keepScreen(office, 'reconciliation-3-over', true)
  })
})
