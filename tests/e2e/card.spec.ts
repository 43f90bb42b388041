import { expect, checkScreen, test } from './fixtures.ts'

test('a member hides the credit of the wallet card, mutes a notice, and logs out', async ({ newMember }) => {
  const { page } = await newMember(250, '/card')
  await expect(page).toHaveTitle('กระเป๋าของฉัน · โชคดี')
  const wallet = page.getByRole('region', { name: 'กระเป๋าเงิน' })
  await expect(wallet).toContainText('฿250.00')
  const cashBack = page.getByRole('region', { name: 'คืนยอดเสีย' })
  for (const span of ['เมื่อวาน', 'สัปดาห์นี้', 'สัปดาห์ก่อน'])
    await expect(cashBack.getByText(span, { exact: false }).first()).toBeVisible()
  await wallet.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click()
  await expect(wallet).not.toContainText('250')
  const figure = /<output aria-live="polite"[^>]*>.*?<\/output>/s.exec(
    await (await page.request.get('/card')).text(),
  )?.[0]
  expect(figure, 'what the server sends has it covered already').toContain('•••••')
  await page.reload()
  await expect(wallet.getByRole('button', { name: 'แสดงยอดเงิน' })).toBeVisible()
  await expect(wallet).not.toContainText('250')
  await checkScreen(page, 'card-1-hidden', true)

  await page.getByRole('main').getByRole('link', { name: 'ความปลอดภัย' }).click()
  const sms = page.getByRole('group', { name: 'ทาง SMS' })
  await sms.getByRole('checkbox', { name: 'เข้าสู่ระบบจากอุปกรณ์ใหม่' }).uncheck()
  await expect(page.getByText('บันทึกการแจ้งเตือนแล้ว')).toBeVisible()
  await page.reload()
  await expect(sms.getByRole('checkbox', { name: 'เข้าสู่ระบบจากอุปกรณ์ใหม่' })).not.toBeChecked()
  await checkScreen(page, 'card-2-notices', true)

  await page.goto('/card')
  await page.getByRole('main').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
