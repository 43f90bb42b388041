import type { Page } from '@playwright/test'
import { openOfficeBehind } from '#tests/fixtures/e2e-office.ts'
import { expect, checkScreen, logIn, PHONE, test } from './fixtures.ts'
import { asProgram, newPerson, register } from './people.ts'

const WIDTHS = [360, 390, 768, 1280] as const

async function saveScreenAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${name} at ${width}`,
    ).toBeLessThanOrEqual(0)
    await checkScreen(page, `${name}-${width}`, true)
  }
  await page.setViewportSize(PHONE)
}

test('a link to a deposit with a promotion that is not open says so before anything is paid, and the deposit goes without it', async ({
  newMember,
  stack,
}) => {
  const { member, page } = await newMember(0, null)
  const offers = (await asProgram(stack).get('/promotions')).body['data'] as {
    id: string
    title: string
    anchor: string
  }[]
  const offer = offers.find(({ anchor }) => anchor === 'step-refund')
  await page.goto(`/deposit?promotion=${offer?.id}`)
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('“บอลสเต็ปผิดคู่เดียว มีเงินคืน” ยังไม่เปิดให้คุณรับ')).toBeVisible()
  await expect(main.getByText('รายการฝากนี้ไม่มีโบนัส')).toBeVisible()
  await expect(main.getByRole('link', { name: 'อ่านเงื่อนไข' })).toHaveAttribute('href', `/promotion#${offer?.anchor}`)
  await page.getByRole('button', { name: '300', exact: true }).click()
  await saveScreenAt(page, 'deposit-5-promotion-not-open')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/requests/deposit/payment-gateway'))
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('promotion_id')).toBe('0')
  await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
  expect((await member.profile()).pending_request?.amount).toBe('300.00')

  const { page: second } = await newMember(0, '/deposit?promotion=no-such')
  await second.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await expect(second.getByText('ไม่พบโปรโมชันที่เลือก')).toBeVisible()
  await second.goto('/deposit')
  await second.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await expect(second.getByText('รายการฝากนี้ไม่มีโบนัส')).toHaveCount(0)
})

test('an offer that was picked for a deposit is there after a reload, and one that was given up is not', async ({
  newMember,
}) => {
  const { page } = await newMember(0, '/deposit')
  const type300 = async () => {
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await page.getByRole('button', { name: '300', exact: true }).click()
  }
  const offer = page.getByRole('radio', { name: 'โบนัสสมาชิกใหม่' })
  const none = page.getByRole('radio', { name: 'ไม่รับโปรโมชัน' })
  await type300()
  await offer.check()
  await expect(page.locator('.money-foot')).toContainText('฿400.00')
  await page.reload()
  await type300()
  await expect(offer).toBeChecked()
  await expect(page.locator('.money-foot')).toContainText('฿400.00')
  await none.check()
  await page.reload()
  await type300()
  await expect(none).toBeChecked()
})

test('who has never given their birth date is asked for it at their first deposit, and loses nothing of what they typed', async ({
  newVisitor,
  stack,
  world,
}) => {
  const office = openOfficeBehind(stack)
  const member = await register(stack, world, newPerson(), null)
  const page = await newVisitor()
  try {
    await office.set('birth_date_at_deposit', 'true')
    await logIn(page, member, '/deposit')
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await page.getByLabel('จำนวนเงินที่ต้องการฝาก').fill('350')
    const send = page.getByRole('button', { name: 'ฝากเงิน 350.00 บาท' })
    const birthDate = page.getByRole('group', { name: /^วันเกิด/ })
    await expect(birthDate).toHaveCount(0)
    await send.click()
    await expect(birthDate.getByText('กรุณาระบุวันเกิดก่อนฝากเงินครั้งแรก')).toBeVisible()
    await expect(birthDate.getByLabel('วัน', { exact: true })).toBeFocused()
    await saveScreenAt(page, 'deposit-6-birth-date')

    await test.step('who is a day too young is told so', async () => {
      const today = await page.evaluate(async () => (await fetch('/api/site-info')).headers.get('date'))
      const tomorrow = new Date(Date.parse(today ?? '') + 31 * 3_600_000)
      await birthDate.getByLabel('ปี พ.ศ.').selectOption(String(tomorrow.getUTCFullYear() - 20 + 543))
      await birthDate.getByLabel('เดือน').selectOption(String(tomorrow.getUTCMonth() + 1))
      await birthDate.getByLabel('วัน', { exact: true }).selectOption(String(tomorrow.getUTCDate()))
      await send.click()
      await expect(birthDate.getByRole('alert')).toHaveText('ผู้สมัครต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป')
      await expect(page.getByLabel('จำนวนเงินที่ต้องการฝาก')).toHaveValue('350')
    })

    await test.step('what was typed is kept, also where the session ends meanwhile', async () => {
      await birthDate.getByLabel('ปี พ.ศ.').selectOption('2533')
      await world.advance(1_801)
      await send.click()
      await page.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
      await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
      await expect(birthDate.getByLabel('ปี พ.ศ.')).toHaveValue('2533')
      await expect(page.getByLabel('จำนวนเงินที่ต้องการฝาก')).toHaveValue('350')
    })

    await send.click()
    await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 350.00 บาท' })).toBeVisible()
  } finally {
    await office.set('birth_date_at_deposit', 'false')
    await office.close()
  }
})
