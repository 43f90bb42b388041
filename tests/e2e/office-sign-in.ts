import { type Cookie, expect, type Page } from '@playwright/test'
import { codeOfStep, stepOf } from '#modules/operators/index.ts'
import type { Running } from '#tools/running.ts'

/** The sessions of earlier tests of this worker. */
const savedCookies = new Map<string, Cookie[]>()

/** Opens the office as a seeded operator. The session of an earlier test is reused while it lasts: a code is accepted once, so each new
 *  sign-in would have to wait for the next code. */
export async function signInAtTheOffice(page: Page, stack: Running, operator: 'cashier' | 'supervisor' = 'cashier'): Promise<void> {
  const office = String(stack.environment['OFFICE_URL'])
  const queue = page.getByRole('heading', { name: 'คิวถอนเงิน' })
  const nameField = page.getByLabel('ชื่อผู้ใช้')
  await page.context().addCookies(savedCookies.get(operator) ?? [])
  await page.goto(office)
  await expect(queue.or(nameField)).toBeVisible()
  if (await queue.isVisible()) return
  await nameField.fill(operator)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(String(stack.environment['OFFICE_PASSWORD']))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ยืนยันตัวตน' })).toBeVisible()
  let early = 0
  // A code is accepted once: when another test has used this one, the next one is taken a little early.
  await expect(async () => {
    const step = stepOf(new Date()) + early
    early = 1 - early
    await page.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(codeOfStep(String(stack.environment['OFFICE_TOTP_SECRET']), step))
    await expect(queue).toBeVisible({ timeout: 2_500 })
  }).toPass({ intervals: [100, 15_000], timeout: 60_000 })
  savedCookies.set(operator, await page.context().cookies(office))
}

/** Switches a setting as two operators do: the supervisor asks, the cashier grants. Both are signed in. */
export async function switchTogether(supervisor: Page, cashier: Page, stack: Running, name: string): Promise<void> {
  const office = `${String(stack.environment['OFFICE_URL'])}/`
  await supervisor.goto(`${office}#settings`)
  await supervisor.getByRole('button', { name: `เปลี่ยน “${name}”` }).click()
  await supervisor.getByRole('dialog').getByLabel('เหตุผล').fill('ลองเส้นทางสำรอง')
  await supervisor.keyboard.press('Enter')
  await expect(supervisor.getByRole('status').filter({ hasText: 'ส่งคำขอแล้ว' }).first()).toBeVisible()
  await cashier.goto(`${office}#approvals`)
  await cashier.reload()
  await expect(cashier.getByRole('complementary', { name: 'คำขอ' })).toContainText(name)
  await cashier.keyboard.press('a')
  await cashier.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(cashier.getByRole('status').filter({ hasText: 'อนุมัติแล้ว และทำตามคำขอแล้ว' }).first()).toBeVisible()
}
