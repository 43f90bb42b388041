import { expect, checkScreen, test } from './fixtures.ts'

test('a member pauses their play after one question, then excludes themselves for longer, and may still withdraw', async ({
  newMember,
}) => {
  const { page } = await newMember(500, '/limits')
  await expect(page).toHaveTitle('วงเงินและพักการเล่น · โชคดี')
  await expect(page.getByRole('img', { name: /^กราฟผลได้เสียสุทธิรายวัน/ })).toContainText('ยังไม่มีรอบเกมใน 14 วันนี้')
  await expect(page.getByRole('link', { name: 'โทร 1323' })).toHaveAttribute('href', 'tel:1323')

  const pauseRegion = page.getByRole('region', { name: 'พักการเล่น', exact: true })
  await pauseRegion.getByRole('button', { name: '1 สัปดาห์' }).click()
  await pauseRegion.getByRole('button', { name: 'พักการเล่น 1 สัปดาห์' }).click()
  const question = page.getByRole('dialog', { name: 'พักการเล่น 1 สัปดาห์?' })
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(/^คุณพักการเล่นอยู่/)).toHaveCount(0)

  await pauseRegion.getByRole('button', { name: 'พักการเล่น 1 สัปดาห์' }).click()
  await question.getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(page.getByText(/^คุณพักการเล่นอยู่ ถึง/)).toBeVisible()
  await checkScreen(page, 'limits-1-paused', true)

  const stop = page.getByRole('region', { name: 'ระงับการเล่นด้วยตัวเอง' })
  await stop.getByRole('button', { name: 'ระงับการเล่น 6 เดือน' }).click()
  await page.getByRole('dialog', { name: 'ระงับการเล่น 6 เดือน?' }).getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(page.getByText(/^คุณระงับการเล่นด้วยตัวเองอยู่ ถึง/)).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'ถอนเงิน' }).click()
  await expect(page.getByLabel('จำนวนเงินที่ต้องการถอน')).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText(/พักการเล่นถึง/)
  for (const path of ['/deposit', '/promotion', '/enter', '/game'])
    await expect(page.locator(`a[href^="${path}"]:visible`), `nothing leads to ${path}`).toHaveCount(0)
  await checkScreen(page, 'limits-2-home', true)
  for (const path of ['/slot', '/promotion', '/search']) {
    await page.goto(path)
    await expect(page.getByText(/^คุณพักการเล่นอยู่ จึง/), path).toBeVisible()
  }
})
