import { expect, checkScreen, PHONE, test } from './fixtures.ts'
import { fillAccount, newPerson } from './people.ts'
import { codeIn } from './world-client.ts'

test.use({ javaScriptEnabled: false, viewport: PHONE })

test('without script a stranger reads the site, registers, logs in and sees their pages', async ({
  page,
  newVisitor,
  world,
}) => {
  const person = newPerson()
  const main = page.getByRole('main')

  await test.step('reads the home page', async () => {
    await page.goto('/')
    await expect(main.getByRole('heading', { name: 'ทายผลบอล 30,000' })).toBeVisible()
    await expect(
      main.locator(':is(article a.button, a.tile)[href="/game?g=slot.localhost&game=golden-lotus"]').first(),
    ).toBeVisible()
    await expect(main.getByRole('heading', { name: 'คืน 30 เท่า' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'เปิดเมนู' }).click()
    await expect(
      page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'สมัครสมาชิก' }),
    ).toBeVisible()
    await checkScreen(page, 'no-script-1-menu')
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'สมัครสมาชิก' }).click()
  })

  await test.step('registers, corrected on the way', async () => {
    await main.getByLabel('เบอร์โทรศัพท์').fill('0212345678')
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
    await expect(main.getByText('เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก')).toBeVisible()
    await expect(main.getByLabel('เบอร์โทรศัพท์')).toHaveValue('0212345678')
    await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
    await main.getByRole('button', { name: 'รับรหัส OTP' }).click()

    await main.getByLabel('รหัส OTP').fill(codeIn(await world.readSms(person.phone)))
    await checkScreen(page, 'no-script-2-otp')
    await main.getByRole('button', { name: 'ยืนยันรหัส' }).click()
    await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
    await main.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
    await main.getByRole('button', { name: 'ถัดไป' }).click()
    await fillAccount(main, person)
    await main.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()
    await expect(main.getByRole('heading', { name: 'ยินดีต้อนรับสู่โชคดี' })).toBeVisible()
  })

  await test.step('logs in on another browser, and reads a page of members', async () => {
    const other = await newVisitor({ javaScriptEnabled: false })
    await other.goto('/deposit')
    await expect(other).toHaveURL('/login?to=%2Fdeposit')
    await other.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
    await other.getByLabel('รหัสผ่าน', { exact: true }).fill('Wrong1Password')
    await other.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await expect(other.getByText('เบอร์โทร, รหัสผ่านไม่ถูกต้อง')).toBeVisible()
    await other.getByLabel('รหัสผ่าน', { exact: true }).fill(person.password)
    await other.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await expect(other).toHaveURL('/deposit')
    await expect(other.getByRole('main')).toContainText(person.account.name)
    // Locators ignore the text of noscript, even where it is visible.
    expect(await other.getByRole('main').innerText()).toContain('ฝากและถอนเงินต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้')
    await checkScreen(other, 'no-script-3-deposit')
  })
})
