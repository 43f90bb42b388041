import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { maskedPhone } from '#kit/phone.ts'
import { expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice, switchTogether } from './office-sign-in.ts'

const DESKTOP = { width: 1280, height: 800 } as const
const SWITCH = 'รับฝากด้วยคิวอาร์พร้อมเพย์'

const line = (page: Page) => page.getByRole('status', { name: 'สถานะการโอน' })
const slipRegion = (page: Page) => page.getByRole('region', { name: 'โอนแล้วเครดิตไม่เข้า?' })
const chooser = (page: Page) => page.getByLabel('เลือกรูปสลิป')

test('a transfer that nobody announced is followed, step by step, to the credit', async ({ newMember, world }) => {
  const { member, page } = await newMember()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('link', { name: 'โอนอัตโนมัติ' }).click()
  await expect(page).toHaveTitle('โอนอัตโนมัติ · โชคดี')
  await expect(line(page)).toContainText('ระบบตรวจกับธนาคารทุกไม่กี่วินาที')
  await page
    .getByRole('button', { name: 'คัดลอก เลขบัญชี' })
    .or(page.getByRole('button', { name: 'คัดลอกเลขบัญชี' }))
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9876543210')
  await checkScreen(page, 'transfer-1-waiting', true)

  await world.transfer(member.account, '432.10')
  await expect(line(page).locator('.done')).toHaveCount(4)
  await expect(line(page)).toContainText('432.10')
  await checkScreen(page, 'transfer-2-credited', true)
  expect((await member.profile()).ufabet_credit).toBe('432.10')
})

test('a late transfer comes at once by its slip, saved in the banking app, and a slip is used once', async ({
  newMember,
  newVisitor,
  world,
  stack,
}) => {
  const { member, page } = await newMember(0, '/auto-transfer')
  await world.injectFault({ party: 'bank', fault: 'late' })
  const app = await newVisitor()
  await app.goto(
    `${String(stack.environment['WORLD_URL'])}/bank?account=${member.account.bank}-${member.account.accountNumber}`,
  )
  await app.getByText('โอนเงินจากแอปธนาคาร').click()
  await app.getByLabel('ชื่อบัญชี').fill(member.account.name)
  await app.getByLabel('จำนวนเงิน (บาท)').fill('250.75')
  await app.getByRole('button', { name: 'โอนเงิน' }).click()
  await app.getByRole('link', { name: 'สลิป 250.75 บาท' }).click()
  await expect(app.getByRole('heading', { name: 'สลิปโอนเงิน' })).toBeVisible()
  await checkScreen(app, 'transfer-3-world-slip', true)
  const download = app.waitForEvent('download')
  await app.getByRole('link', { name: 'บันทึกรูปสลิป' }).click()
  const file = await (await download).path()

  await chooser(page).setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await readFile(file),
  })
  await expect(slipRegion(page)).toContainText('เติมเครดิตแล้ว 250.75 บาท')
  await expect(line(page).locator('.done')).toHaveCount(4)
  await checkScreen(page, 'transfer-4-slip-credited', true)
  await chooser(page).setInputFiles(file)
  await expect(slipRegion(page).getByRole('alert')).toHaveText('คุณส่งสลิปนี้แล้ว ดูผลได้ที่หน้าโอนอัตโนมัติ')

  const other = await newMember(0, null)
  await other.page.goto('/auto-transfer')
  await chooser(other.page).setInputFiles(file)
  await expect(slipRegion(other.page).getByRole('alert')).toHaveText('สลิปนี้ถูกใช้ไปแล้ว ใช้ซ้ำไม่ได้')

  await world.advance(61)
  await expect
    .poll(async () => (await member.profile()).ufabet_credit, 'the late line brings nothing more')
    .toBe('250.75')
})

