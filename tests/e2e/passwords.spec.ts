import type { Page } from '@playwright/test'
import { expect, expectMode, checkScreen, logIn, PHONE, test } from './fixtures.ts'
import { logInHere, type Person } from './people.ts'
import { codeIn, type WorldClient } from './world-client.ts'

const WIDTHS = [360, 390, 768, 1280] as const
const newPassword = 'Rambutan7Baskets'

async function saveScreenAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
    await checkScreen(page, `${name}-${width}`, true)
  }
  await page.setViewportSize(PHONE)
}

/** The code that was requested last: registering is long past for everyone here. */
const codeOf = async (world: WorldClient, phone: string, about: string): Promise<string> => {
  await expect.poll(() => world.readSms(phone)).toContain(about)
  return codeIn(await world.readSms(phone))
}

/** Replaces the forgotten password, with a typing error on the way. */
async function setNewPassword(
  page: Page,
  world: WorldClient,
  person: Person,
  screens: ((page: Page, name: string) => Promise<void>) | 'without script',
): Promise<void> {
  const main = page.getByRole('main')
  const scripted = screens !== 'without script'
  const shown = async (name: string) => (scripted ? screens(page, name) : undefined)
  const sendCode = async (code: string) => {
    await main.getByLabel('รหัส OTP').fill(code)
    if (!scripted) await main.getByRole('button', { name: 'ยืนยันรหัส' }).click()
  }
  await page.goto('/login')
  await main.getByRole('link', { name: 'ลืมรหัสผ่าน?' }).click()
  await expect(page).toHaveURL('/forgetpassword')
  await shown('1-phone')
  await main.getByLabel('เบอร์โทรศัพท์').fill('0212345678')
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
  await expect(main.getByText('เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก')).toBeVisible()
  await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()

  await expectMode(page, 'otpPassword')
  const code = await codeOf(world, person.phone, 'ตั้งรหัสผ่านใหม่')
  await sendCode(code === '000000' ? '000001' : '000000')
  await expect(main.getByText('รหัส OTP ไม่ถูกต้อง')).toBeVisible()
  await shown('2-otp')
  await sendCode(code)

  await expectMode(page, 'otpNewpassword')
  await main.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('password123A')
  await main.getByLabel('ยืนยันรหัสผ่าน').fill('password123A')
  await main.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click()
  await expect(main.getByText('รหัสผ่านนี้คาดเดาง่ายเกินไป')).toBeVisible()
  await shown('3-password')
  await main.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(newPassword)
  await main.getByLabel('ยืนยันรหัสผ่าน').fill(newPassword)
  await main.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click()

  await expectMode(page, 'otpComplete')
  await expect(main.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่แล้ว' })).toBeVisible()
  await shown('4-complete')
  await main.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL('/login')
}

test('a forgotten password is reset on a strange phone, which is then not paid out to for a day', {
  annotation: { type: 'slow', description: 'five screens at four widths each, checked by axe on two' },
}, async ({ newMember, newVisitor, world }) => {
  test.setTimeout(180_000)
  const { member, page: home } = await newMember(300, null)
  await world.advance(61)
  const page = await newVisitor()
  await setNewPassword(page, world, member, (shown, name) => saveScreenAt(shown, `forget-${name}`))

  await test.step('the old password is none any more, the new one is, and the phone at home is logged out', async () => {
    await expect.poll(() => world.readSms(member.phone)).toContain('ตั้งรหัสผ่านใหม่ด้วย OTP แล้ว')
    await logInHere(page, member)
    await expect(page.getByText('เบอร์โทร, รหัสผ่านไม่ถูกต้อง').first()).toBeVisible()
    await logInHere(page, { ...member, password: newPassword })
    await expect(page).toHaveTitle(/แดชบอร์ด/)
    await home.goto('/withdraw')
    await expect(home).toHaveURL('/login?to=%2Fwithdraw')
  })

  await test.step('withdrawals are paused, and the page says why and until when', async () => {
    await page.goto('/withdraw')
    await expect(page.getByRole('heading', { name: 'พักการถอนชั่วคราว' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('เพิ่งตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้')
    await saveScreenAt(page, 'forget-5-withdraw-rests')
  })

  await test.step('a member has no business there', async () => {
    await page.goto('/forgetpassword')
    await expect(page).toHaveURL('/')
  })
})

test('without script a forgotten password is reset all the same', async ({ registerMember, newVisitor, world }) => {
  const member = await registerMember()
  await world.advance(61)
  const page = await newVisitor({ javaScriptEnabled: false })
  await setNewPassword(page, world, member, 'without script')
  await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(newPassword)
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page).toHaveTitle(/แดชบอร์ด/)
})

test('strangers lock a phone for strangers: its member goes on at home, and unlocks a new browser by OTP', async ({
  newMember,
  newVisitor,
  world,
}) => {
  const { member, page: home } = await newMember(0, null)
  await world.advance(61)
  const page = await newVisitor()
  await page.goto('/login')
  for (let wrong = 0; wrong < 6; wrong += 1) {
    // The words of the try before stand until this one is answered: by them alone, a try that another overtakes would count as one.
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname.startsWith('/login'),
    )
    await logInHere(page, { ...member, password: `Wrong${wrong}Password` })
    await answered
    await expect(page.getByText(wrong < 5 ? 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง' : 'เข้าสู่ระบบผิดหลายครั้ง').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true })).toBeEnabled()
  }
  await saveScreenAt(page, 'unlock-1-locked')

  // Both: a page that finds one without the other leads home, also from a form.
  for (const name of ['__Host-mb', '__Host-chokdee.token']) await home.context().clearCookies({ name })
  await home.goto('/login')
  await expect(home.getByRole('heading', { name: 'เข้าสู่ระบบโชคดี' })).toBeVisible()
  await logInHere(home, member)
  await expect(home).toHaveTitle(/แดชบอร์ด/)

  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'ปลดล็อกด้วยรหัส OTP' }).click()
  await expect(page).toHaveURL('/unlock')
  await main.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
  await saveScreenAt(page, 'unlock-2-phone')
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
  await main.getByLabel('รหัส OTP').fill(await codeOf(world, member.phone, 'ปลดล็อกการเข้าสู่ระบบ'))
  await saveScreenAt(page, 'unlock-3-otp')
  await expect(main.getByText('ปลดล็อกแล้ว')).toBeVisible()
  await saveScreenAt(page, 'unlock-4-unlocked')
  await logInHere(page, member)
  await expect(page).toHaveTitle(/แดชบอร์ด/)
})

test('a member changes their password: both their browsers are logged out, and the new one opens', async ({
  newMember,
  newVisitor,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  const other = await newVisitor()
  await logIn(other, member, null)

  await page.goto('/changepassword')
  const main = page.getByRole('main')
  await main.getByLabel('รหัสผ่านเดิม').fill('Wrong1Password')
  await main.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(newPassword)
  await main.getByLabel('ยืนยันรหัสผ่าน').fill('Wrong1Password')
  await expect(main.getByText('ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน')).toBeVisible()
  await main.getByLabel('ยืนยันรหัสผ่าน').fill(newPassword)
  await main.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await expect(main.getByText('รหัสผ่านเดิมไม่ถูกต้อง')).toBeVisible()
  await saveScreenAt(page, 'change-password-1')
  await main.getByLabel('รหัสผ่านเดิม').fill(member.password)
  await main.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('เปลี่ยนรหัสผ่านแล้ว').first()).toBeVisible()
  await saveScreenAt(page, 'change-password-2-login')
  expect(await page.evaluate(() => localStorage.getItem('chokdee.token'))).toBeNull()
  expect(
    (await page.context().cookies()).filter(({ name }) => name === '__Host-mb' || name === '__Host-chokdee.token'),
  ).toEqual([])
  await other.goto('/withdraw')
  await expect(other).toHaveURL('/login?to=%2Fwithdraw')
  await logInHere(page, { ...member, password: newPassword })
  await expect(page).toHaveTitle(/แดชบอร์ด/)
  await expect.poll(() => world.readSms(member.phone)).toContain('เปลี่ยนรหัสผ่านแล้ว')
})

test('the pages of getting in again name no member: an unknown phone gets the same answer', async ({ newVisitor }) => {
  const page = await newVisitor()
  const main = page.getByRole('main')
  for (const path of ['/forgetpassword', '/unlock']) {
    await page.goto(path)
    await main.getByLabel('เบอร์โทรศัพท์').fill(`06${String(Math.random()).slice(2, 10)}`)
    await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
    await expect(main.getByRole('heading', { name: 'กรอกรหัส OTP' })).toBeVisible()
  }
})
