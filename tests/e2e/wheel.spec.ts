import { expect, checkScreen, test } from './fixtures.ts'

test('a member spins for a deposit that was played, and finds the spin checked without typing', async ({
  newMember,
}) => {
  const { member, page } = await newMember(600, '/card')
  await page.getByRole('main').getByRole('button', { name: 'วงล้อโชคดี' }).click()
  await expect(page.getByRole('dialog').getByText('เล่นอีก 500 บาท ได้อีก 1 แต้ม')).toBeVisible()
  await checkScreen(page, 'wheel-0-to-play')
  await member.play(5)
  await expect.poll(() => member.points()).toBe(1)
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'วงล้อโชคดี' }).click()
  const wheel = page.getByRole('dialog', { name: 'วงล้อโชคดี' })
  await expect(wheel.getByText('1 แต้ม', { exact: true })).toBeVisible()
  const sealed = await wheel.locator('code').first().textContent()
  expect(sealed, 'the commitment stands before the spin').toMatch(/^[0-9a-f]{64}$/)
  await checkScreen(page, 'wheel-1-before')

  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/customers/spin') && response.request().method() === 'POST',
  )
  await wheel.getByRole('button', { name: 'หมุนวงล้อ' }).press('Enter')
  const { result } = (await (await answered).json()) as { result: string }
  await expect(wheel.getByText(`ได้ ${result}`, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(wheel.getByText('ตรวจในเครื่องของคุณแล้ว ผลตรงกับรหัสที่ประกาศก่อนหมุน')).toBeVisible()
  await expect(wheel.locator('code').first()).toHaveText(sealed ?? '')
  await checkScreen(page, 'wheel-2-after')

  await wheel.getByRole('link', { name: 'ดูการหมุนทั้งหมดของฉัน' }).click()
  await expect(page).toHaveURL(/\/cheat$/)
  const spins = page.getByRole('region', { name: 'การหมุนวงล้อของคุณ' })
  await expect(spins.getByText('ตรวจแล้ว 1 ครั้ง ถูกต้องทั้งหมด')).toBeVisible()
  await checkScreen(page, 'wheel-3-fairness', true)
})

test('with less motion the wheel turns nowhere, and says what it fell on', async ({ newMember }) => {
  const { member, page } = await newMember(500, null)
  await member.play(5)
  await expect.poll(() => member.points()).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/promotion')
  await page.getByRole('button', { name: 'วงล้อโชคดี' }).click()
  const wheel = page.getByRole('dialog', { name: 'วงล้อโชคดี' })
  await wheel.getByRole('button', { name: 'หมุนวงล้อ' }).click()
  await expect(wheel.getByRole('status').filter({ hasText: 'ได้ ' })).toBeVisible()
})
