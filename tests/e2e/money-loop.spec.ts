import type { Page } from '@playwright/test'
import { expect, expectMode, expectRoundShown, checkScreen, PHONE, test } from './fixtures.ts'
import { fillAccount, logInHere, newPerson, type Person } from './people.ts'
import { codeIn } from './world-client.ts'

test.use({ viewport: PHONE })

test('a stranger registers, deposits, plays, withdraws, and has the money in the bank', {
  annotation: { type: 'slow', description: 'the whole way of a member by hand, with sixteen screens checked by axe' },
}, async ({ page, world, stack }) => {
  const person = newPerson()
  const { WORLD_URL } = stack.environment

  await test.step('opens the site', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle(/เกมฮิต/)
    await checkScreen(page, 'loop-01-home-visitor')
    await page.getByRole('navigation', { name: 'เมนูล่าง' }).getByRole('link', { name: 'สมัคร' }).click()
    await expect(page.getByRole('heading', { name: 'สมัครสมาชิก' })).toBeVisible()
  })

  await test.step('registers in four steps', async () => {
    await registersWith(page, person, async () => {
      // Once as a person does it: on the phone that received the text.
      const phone = await page.context().newPage()
      await phone.goto(`${WORLD_URL}/sms?phone=${person.phone}`)
      await expect(phone.getByRole('listitem').first()).toContainText(/[0-9]{6}/)
      await checkScreen(phone, 'loop-03-phone')
      const text = await phone.getByRole('listitem').first().innerText()
      expect(text).toContain(codeIn(await world.readSms(person.phone)))
      await phone.close()
      return codeIn(text)
    })
  })

  await test.step('deposits 300 by QR and sees the credit arrive by itself', async () => {
    await page.getByRole('link', { name: 'ฝากเงินครั้งแรก' }).click()
    await depositsByQr(page, person, String(WORLD_URL))
  })

  await test.step('opens a game and plays it with the same money', async () => {
    await page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' }).getByRole('button', { name: 'ปิด' }).click()
    await playsTheSlot(page)
  })

  await test.step('withdraws 100, which reaches the bank', async () => {
    // The bank pays at once but its answer is lost: the site has to ask again before it may report the money as paid.
    await world.injectFault({ party: 'bank', fault: 'error-after-effect' })
    await page.getByRole('navigation', { name: 'เมนูล่าง' }).getByRole('link', { name: 'ถอนเงิน' }).click()
    await withdrawsOneHundred(page)
    await expect
      .poll(() => world.payoutsTo(person.account), 'the bank has paid out')
      .toMatchObject([{ amount: '100.00' }])
    await expect(page.getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible()
    expect(await world.payoutsTo(person.account), 'and paid out once').toHaveLength(1)
    await expect(page.getByText('โอน 100.00 บาท เข้าบัญชีของคุณแล้ว')).toBeVisible()
    await checkScreen(page, 'loop-14-withdrawn')
    await page.getByRole('link', { name: 'กลับหน้าแรก' }).click()
  })

  await test.step('logs out, and in again', async () => {
    await page.getByRole('button', { name: 'เปิดเมนู' }).click()
    await checkScreen(page, 'loop-15-drawer')
    await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
    await expect(page).toHaveURL('/login')
    await checkScreen(page, 'loop-16-login')
    await logInHere(page, person)
    await expect(page).toHaveTitle(/แดชบอร์ด/)
  })
})

async function registersWith(page: Page, person: Person, readCode: () => Promise<string>): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
  await main.getByRole('checkbox').check()
  await checkScreen(page, 'loop-02-register-phone')
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()

  await expect(main.getByRole('heading', { name: 'กรอกรหัส OTP' })).toBeVisible()
  await main.getByLabel('รหัส OTP').fill(await readCode())
  await checkScreen(page, 'loop-04-register-otp')

  await expect(main.getByRole('heading', { name: 'ตั้งรหัสผ่าน' })).toBeVisible()
  await expectMode(page, 'RegisterSetpassword')
  await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
  await main.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
  await checkScreen(page, 'loop-05-register-password')
  await main.getByRole('button', { name: 'ถัดไป' }).click()

  await expect(main.getByRole('heading', { name: 'บัญชีธนาคารของคุณ' })).toBeVisible()
  await expectMode(page, 'RegisterBank')
  await fillAccount(main, person)
  await checkScreen(page, 'loop-06-register-bank', true)
  await main.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()

  await expect(main.getByRole('heading', { name: 'ยินดีต้อนรับสู่โชคดี' })).toBeVisible()
  await expectMode(page, 'RegisterFinal')
  await checkScreen(page, 'loop-07-welcome')
}

async function depositsByQr(page: Page, person: Person, worldUrl: string): Promise<void> {
  const check = page.getByRole('dialog', { name: 'ตรวจสอบเลขบัญชีก่อนโอน' })
  await expect(check).toContainText('ธนาคารกสิกรไทย')
  await checkScreen(page, 'loop-08-account-check')
  await check.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await expectMode(page, 'Deposit')
  await page.getByRole('button', { name: '300', exact: true }).click()
  await checkScreen(page, 'loop-09-deposit')
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
  await checkScreen(page, 'loop-10-qr')

  const bankingApp = await page.context().newPage()
  await bankingApp.goto(`${worldUrl}/gateway`)
  await bankingApp
    .getByRole('link', { name: /300\.00 บาท/ })
    .first()
    .click()
  await bankingApp.getByLabel('ธนาคารผู้จ่าย').selectOption(person.account.bank)
  await bankingApp.getByLabel('เลขบัญชี').fill(person.account.accountNumber)
  await bankingApp.getByLabel('ชื่อบัญชี').fill(person.account.name)
  await bankingApp.getByRole('button', { name: 'จ่ายเงิน' }).click()
  await expect(bankingApp.getByRole('status')).toHaveText('จ่ายเงินสำเร็จ เกตเวย์กำลังแจ้งเว็บไซต์')
  await bankingApp.close()

  // The member's page is not touched: it learns of the money by itself.
  await expect(page).toHaveURL('/')
  const result = page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })
  await expect(result.getByText('คุณทำการฝากเงินจำนวน 300.00 บาท เรียบร้อยแล้ว', { exact: true })).toBeVisible()
  await expect(result).toContainText('฿300.00')
  await checkScreen(page, 'loop-11-deposited')
}

async function playsTheSlot(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page
    .getByRole('main')
    .locator(':is(article a.button, a.tile)[href="/game?g=slot.localhost&game=golden-lotus"]')
    .first()
    .click()
  const game = await opening
  await expect(game).toHaveURL(/^http:\/\/slot\.localhost:/)
  await expect(game.getByRole('heading', { level: 1 })).toHaveText('บัวทองคืนจันทร์')
  const spin = game.getByRole('button', { name: 'หมุน' })
  const credit = game.getByRole('definition').first()
  await expect(credit).toHaveText('300.00')
  for (let round = 0; round < 2; round += 1) {
    await expect(spin).toBeEnabled()
    await spin.click()
    await expectRoundShown(game)
  }
  await checkScreen(game, 'loop-12-game')
  const left = await credit.innerText()
  // The site's page, open all the while, follows the same wallet by the live stream.
  await expect(page.getByRole('main').getByText(`฿${left}`)).toBeVisible()
  await game.close()
}

async function withdrawsOneHundred(page: Page): Promise<void> {
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' }).click()
  await expect(page.getByRole('heading', { name: 'กำลังดำเนินการถอน' })).toBeVisible()
  await expectMode(page, 'WithdrawProcess')
  await checkScreen(page, 'loop-13-withdrawing')
}
