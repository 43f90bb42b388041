import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './fixtures.ts'
import { newPerson } from './people.ts'
import { codeIn } from './world-client.ts'

/** Delays the page's own scripts until they are released, as on a slow phone. */
async function holdScripts(page: Page): Promise<() => void> {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  return arrived.resolve
}

/** The document has ended: presses are remembered from now on. */
const isRemembered = (page: Page) => page.waitForFunction(() => globalThis.earlyPresses !== undefined)

test('what a visitor presses and types before the page is alive is done once it is', async ({ newVisitor, world }) => {
  const page = await newVisitor()
  await test.step('a button pressed three times is pressed once', async () => {
    const letGo = await holdScripts(page)
    await page.goto('/slot', { waitUntil: 'commit' })
    const heart = page.getByRole('button', { name: 'เกมโปรด บัวทองคืนจันทร์' })
    await heart.click()
    await heart.click()
    await heart.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบเพื่อเล่น?' })).toBeVisible()
  })
  await test.step('a word typed into the search is looked for', async () => {
    const letGo = await holdScripts(page)
    await page.goto('/slot', { waitUntil: 'commit' })
    await page.getByRole('searchbox', { name: 'ค้นหาชื่อเกม' }).pressSequentially('ยักษ์')
    letGo()
    await expect(page.getByRole('heading', { name: 'ไม่พบเกม “ยักษ์”' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'ค้นหาชื่อเกม' })).toHaveValue('ยักษ์')
  })
  await test.step('a tick and a new password are known', async () => {
    const person = newPerson()
    const main = page.getByRole('main')
    let letGo = await holdScripts(page)
    await page.goto('/register', { waitUntil: 'commit' })
    await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
    await main.getByRole('checkbox').check()
    letGo()
    await expect(main.getByRole('checkbox')).toBeChecked()
    await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
    await main.getByLabel('รหัส OTP').fill(codeIn(await world.readSms(person.phone)))
    await expect(main.getByLabel('รหัสผ่านใหม่')).toBeVisible()
    letGo = await holdScripts(page)
    await page.goto('/register', { waitUntil: 'commit' })
    await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
    await main.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
    letGo()
    await expect(main.locator('.strength')).not.toHaveAttribute('data-level', '0')
    await expect(main.getByRole('button', { name: 'ถัดไป' })).toBeEnabled()
  })
})

test('an amount that a member types before the page is alive is the amount of the form', async ({ newMember }) => {
  const { page } = await newMember(0, null)
  const letGo = await holdScripts(page)
  await page.goto('/deposit', { waitUntil: 'commit' })
  await page.getByLabel('จำนวนเงินที่ต้องการฝาก').fill('1300')
  letGo()
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'ฝากเงิน 1,300.00 บาท' })).toBeEnabled()
})

test('a menu that is opened before the page is alive stays open, and the bell shows all that it would have shown', async ({
  newMember,
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const letVisitorGo = await holdScripts(visitor)
  await visitor.goto('/', { waitUntil: 'commit' })
  await isRemembered(visitor)
  await visitor.getByRole('button', { name: 'เปิดเมนู' }).click()
  const menu = visitor.getByRole('navigation', { name: 'เมนูหลัก' })
  await expect(menu).toBeVisible()
  letVisitorGo()
  await waitForHydration(visitor)
  await expect(visitor.locator('[popover]:popover-open'), 'it is not pressed a second time').toHaveCount(1)
  await expect(menu).toBeVisible()

  const { page } = await newMember(0, null)
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await isRemembered(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^การแจ้งเตือน/ })
    .click()
  const panel = page.getByRole('region', { name: 'การแจ้งเตือน' })
  await expect(panel).toBeVisible()
  letGo()
  await waitForHydration(page)
  await expect(panel.getByText('เข้าสู่ระบบจากอุปกรณ์อื่น').first()).toBeVisible()
})

test('what a member presses in a part whose code comes later than the page is done once it has come', async ({
  newMember,
}) => {
  const { page } = await newMember(0, null)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/own-bonuses-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/promotion', { waitUntil: 'commit' })
  await waitForHydration(page)
  await page.getByRole('button', { name: 'วงล้อโชคดี' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrived.resolve()
  await expect(page.getByRole('dialog', { name: 'วงล้อโชคดี' })).toBeVisible()
})

test('a fold that a member opens before the page is alive has in it what it would have had', async ({ newMember }) => {
  const { page } = await newMember(0, null)
  const letGo = await holdScripts(page)
  await page.goto('/promotion', { waitUntil: 'commit' })
  await page.getByRole('main').getByText('มีรหัสโปรโมชัน').click()
  letGo()
  await expect(page.getByRole('main').getByLabel('รหัสโปรโมชัน')).toBeVisible()
})