test('what is no slip, a slip of somebody else’s money and one to another account are told apart', {
  annotation: {
    type: 'slow',
    description: 'six slips are read one after another, and an operator looks at the last in a browser of their own',
  },
}, async ({ newMember, registerMember, newVisitor, world, stack }) => {
  const { member, page } = await newMember(0, null)
  const friend = await registerMember()
  await page.goto('/auto-transfer')
  const tries: [string, { name: string; mimeType: string; buffer: Buffer }][] = [
    [
      'เปิดไฟล์นี้ไม่ได้ กรุณาใช้รูปสลิปแบบ JPG, PNG หรือ WebP',
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ],
    ['รูปสลิปต้องมีขนาดไม่เกิน 5 MB', { name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }],
    [
      'ไม่พบ QR ในรูป กรุณาใช้รูปสลิปเต็มใบที่เห็น QR ชัดเจน',
      { name: 'c.png', mimeType: 'image/png', buffer: await page.screenshot() },
    ],
    ['เงินของสลิปนี้ไม่ได้โอนจากบัญชีที่คุณลงทะเบียนไว้', await world.slip(await world.transfer(friend.account, '90.00'))],
    [
      'สลิปนี้ไม่ได้โอนเข้าบัญชีของเว็บไซต์',
      await world.slip(await world.transfer(friend.account, '80.00', { bank: 'kbank', accountNumber: '1231231231' })),
    ],
  ]
  for (const [text, file] of tries) {
    await chooser(page).setInputFiles(file)
    await expect(slipRegion(page).getByRole('alert')).toHaveText(text)
  }
  await checkScreen(page, 'transfer-5-refused', true)
  await expect.poll(async () => (await friend.profile()).ufabet_credit, 'their own money is theirs').toBe('90.00')
  const stranger = { bank: 'bbl', accountNumber: '5550009991', name: 'สมหญิง ไม่เกี่ยวข้อง' }
  await chooser(page).setInputFiles(await world.slip(await world.transfer(stranger, '70.00')))
  await expect(page.getByText('พบเงินแล้ว แต่ไม่ได้โอนจากบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ').first()).toBeVisible({
    timeout: 20_000,
  })

  const cashier = await newVisitor({ viewport: DESKTOP })
  await signInAtTheOffice(cashier, stack)
  await cashier.goto(`${String(stack.environment['OFFICE_URL'])}/#suspense`)
  await cashier.getByRole('row').filter({ hasText: stranger.name }).last().click()
  await expect(cashier.getByRole('complementary', { name: 'เงินพัก' })).toContainText(
    `ผู้ส่งสลิป${maskedPhone(member.phone)}`,
  )
  await checkScreen(cashier, 'transfer-8-office')
})

test('where two operators have switched the gateway off, a deposit is a transfer of an amount of its own', {
  annotation: {
    type: 'slow',
    description: 'a member and two operators in three browsers; a setting is changed twice, each time by two',
  },
}, async ({ newMember, registerMember, newVisitor, world, stack }) => {
  const { member, page } = await newMember(0, null)
  const [supervisor, cashier] = [await newVisitor({ viewport: DESKTOP }), await newVisitor({ viewport: DESKTOP })]
  await signInAtTheOffice(cashier, stack)
  await signInAtTheOffice(supervisor, stack, 'supervisor')
  // Each check is a login of a program, and the sixth would end the browser's session: another member checks.
  const watcher = await registerMember()
  const byGateway = async () => (await watcher.profile()).payment_gateway_status
  expect(await byGateway()).toBe(true)
  await switchTogether(supervisor, cashier, stack, SWITCH)
  await expect.poll(byGateway).toBe(false)

  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '300', exact: true }).click()
  await checkScreen(page, 'transfer-6-amount')
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('button', { name: /คัดลอก.*ยอดโอน/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /คิวอาร์/ })).toHaveCount(0)
  await checkScreen(page, 'transfer-7-pay', true)
  const pay = (await member.profile()).pending_request?.pay_amount ?? ''
  expect(pay).toMatch(/^300\.\d\d$/)
  await world.transfer(member.account, pay)
  await expect(page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })).toContainText(`฿${pay}`)
  // The switch affects the page only: both calls work with either value.
  await watcher.deposit('100')
  expect(await watcher.profile()).toMatchObject({ ufabet_credit: '100.00', payment_gateway_status: false })
  expect((await member.profile()).ufabet_credit).toBe(pay)

  await switchTogether(supervisor, cashier, stack, SWITCH)
  await expect.poll(byGateway).toBe(true)
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '300', exact: true }).click()
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
})
