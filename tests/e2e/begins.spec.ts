import { expect, test } from './fixtures.ts'
import { fillAccount, logInHere, newPerson } from './people.ts'
import { codeIn } from './world-client.ts'

/* Where a page begins after a navigation, and where the focus is in what opened. */

/** So low that every form is scrolled before its button is pressed. */
const LOW = { width: 390, height: 400 } as const

test('a link leads to the top of its page, and the way back to where one was', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: LOW })
  // The layout hydrates at the first touch at the latest; its links are then followed by script.
  const alive = page.waitForResponse((answer) => answer.url().endsWith('/api/maintenance'))
  await page.goto('/privacy-policy')
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await alive
  await page.getByRole('navigation', { name: 'เมนูล่าง' }).getByRole('link', { name: 'โปรโมชัน' }).click()
  await expect(page.getByRole('heading', { name: 'โปรโมชัน', exact: true }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY), 'at the top').toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => page.evaluate(() => scrollY), 'where it was').toBe(500)
})

test('who has logged in or gone on to the next step stands at the top of the page', async ({
  registerMember,
  newVisitor,
  world,
}) => {
  const member = await registerMember(100)
  const page = await newVisitor({ viewport: LOW })
  const main = page.getByRole('main')
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/login?to=%2Fhistory')
  await logInHere(page, member)
  await expect(page).toHaveURL('/history')
  await expect(page.getByRole('heading', { name: 'รายการเดินเครดิต' })).toBeVisible()
  await expect.poll(scrolled, 'after the login').toBe(0)

  await page.context().clearCookies()
  const person = newPerson()
  await page.goto('/register')
  await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
  await main.getByLabel('รหัส OTP').fill(codeIn(await world.readSms(person.phone)))
  await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
  await main.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
  await main.getByRole('button', { name: 'ถัดไป' }).click()
  await fillAccount(main, person)
  await main.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()
  await expect(page.getByRole('heading', { name: 'ยินดีต้อนรับสู่โชคดี' })).toBeVisible()
  await expect.poll(scrolled, 'after registering').toBe(0)
})

test('a dialog puts the keyboard into its first field, and without one on the question itself', async ({
  newMember,
}) => {
  const { page } = await newMember(0, '/limits')
  await page.getByRole('button', { name: 'ตั้ง วงเงินฝากรายวัน', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'ตั้งวงเงินฝากรายวัน' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'ระงับการเล่น 6 เดือน' }).click()
  await expect(page.getByRole('dialog', { name: 'ระงับการเล่น 6 เดือน?' })).toBeFocused()
})
