import { type Cookie, expect, type Page } from '@playwright/test'
import { codeOfStep, stepOf } from '#modules/operators/index.ts'
import type { Running } from '#tools/running.ts'

/** The sessions of earlier tests of this worker. */
const savedCookies = new Map<string, Cookie[]>()

/** The 30-second step of the code that an operator has used last: a code is accepted once, and none older than it. */
const usedSteps = new Map<string, number>()

/** Opens the office as a seeded operator. The session of an earlier test is reused while it lasts. */
export async function signInAtTheOffice(
  page: Page,
  stack: Running,
  operator: 'cashier' | 'supervisor' = 'cashier',
): Promise<void> {
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
  const key = `${stack.dataDir} ${operator}`
  // The office takes the codes of the step before and the step after too: three sign-ins of an operator wait for nothing. An earlier
  // worker may have used some of them.
  await expect(async () => {
    const step = Math.max(stepOf(new Date()) - 1, (usedSteps.get(key) ?? 0) + 1)
    usedSteps.set(key, step)
    while (step > stepOf(new Date()) + 1) await new Promise((later) => setTimeout(later, 200))
    await page
      .getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน')
      .fill(codeOfStep(String(stack.environment['OFFICE_TOTP_SECRET']), step))
    await expect(queue).toBeVisible({ timeout: 2_500 })
  }).toPass({ intervals: [100], timeout: 60_000 })
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
