import type { Locator, Page } from '@playwright/test'
import { expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import { asProgram } from './people.ts'

const DESKTOP = { width: 1280, height: 800 } as const

test('a dangerous setting takes two operators, and members feel it within seconds', {
  annotation: {
    type: 'slow',
    description: 'two operators and a member in three browsers; three requests, each decided',
  },
}, async ({ newVisitor, newMember, stack }) => {
  const supervisor = await newVisitor({ viewport: DESKTOP })
  const cashier = await newVisitor({ viewport: DESKTOP })
  const least = await leastDeposit(stack)
  const wanted = least === '70.00' ? '60.00' : '70.00'

  await test.step('a cashier sees what is set and cannot change it', async () => {
    await signInAtTheOffice(cashier, stack)
    await cashier.goto(`${officeOf(stack)}#settings`)
    await expect(rowOf(cashier, 'ฝากขั้นต่ำ')).toContainText(`${least} บาท`)
    await expect(cashier.getByText('เฉพาะหัวหน้างานเปลี่ยนค่าได้')).toBeVisible()
    await expect(cashier.getByRole('button', { name: /^เปลี่ยน “/ })).toHaveCount(0)
  })

  await test.step('the supervisor asks, and is told what is out of bounds, and that a reason is needed', async () => {
    await signInAtTheOffice(supervisor, stack, 'supervisor')
    await supervisor.goto(`${officeOf(stack)}#settings`)
    await supervisor.getByRole('button', { name: 'เปลี่ยน “ฝากขั้นต่ำ”' }).click()
    const question = supervisor.getByRole('dialog', { name: 'เปลี่ยน “ฝากขั้นต่ำ”' })
    await question.getByLabel('ค่าใหม่').fill('99999')
    await question.getByLabel('เหตุผล').fill('ลดรายการเล็ก')
    await supervisor.keyboard.press('Enter')
    await expect(question.getByText('ค่านี้ใช้ไม่ได้')).toBeVisible()
    await question.getByLabel('ค่าใหม่').fill(wanted)
    await question.getByLabel('เหตุผล').fill('')
    await supervisor.keyboard.press('Enter')
    await expect(question.getByText('กรุณาระบุเหตุผล')).toBeVisible()
    await question.getByLabel('เหตุผล').fill('ลดรายการเล็ก')
    await checkScreen(supervisor, 'settings-1-request')
    await supervisor.keyboard.press('Enter')
    await expect(supervisor.getByRole('status').filter({ hasText: 'ส่งคำขอแล้ว' })).toBeVisible()
    await expect(rowOf(supervisor, 'ฝากขั้นต่ำ')).toContainText(`supervisor ขอเป็น ${wanted} บาท`)
    expect(await leastDeposit(stack), 'nothing is set by one alone').toBe(least)
  })

  await test.step('they cannot grant it themselves', async () => {
    await supervisor.goto(`${officeOf(stack)}#approvals`)
    await expect(supervisor.getByRole('complementary', { name: 'คำขอ' })).toContainText('คุณเป็นผู้ขอ')
    await supervisor.keyboard.press('a')
    await expect(supervisor.getByRole('dialog')).toHaveCount(0)
    await expect(supervisor.getByRole('button', { name: 'ถอนคำขอ' })).toBeVisible()
  })

  await test.step('the cashier reads what was asked and why, and grants it from the keyboard', async () => {
    await cashier.goto(`${officeOf(stack)}#approvals`)
    const panel = cashier.getByRole('complementary', { name: 'คำขอ' })
    for (const text of ['ฝากขั้นต่ำ', `${least} บาท`, `${wanted} บาท`, 'ลดรายการเล็ก', 'supervisor'])
      await expect(panel).toContainText(text)
    await cashier.keyboard.press('c')
    await expect(cashier.getByRole('status').filter({ hasText: 'คุณดูแลรายการนี้อยู่ 2 นาที' })).toBeVisible()
    await checkScreen(cashier, 'settings-2-approval')
    await cashier.keyboard.press('a')
    await expect(cashier.getByRole('dialog', { name: 'อนุมัติคำขอนี้?' })).toContainText(`${wanted} บาท`)
    await checkScreen(cashier, 'settings-3-grant')
    await cashier.keyboard.press('Enter')
    await expect(cashier.getByRole('status').filter({ hasText: 'อนุมัติแล้ว และทำตามคำขอแล้ว' })).toBeVisible()
    await expect(cashier.getByText('ไม่มีคำขอที่รออนุมัติ')).toBeVisible()
    await checkScreen(cashier, 'settings-4-granted')
  })

  await test.step('members are held to it', async () => {
    await expect.poll(() => leastDeposit(stack)).toBe(wanted)
    const { page } = await newMember(0, '/deposit')
    await expect(page.getByText(`ขั้นต่ำ ${wanted} สูงสุด`)).toBeVisible()
  })

  await test.step('the other way round one says no, with a reason, and nothing changes', async () => {
    await requestsChange(supervisor, stack, 'ฝากขั้นต่ำ', least)
    await cashier.goto(`${officeOf(stack)}#approvals`)
    await cashier.reload()
    await expect(cashier.getByRole('complementary', { name: 'คำขอ' })).toContainText('ฝากขั้นต่ำ')
    await cashier.keyboard.press('r')
    await cashier.getByRole('dialog', { name: 'ไม่อนุมัติคำขอนี้?' }).getByLabel('เหตุผล').fill('ขอคุยก่อน')
    await cashier.keyboard.press('Enter')
    await expect(cashier.getByRole('row').filter({ hasText: 'ขอคุยก่อน' })).toBeVisible()
    expect(await leastDeposit(stack)).toBe(wanted)
  })

  await test.step('it is set back as it was', async () => {
    await requestsChange(supervisor, stack, 'ฝากขั้นต่ำ', least)
    await cashier.reload()
    await expect(cashier.getByRole('complementary', { name: 'คำขอ' })).toBeVisible()
    await cashier.keyboard.press('a')
    await cashier.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click()
    await expect.poll(() => leastDeposit(stack)).toBe(least)
  })
})

const officeOf = (stack: { environment: Record<string, unknown> }): string =>
  `${String(stack.environment['OFFICE_URL'])}/`

const rowOf = (office: Page, name: string): Locator =>
  office.getByRole('row').filter({ has: office.getByRole('rowheader', { name }) })

async function leastDeposit(stack: Parameters<typeof asProgram>[0]): Promise<string> {
  const { body } = await asProgram(stack).get('/site-info')
  return String((body['data'] as { deposit_min: string }).deposit_min)
}

async function requestsChange(
  office: Page,
  stack: Parameters<typeof officeOf>[0],
  name: string,
  value: string,
): Promise<void> {
  await office.goto(`${officeOf(stack)}#settings`)
  await office.getByRole('button', { name: `เปลี่ยน “${name}”` }).click()
  const question = office.getByRole('dialog')
  await question.getByLabel('ค่าใหม่').fill(value)
  await question.getByLabel('เหตุผล').fill('กลับไปค่าเดิม')
  await office.keyboard.press('Enter')
  await expect(office.getByRole('status').filter({ hasText: 'ส่งคำขอแล้ว' }).first()).toBeVisible()
}
