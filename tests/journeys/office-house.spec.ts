import { codeOfStep, stepOf } from '#modules/operators/index.ts'
import { expect, keepScreen, test } from './journey.ts'
import { signInAtTheOffice } from './office-desk.ts'

const DESK = { width: 1280, height: 800 } as const

test('a lost phone is told at the door, a colleague decides, and the trail tells all of it', async ({ newVisitor, whole }) => {
  const door = await newVisitor({ viewport: DESK })
  const supervisor = await newVisitor({ viewport: DESK })
  const office = String(whole.environment['OFFICE_URL'])

  await test.step('the cashier knows his password and has no phone', async () => {
    await door.goto(office)
    await door.getByLabel('ชื่อผู้ใช้').fill('cashier')
    await door.getByLabel('รหัสผ่าน', { exact: true }).fill(String(whole.environment['OFFICE_PASSWORD']))
    await door.keyboard.press('Enter')
    await door.getByRole('button', { name: 'โทรศัพท์หายหรือเปลี่ยนเครื่อง?' }).click()
    await door.getByRole('button', { name: 'ส่งคำขอ' }).click()
    await expect(door.getByText('กรุณาระบุเหตุผล')).toBeVisible()
    await door.getByLabel('เหตุผล').fill('โทรศัพท์ตกน้ำ')
    await keepScreen(door, 'house-1-lost-phone')
    await door.getByRole('button', { name: 'ส่งคำขอ' }).click()
    // Where an earlier story broke off, its wish still waits.
    await expect(door.getByText(/ส่งคำขอรีเซ็ตแอปแล้ว|รออนุมัติอยู่แล้ว/)).toBeVisible()
  })

  await test.step('the supervisor sees who asks for what, and says no: the phone was found', async () => {
    await signInAtTheOffice(supervisor, whole, 'supervisor')
    await supervisor.goto(`${office}/#staff`)
    await expect(supervisor.getByRole('row').filter({ hasText: 'cashier ขอรีเซ็ต' })).toBeVisible()
    await keepScreen(supervisor, 'house-2-staff')
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
    await keepScreen(supervisor, 'house-3-trail')
    await supervisor.getByLabel('เลขที่').fill('no-such-thing')
    await supervisor.getByRole('button', { name: 'ค้นหา' }).click()
    await expect(supervisor.getByText('ไม่พบรายการ', { exact: true })).toBeVisible()
  })

  await test.step('the old phone still works', async () => {
    // A code is taken once, and another story may have used this one up.
    await expect(async () => {
      await door.goto(office)
      await door.getByLabel('ชื่อผู้ใช้').fill('cashier')
      await door.getByLabel('รหัสผ่าน', { exact: true }).fill(String(whole.environment['OFFICE_PASSWORD']))
      await door.keyboard.press('Enter')
      await door.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(codeOfStep(String(whole.environment['OFFICE_TOTP_SECRET']), stepOf(new Date())))
      await expect(door.getByRole('navigation', { name: 'ระบบหลังบ้าน' })).toBeVisible({ timeout: 2_500 })
    }).toPass({ intervals: [15_000], timeout: 60_000 })
    await expect(door.getByRole('navigation').getByText('บันทึกการใช้งาน'), 'a cashier sees no trail').toHaveCount(0)
  })
})
