import type { Page } from '@playwright/test'
import { popupsSeenCookie } from '#contract/plain/constants.ts'
import { waitForHydration, expect, expectMode, checkScreen, PHONE, test } from './fixtures.ts'
import { logInHere, newPerson, register } from './people.ts'
import { codeIn } from './world-client.ts'

/* States of pages: an open overlay, an error, a wait. Axe checks each on a phone and a desktop. */

const HEIGHT = 844
test.describe.configure({ timeout: 300_000 })

/** The page as it is now, on a phone and on a desktop: nothing scrolls sideways, and axe finds nothing. */
async function fitsScreens(page: Page, name: string, widths: readonly number[] = [390, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(width)
    await checkScreen(page, `state-${name}-${width}`)
  }
  await page.setViewportSize(PHONE)
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The menus that a phone opens: the drawer and the lobbies over the middle of the bar. */
async function menusFit(page: Page, who: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  await fitsScreens(page, `${who}-drawer`, [390])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'เลือกห้องเกม' }).click()
  await expect(page.getByRole('navigation', { name: 'เลือกหมวดเกม' })).toBeVisible()
  await fitsScreens(page, `${who}-lobby-menu`, [390])
  await page.keyboard.press('Escape')
}

test('the menus and popups of a visitor', async ({ newVisitor }) => {
  const page = await newVisitor()
  await menusFit(page, 'visitor')
  await page.goto('/register')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await fitsScreens(page, 'visitor-register-drawer')

  await page.context().clearCookies({ name: popupsSeenCookie })
  await page.goto('/')
  await waitForHydration(page)
  await page.mouse.wheel(0, 200)
  await expect(dialog(page, 'ประกาศจากโชคดี')).toBeVisible()
  await fitsScreens(page, 'visitor-announcements')
  await dialog(page, 'ประกาศจากโชคดี').getByRole('button', { name: 'ปิด', exact: true }).last().click()

  await page.getByRole('region', { name: 'แบนเนอร์แนะนำ' }).locator('a[href^="/promotion#"]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsScreens(page, 'visitor-promotion')
})

test('the menus of a member, and what they are asked', async ({ newMember }) => {
  const { page } = await newMember(500, null)
  await menusFit(page, 'member')
  await page.goto('/register/welcome')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await fitsScreens(page, 'member-register-drawer')

  await page.goto('/history?tab=2')
  await page.getByRole('button', { name: /^รายละเอียด ฝากเงิน/ }).click()
  await expect(dialog(page, 'ฝากเงิน')).toBeVisible()
  await fitsScreens(page, 'history-details')
  await page.keyboard.press('Escape')
  await page.getByText('วันที่', { exact: true }).click()
  await fitsScreens(page, 'history-days')

  await page.goto('/limits')
  await page.getByRole('button', { name: 'ระงับการเล่น 6 เดือน' }).click()
  await expect(dialog(page, 'ระงับการเล่น 6 เดือน?')).toBeVisible()
  await fitsScreens(page, 'limits-question')

  await page.goto('/authentication')
  await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsScreens(page, 'sessions-question')
})

test('each step of registering, as it is asked and as it is refused', async ({ newVisitor, world }) => {
  const person = newPerson()
  const page = await newVisitor()
  const main = page.getByRole('main')
  await page.goto('/register')
  await main.getByLabel('เบอร์โทรศัพท์').fill('0212345678')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
  await expect(main.getByText('เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก')).toBeVisible()
  await fitsScreens(page, 'register-1-refused')
  await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()

  await expect(main.getByRole('heading', { name: 'กรอกรหัส OTP' })).toBeVisible()
  const code = codeIn(await world.readSms(person.phone))
  await main.getByLabel('รหัส OTP').fill(code === '000000' ? '000001' : '000000')
  await expect(main.getByText('รหัส OTP ไม่ถูกต้อง')).toBeVisible()
  await fitsScreens(page, 'register-2-refused')
  await main.getByLabel('รหัส OTP').fill(code)

  await expectMode(page, 'RegisterSetpassword')
  await fitsScreens(page, 'register-3')
  await main.getByLabel('รหัสผ่านใหม่').fill('password123A')
  await main.getByLabel('ยืนยันรหัสผ่าน').fill('password123A')
  await main.getByRole('button', { name: 'ถัดไป' }).click()
  await expect(main.getByText('รหัสผ่านนี้คาดเดาง่ายเกินไป')).toBeVisible()
  await fitsScreens(page, 'register-3-refused')
  await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
  await main.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
  await main.getByRole('button', { name: 'ถัดไป' }).click()

  await expectMode(page, 'RegisterBank')
  await fitsScreens(page, 'register-4')
  await main.getByRole('radio', { name: /กสิกร/ }).check()
  await main.getByLabel('เลขที่บัญชี').fill('12')
  await main.getByLabel('ชื่อ–นามสกุล').fill(person.account.name)
  await main.getByRole('combobox', { name: 'วัน', exact: true }).selectOption('12')
  await main.getByRole('combobox', { name: 'เดือน' }).selectOption('5')
  await main.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption('2533')
  await main.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()
  await expect(main.getByLabel('เลขที่บัญชี')).toHaveAttribute('aria-invalid', 'true')
  await fitsScreens(page, 'register-4-refused')
})

test('a deposit and a withdrawal, at each turn that they can take', {
  annotation: { type: 'slow', description: 'seven states on phone and desktop, each checked by axe' },
}, async ({ newMember, world }) => {
  const { member, page } = await newMember(500, null)
  const main = page.getByRole('main')
  const choosesAnAmount = async () => {
    await page.goto('/deposit')
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await page.getByRole('button', { name: '300', exact: true }).click()
  }
  const requestsTheQr = async () => {
    await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
    await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
  }
  await world.injectFault({ party: 'gateway', fault: 'timed-out' })
  await choosesAnAmount()
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(main.getByText('ระบบรับชำระเงินขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง')).toBeVisible()
  await fitsScreens(page, 'deposit-gateway-silent')

  await requestsTheQr()
  await page.getByRole('button', { name: 'ยกเลิกรายการฝาก' }).click()
  await expect(dialog(page, 'ยกเลิกรายการฝาก?')).toBeVisible()
  await fitsScreens(page, 'deposit-cancel')
  await page.keyboard.press('Escape')
  await world.scanQr(await member.qr(), member.account)
  await expect(dialog(page, 'ฝากเงินสำเร็จ')).toBeVisible()
  await fitsScreens(page, 'deposit-done')

  await choosesAnAmount()
  await requestsTheQr()
  await world.advance(601)
  await expect(dialog(page, 'หมดเวลาทำรายการฝากเงิน')).toBeVisible()
  await fitsScreens(page, 'deposit-too-late')

  await page.goto('/withdraw')
  await page.getByLabel('จำนวนเงินที่ต้องการถอน').fill('99999')
  await page.getByLabel('จำนวนเงินที่ต้องการถอน').press('Enter')
  await expect(page.getByLabel('จำนวนเงินที่ต้องการถอน')).toHaveAttribute('aria-invalid', 'true')
  await fitsScreens(page, 'withdraw-too-much')
  await world.advance(901)
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' }).click()
  await expect(dialog(page, 'ยืนยันว่าเป็นคุณ')).toBeVisible()
  await fitsScreens(page, 'withdraw-prove')
  await dialog(page, 'ยืนยันว่าเป็นคุณ').getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
  await dialog(page, 'ยืนยันว่าเป็นคุณ')
    .getByRole('button', { name: /^ยืนยันและ/ })
    .click()
  await expect(page.getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible()
  await fitsScreens(page, 'withdraw-done')
})

test('messages, waiting, and what could not be read', {
  annotation: { type: 'slow', description: 'ten states on phone and desktop, each checked by axe' },
}, async ({ newMember, newVisitor }) => {
  const { page } = await newMember()
  await page.route('**/api/customers/check-credit*', (route) => route.abort())
  await page.getByRole('region', { name: 'กระเป๋าเงิน' }).getByRole('button', { name: 'อัปเดตเครดิต' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'เชื่อมต่อไม่ได้' })).toBeVisible()
  await fitsScreens(page, 'message-of-failure')

  await page.route('**/api/customers/**', (route) =>
    route.request().url().includes('profile') ? route.continue() : route.abort(),
  )
  for (const path of ['/history', '/limits', '/authentication', '/auto-transfer', '/referral', '/card', '/cheat']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await fitsScreens(page, `unread${path.replace('/', '-')}`)
  }
  await page.unrouteAll()
  await page.route('**/api/customers/**', async (route) => {
    if (!route.request().url().includes('profile')) await new Promise((late) => setTimeout(late, 8_000))
    await route.continue().catch(() => undefined)
  })
  await page.goto('/history')
  await page.waitForTimeout(500)
  await fitsScreens(page, 'history-waits')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const visitor = await newVisitor()
  await visitor.goto('/offline.html')
  await fitsScreens(visitor, 'offline')
})

test('the links that lead in from outside, and out of it', async ({ newVisitor, stack, world }) => {
  const person = await register(stack, world, newPerson())
  const page = await newVisitor()
  await page.goto(`/u/${(await person.profile()).referral_id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' })).toBeVisible()
  await fitsScreens(page, 'invitation')
  const gameUrl = `http://slot.localhost:${new URL(stack.worldUrl).port}/?game=golden-lotus`
  await page.goto(`/visit?to=${encodeURIComponent(gameUrl)}`)
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบเพื่อไปต่อ?' })).toBeVisible()
  await fitsScreens(page, 'visit')
  await page.goto(`/authenticate?ticket=tk_${'A'.repeat(43)}`)
  await expect(page).toHaveURL('/authenticate')
  await fitsScreens(page, 'sign-in-link')
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page.getByText('ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ').first()).toBeVisible()
  await fitsScreens(page, 'sign-in-link-used')
  await page.goto('/login')
  await logInHere(page, { ...person, password: 'Wrong1Password' })
  await expect(page.getByText('เบอร์โทร, รหัสผ่านไม่ถูกต้อง').first()).toBeVisible()
  await fitsScreens(page, 'login-refused')
})
