import { expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'

const DESKTOP = { width: 1280, height: 800 } as const

test('an account that members pay into is limited by two operators', async ({ newVisitor, stack }) => {
  const cashier = await newVisitor({ viewport: DESKTOP })
  const supervisor = await newVisitor({ viewport: DESKTOP })
  const office = String(stack.environment['OFFICE_URL'])
  const row = cashier.getByRole('row').filter({ hasText: '987-6-54321-0' })

  /** The cashier asks for a ceiling, the supervisor grants it. */
  async function limit(ceiling: string, reason: string): Promise<void> {
    await cashier.goto(`${office}/#accounts`)
    await cashier.getByRole('button', { name: /^เปลี่ยน บัญชี .*987-6-54321-0/ }).click()
    const question = cashier.getByRole('dialog', { name: 'เปลี่ยนบัญชีรับโอน' })
    await question.getByLabel('วงเงินต่อวัน').fill(ceiling)
    await question.getByLabel('เหตุผล').fill(reason)
    if (ceiling) await checkScreen(cashier, 'accounts-1-request')
    await cashier.keyboard.press('Enter')
    await expect(row).toContainText('cashier ขอเปลี่ยน')
    await supervisor.goto(`${office}/#approvals`)
    const panel = supervisor.getByRole('complementary', { name: 'คำขอ' })
    await expect(panel).toContainText('เปลี่ยนบัญชีรับโอน')
    await expect(panel).toContainText(reason)
    await supervisor.keyboard.press('a')
    await supervisor.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click()
    await expect(supervisor.getByRole('status').filter({ hasText: 'อนุมัติแล้ว และทำตามคำขอแล้ว' }).first()).toBeVisible()
  }

  await test.step('both come in', async () => {
    await signInAtTheOffice(cashier, stack)
    await signInAtTheOffice(supervisor, stack, 'supervisor')
    await cashier.goto(`${office}/#accounts`)
    await expect(row).toContainText('กำลังแสดงให้สมาชิก')
  })

  await test.step('a wrong ceiling is reported below its field', async () => {
    await cashier.getByRole('button', { name: /^เปลี่ยน บัญชี .*987-6-54321-0/ }).click()
    await cashier.getByLabel('วงเงินต่อวัน').fill('มาก')
    await cashier.getByLabel('เหตุผล').fill('ทดลอง')
    await cashier.keyboard.press('Enter')
    await expect(cashier.getByText('วงเงินต้องเป็นจำนวนเงินมากกว่า 0 หรือเว้นว่างไว้')).toBeVisible()
    await cashier.keyboard.press('Escape')
  })

  await test.step('it is limited, and without a limit again', async () => {
    await limit('9,000,000', 'วงเงินของธนาคาร')
    await expect(row).toContainText('9,000,000.00')
    await checkScreen(cashier, 'accounts-2-limited')
    await limit('', 'ธนาคารยกเลิกวงเงิน')
    await expect(row).toContainText('ไม่จำกัด')
  })
})
