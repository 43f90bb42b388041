import type { Locator } from '@playwright/test'
import { waitForHydration, expect, test } from './fixtures.ts'

test('a number is written in groups while it is typed, keeps the caret, and is sent without', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await page.goto('/login')
  await waitForHydration(page)
  const phone = page.getByLabel('เบอร์โทรศัพท์')
  const caret = () => phone.evaluate((input: HTMLInputElement) => input.selectionStart)
  await phone.pressSequentially('0812345678')
  await expect(phone).toHaveValue('081-234-5678')
  // In the middle of the value: what is removed and typed there stays there.
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await page.keyboard.press('Backspace')
  await expect(phone).toHaveValue('081-345-678')
  expect(await caret()).toBe(3)
  await page.keyboard.press('2')
  await expect(phone).toHaveValue('081-234-5678')
  expect(await caret()).toBe(5)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(phone).toHaveValue('081-234-5678')
  await page.keyboard.press('Delete')
  await expect(phone).toHaveValue('081-345-678')
  await phone.fill('081 234 5678')
  await expect(phone).toHaveValue('081-234-5678')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/login'))
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('Wrong1Password')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('phone')).toBe('0812345678')
})

test('a number that is selected while the page comes alive is replaced by what is typed', async ({ newVisitor }) => {
  const page = await newVisitor()
  const comeAlive = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await comeAlive.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  const phone = page.getByLabel('เบอร์โทรศัพท์')
  await phone.fill('0812345678')
  await phone.selectText()
  comeAlive.resolve()
  await waitForHydration(page)
  await expect(phone).toHaveValue('081-234-5678')
  await page.keyboard.insertText('0899999999')
  await expect(phone).toHaveValue('089-999-9999')
})

test('an empty form is answered beside its fields, and the message of a wrong password goes with its change', async ({
  newVisitor,
  registerMember,
}) => {
  const member = await registerMember()
  const page = await newVisitor()
  await page.goto('/login')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const pressable = whenMarked(main.getByLabel('เบอร์โทรศัพท์'))
  await main.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  expect(await pressable, 'who presses Enter as soon as the refusal is shown is heard').toBe(true)
  await main.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
  await main.getByLabel('รหัสผ่าน', { exact: true }).fill('Wrong1Password')
  await main.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  const message = main.getByText('เบอร์โทร, รหัสผ่านไม่ถูกต้อง')
  await expect(message).toBeVisible()
  await expect(page.getByRole('region', { name: 'ข้อความแจ้งเตือน' }), 'no toast says it again').toBeHidden()
  await main.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
  await expect(message, 'it goes with a change').toHaveCount(0)
  const goOn = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await goOn.promise
    await route.continue()
  })
  const accepted = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await main.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await accepted
  // While the next page is on its way a second press must send nothing.
  await page.waitForTimeout(500)
  await expect(main.locator('button[type=submit]').first()).toBeDisabled()
  goOn.resolve()
  await expect(page).toHaveURL('/')
})

test('on a laptop the button of a deposit is on the first screen, and its QR begins at the top', async ({
  newMember,
}) => {
  const { page } = await newMember(100, null)
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/deposit')
    await page.getByRole('dialog').getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await expect(page.getByRole('button', { name: 'ฝากเงิน', exact: true }), `${size.width}`).toBeInViewport({
      ratio: 1,
    })
  }
  await page.getByRole('button', { name: '300', exact: true }).click()
  await page.mouse.wheel(0, 600)
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์/ })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** Whether the form of a field can be sent in the very moment in which the field is marked as refused. */
const whenMarked = (field: Locator): Promise<boolean> =>
  field.evaluate(
    (input: HTMLInputElement) =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          if (input.ariaInvalid !== 'true') return
          observer.disconnect()
          resolve(input.form?.querySelector('button[type=submit]:enabled') !== null)
        })
        observer.observe(input, { attributes: true })
      }),
  )
