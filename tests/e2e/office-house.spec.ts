import { codeOfStep, stepOf } from '#modules/operators/index.ts'
import { bangkokDay } from '#kit/clock.ts'
import { expect, checkScreen, LEAVES, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'

const DESKTOP = { width: 1280, height: 800 } as const

test('a lost phone is reported at the sign-in, a colleague decides, and the trail records all of it', async ({
  newVisitor,
  stack,
}) => {
  const cashier = await newVisitor({ viewport: DESKTOP })
  const supervisor = await newVisitor({ viewport: DESKTOP })
  const office = String(stack.environment['OFFICE_URL'])

  await test.step('the cashier knows their password and has no phone', async () => {
    await cashier.goto(office)
    await cashier.getByLabel('ชื่อผู้ใช้').fill('cashier')
    await cashier.getByLabel('รหัสผ่าน', { exact: true }).fill(String(stack.environment['OFFICE_PASSWORD']))
    await cashier.keyboard.press('Enter')
    await cashier.getByRole('button', { name: 'โทรศัพท์หายหรือเปลี่ยนเครื่อง?' }).click()
    await cashier.getByRole('button', { name: 'ส่งคำขอ' }).click()
    await expect(cashier.getByText('กรุณาระบุเหตุผล')).toBeVisible()
    await cashier.getByLabel('เหตุผล').fill('โทรศัพท์ตกน้ำ')
    await checkScreen(cashier, 'house-1-lost-phone')
    await cashier.getByRole('button', { name: 'ส่งคำขอ' }).click()
    // An interrupted earlier test may have left its request waiting.
    await expect(cashier.getByText(/ส่งคำขอรีเซ็ตแอปแล้ว|รออนุมัติอยู่แล้ว/)).toBeVisible()
  })

  await test.step('the supervisor sees who asks for what, and says no: the phone was found', async () => {
    await signInAtTheOffice(supervisor, stack, 'supervisor')
    await supervisor.goto(`${office}/#staff`)
    await expect(supervisor.getByRole('row').filter({ hasText: 'cashier ขอรีเซ็ต' })).toBeVisible()
    await checkScreen(supervisor, 'house-2-staff')
    await supervisor.goto(`${office}/#approvals`)
    const panel = supervisor.getByRole('complementary', { name: 'คำขอ' })
    await expect(panel).toContainText('รีเซ็ตแอปยืนยันตัวตน')
    await expect(panel).toContainText('แคชเชียร์ (cashier)')
    await expect(panel).toContainText('โทรศัพท์ตกน้ำ')
    await supervisor.keyboard.press('r')
    await supervisor.getByRole('dialog').getByLabel('เหตุผล').fill('หาเจอแล้ว')
    await supervisor.keyboard.press('Enter')
    await expect(supervisor.getByRole('row').filter({ hasText: 'หาเจอแล้ว' })).toBeVisible()
  })

  await test.step('the trail has both, in a chain that holds', async () => {
    await supervisor.goto(`${office}/#trail`)
    await expect(supervisor.getByText(/สายโซ่ของบันทึกครบถ้วน/)).toBeVisible()
    await supervisor.getByLabel('การกระทำ').selectOption({ label: 'ไม่อนุมัติคำขอ' })
    await supervisor.getByRole('button', { name: 'ค้นหา' }).click()
    const newest = supervisor.getByRole('row').nth(1)
    await expect(newest).toContainText('supervisor')
    await expect(newest).toContainText('answer: หาเจอแล้ว')
    await expect(newest).toContainText('โทรศัพท์ตกน้ำ')
    await checkScreen(supervisor, 'house-3-trail')
    await supervisor.getByLabel('เลขที่').fill('no-such-thing')
    await supervisor.getByRole('button', { name: 'ค้นหา' }).click()
    await expect(supervisor.getByText('ไม่พบรายการ', { exact: true })).toBeVisible()
  })

  await test.step('the old phone still works', async () => {
    // A code is accepted once, and another test may have used this one.
    await expect(async () => {
      await cashier.goto(office)
      await cashier.getByLabel('ชื่อผู้ใช้').fill('cashier')
      await cashier.getByLabel('รหัสผ่าน', { exact: true }).fill(String(stack.environment['OFFICE_PASSWORD']))
      await cashier.keyboard.press('Enter')
      await cashier
        .getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน')
        .fill(codeOfStep(String(stack.environment['OFFICE_TOTP_SECRET']), stepOf(new Date())))
      await expect(cashier.getByRole('navigation', { name: 'ระบบหลังบ้าน' })).toBeVisible({ timeout: 2_500 })
    }).toPass({ intervals: [15_000], timeout: 60_000 })
    await expect(cashier.getByRole('navigation').getByText('บันทึกการใช้งาน'), 'a cashier sees no trail').toHaveCount(0)
  })
})

test('an operator sees what a match has taken, stops it, and the member finds its prices locked', async ({
  newMember,
  newVisitor,
  stack,
}) => {
  const { page } = await newMember(300, null)
  await page.goto('/game?g=sports.localhost&game=football', LEAVES)
  await page.waitForURL(/sports\.localhost/)
  await page.getByRole('link', { name: 'พรุ่งนี้' }).click()
  // Another match than the first, which other tests put off.
  const odds = page.locator('[data-odds]').nth(9)
  const price = `[data-odds="${await odds.getAttribute('data-odds')}"]`
  await odds.click()
  await page.locator('#slip-bar').click()
  await page.getByRole('textbox').fill('100')
  const placed = page.waitForResponse(
    (response) => response.url().endsWith('/api/slips') && response.request().method() === 'POST',
  )
  await page.locator('[data-place]').click()
  const { slip } = (await (await placed).json()) as { slip: { legs: { kickoff: string; home: { name: string } }[] } }
  const { kickoff = '', home } = slip.legs[0] ?? {}

  const office = await newVisitor({ viewport: { width: 1280, height: 900 } })
  await signInAtTheOffice(office, stack, 'supervisor')
  await office.goto(`${String(stack.environment['OFFICE_URL'])}/matches`)
  await office.getByLabel('วันแข่งขัน').fill(bangkokDay(new Date(kickoff)))
  await office.getByRole('button', { name: new RegExp(`^${home?.name} – `) }).click()
  const match = office.getByRole('complementary', { name: 'คู่' })
  // Other tests of this stack may have bet on it too.
  await expect(match.getByText(/บิลที่ยังไม่จบ [1-9]/)).toBeVisible()
  await match.getByRole('button', { name: 'พักรับ', exact: true }).click()
  await office.getByLabel('เหตุผล').fill('ข่าวผู้เล่นเจ็บ')
  await office.getByRole('dialog').getByRole('button', { name: 'พักรับ', exact: true }).click()
  await expect(match.getByText('พนักงานพักรับ')).toBeVisible()
  await expect(page.locator(price)).toHaveCount(0)
})
