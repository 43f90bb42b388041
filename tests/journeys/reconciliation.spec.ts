import { expect, keepScreen, test } from './journey.ts'
import { signInAtTheOffice } from './office-desk.ts'

const DESK = { width: 1280, height: 800 } as const
const stranger = { bank: 'bbl', accountNumber: '5557770001', name: 'สมหญิง แปลกหน้า' }

test('a line that the bank shows wrong is found by night, explained, and over when the bank shows it right', async ({
  newVisitor,
  world,
  whole,
}) => {
  await world.transfer(stranger, '77.00')
  await world.order({ party: 'statement', fault: 'wrong-amount', times: 1 })
  await world.advance(86_400)
  const office = await newVisitor({ viewport: DESK })
  await signInAtTheOffice(office, whole)
  await office.getByRole('link', { name: /กระทบยอด/ }).click()
  const breaks = office.getByRole('table').first()

  await test.step('the night has compared the day', async () => {
    const found = breaks.getByRole('button', { name: 'ยอดในสเตทเมนต์ต่างจากของเรา' })
    await expect(found).toBeVisible({ timeout: 30_000 })
    await expect(office.getByRole('complementary', { name: 'รายการไม่ตรง' })).toContainText('1.00')
    await keepScreen(office, 'reconciliation-1-break')
  })

  await test.step('the operator explains it from the keyboard', async () => {
    await office.keyboard.press('a')
    const question = office.getByRole('dialog', { name: 'อธิบายรายการไม่ตรงนี้?' })
    await question.getByLabel('เหตุผล').fill('ธนาคารแจ้งว่าสเตทเมนต์ผิด เลขที่เรื่อง 25-001')
    await keepScreen(office, 'reconciliation-2-explain')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('status').filter({ hasText: 'บันทึกคำอธิบายแล้ว' })).toBeVisible()
    await expect(office.getByText('ไม่มีรายการไม่ตรง')).toBeVisible()
    await expect(office.getByText('อธิบายแล้ว', { exact: true })).toBeVisible()
  })

  await test.step('a run on demand finds the match', async () => {
    await office.getByRole('button', { name: 'กระทบยอด' }).click()
    await expect(office.getByText('ตรงทั้งหมด').first()).toBeVisible({ timeout: 20_000 })
    await expect(office.getByText('ตรงแล้ว', { exact: true })).toBeVisible()
    await keepScreen(office, 'reconciliation-3-over')
  })
})
