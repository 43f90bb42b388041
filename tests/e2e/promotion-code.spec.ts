import { expect, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'

const DESKTOP = { width: 1280, height: 800 } as const

test('a code that one operator asked for and another granted is redeemed by a member once, however it is typed', {
  annotation: { type: 'slow', description: 'two operators and a member, each in a browser of their own' },
}, async ({ newVisitor, newMember, stack }) => {
  const [supervisor, cashier] = [await newVisitor({ viewport: DESKTOP }), await newVisitor({ viewport: DESKTOP })]
  const office = String(stack.environment['OFFICE_URL'])
  const code = `LOY${Date.now()}`
  await signInAtTheOffice(supervisor, stack, 'supervisor')
  await signInAtTheOffice(cashier, stack)

  const { member, page } = await newMember(0, null)
  const main = page.getByRole('main')
  const redeem = async (typed: string) => {
    await page.goto('/promotion')
    await main.getByText('มีรหัสโปรโมชัน').click()
    await main.getByLabel('รหัสโปรโมชัน').fill(typed)
    await main.getByRole('button', { name: 'ใช้รหัส' }).click()
  }

  await test.step('the supervisor asks for it; before it is granted it gives nothing', async () => {
    await supervisor.goto(`${office}/codes`)
    await supervisor.getByRole('button', { name: 'สร้างรหัส' }).first().click()
    const question = supervisor.getByRole('dialog', { name: 'สร้างรหัสโปรโมชัน' })
    await question.getByLabel('รหัส', { exact: true }).fill(code)
    await question.getByLabel('ใช้ได้ทั้งหมดกี่ครั้ง').fill('5')
    await question.getByLabel('เหตุผล').fill('งานลอยกระทง')
    await supervisor.keyboard.press('Enter')
    await expect(supervisor.getByRole('status').filter({ hasText: `ส่งรหัส ${code} ขออนุมัติแล้ว` })).toBeVisible()
    await redeem(code)
    await expect(main.getByLabel('รหัสโปรโมชัน')).toHaveAttribute('aria-invalid', 'true')
    expect(await member.profile()).toMatchObject({ bonus: '0.00' })
  })

  await test.step('the cashier reads the code and the most that it gives, and grants it', async () => {
    await cashier.goto(`${office}/approvals`)
    const panel = cashier.getByRole('complementary', { name: 'คำขอ' })
    for (const text of [code, '5 ครั้ง', 'งานลอยกระทง', /ให้ได้สูงสุดรวม[0-9,]+\.00 บาท/])
      await expect(panel).toContainText(text)
    await cashier.keyboard.press('a')
    await cashier.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click()
    await expect(cashier.getByRole('status').filter({ hasText: 'อนุมัติแล้ว และทำตามคำขอแล้ว' }).first()).toBeVisible()
  })

  await test.step('the member has its bonus at once, and not twice', async () => {
    await redeem(`${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)
    await expect(main.getByText(/เข้าเครดิตแล้ว$/)).toBeVisible()
    const { bonus } = await member.profile()
    expect(Number(bonus)).toBeGreaterThan(0)
    await redeem(code)
    await expect(main.getByLabel('รหัสโปรโมชัน')).toHaveAttribute('aria-invalid', 'true')
    expect(await member.profile()).toMatchObject({ bonus })
  })

  await test.step('the supervisor reads that it was used once', async () => {
    await supervisor.goto(`${office}/codes`)
    await expect(supervisor.getByRole('row').filter({ hasText: code })).toContainText('1 / 5')
  })
})
