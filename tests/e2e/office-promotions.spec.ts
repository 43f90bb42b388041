import type { Page } from '@playwright/test'
import { expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'

const DESKTOP = { width: 1280, height: 800 } as const

/** What one operator has asked for is read by another, and granted. */
async function granted(cashier: Page, office: string, texts: readonly string[]): Promise<void> {
  await cashier.goto(`${office}/approvals`)
  const panel = cashier.getByRole('complementary', { name: 'คำขอ' })
  for (const text of texts) await expect(panel).toContainText(text)
  await cashier.keyboard.press('a')
  await cashier.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(cashier.getByRole('status').filter({ hasText: 'อนุมัติแล้ว และทำตามคำขอแล้ว' }).first()).toBeVisible()
}

test('a new offer: its terms are read beside its rule, a second operator grants it, a member finds it at the deposit until it is paused', {
  annotation: { type: 'slow', description: 'two operators and a member, each in a browser of their own' },
}, async ({ newVisitor, newMember, stack }) => {
  const [supervisor, cashier] = [await newVisitor({ viewport: DESKTOP }), await newVisitor({ viewport: DESKTOP })]
  const office = String(stack.environment['OFFICE_URL'])
  const id = `offer-${Date.now()}`
  const name = `ของขวัญ ${id.slice(-6)}`
  await signInAtTheOffice(supervisor, stack, 'supervisor')
  await signInAtTheOffice(cashier, stack)

  await test.step('the supervisor drafts it and reads the terms, the worked example, and what it would have cost', async () => {
    await supervisor.goto(`${office}/offers`)
    await supervisor.getByRole('button', { name: 'สร้างโปรใหม่' }).click()
    await supervisor.getByLabel('ยอดฝากขั้นต่ำ').fill('400')
    await supervisor.getByLabel('โบนัส', { exact: true }).fill('80')
    await supervisor.getByLabel('เทิร์น (เท่า)').fill('3')
    await expect(supervisor.getByText('ฝากครั้งเดียวตั้งแต่ 400.00 บาทขึ้นไป โบนัส 80.00 บาท เท่ากันทุกยอด')).toBeVisible()
    await expect(supervisor.getByText('เช่น (400 + 80) × 3 = 1,440 บาท')).toBeVisible()
    await expect(supervisor.getByText('โบนัสที่ต้องแจก')).toBeVisible()
    await checkScreen(supervisor, 'office-offer-1-draft')
    await supervisor.getByRole('button', { name: 'ส่งขอเปิดโปรใหม่' }).click()
    const question = supervisor.getByRole('dialog', { name: 'ขอเปิดโปรโมชันใหม่' })
    await question.getByLabel('ชื่อโปร').fill(name)
    await question.getByLabel('รหัส').fill('ไทย')
    await question.getByLabel('งบต่อเดือน').fill('8000')
    await question.getByLabel('เหตุผล').fill('ลองโปรใหม่')
    await supervisor.keyboard.press('Enter')
    await expect(question.getByText('รหัสใช้ได้เฉพาะ a-z 0-9 และ -')).toBeVisible()
    await question.getByLabel('รหัส').fill(id)
    await supervisor.keyboard.press('Enter')
    await expect(supervisor.getByText(`supervisor ขอเปิด “${name}” รออนุมัติ`)).toBeVisible()
  })

  await test.step('asked for twice, the second is refused and what was typed stays', async () => {
    await supervisor.getByRole('button', { name: 'สร้างโปรใหม่' }).click()
    await supervisor.getByLabel('ยอดฝากขั้นต่ำ').fill('450')
    await supervisor.getByRole('button', { name: 'ส่งขอเปิดโปรใหม่' }).click()
    const question = supervisor.getByRole('dialog', { name: 'ขอเปิดโปรโมชันใหม่' })
    await question.getByLabel('ชื่อโปร').fill(name)
    await question.getByLabel('รหัส').fill(id)
    await question.getByLabel('เหตุผล').fill('อีกครั้ง')
    await supervisor.keyboard.press('Enter')
    await expect(question.getByText('มีคำขอเรื่องนี้รออนุมัติอยู่แล้ว')).toBeVisible()
    await expect(question.getByLabel('ชื่อโปร')).toHaveValue(name)
    await checkScreen(supervisor, 'office-offer-5-refused')
    await question.getByRole('button', { name: 'กลับ' }).click()
    await expect(supervisor.getByLabel('ยอดฝากขั้นต่ำ')).toHaveValue('450')
    await supervisor.getByText('ปิด', { exact: true }).click()
  })

  await test.step('the cashier reads the name, the budget and every term, and grants it', async () => {
    await granted(cashier, office, [name, id, '8,000.00 บาท', 'โบนัส 80.00 บาท เท่ากันทุกยอด', 'ลองโปรใหม่'])
    await supervisor.goto(`${office}/offers`)
    const row = supervisor.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('เปิดให้รับ')
    await expect(row).toContainText('8,000.00')
    await checkScreen(supervisor, 'office-offer-2-given')
  })

  const { page } = await newMember(0, null)
  const offered = page.getByRole('radio', { name })
  const atTheDeposit = async () => {
    await page.goto('/deposit')
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await page.getByLabel('จำนวนเงินที่ต้องการฝาก').fill('500')
  }
  await test.step('a member finds it at the deposit', async () => {
    await atTheDeposit()
    await expect(offered).toBeAttached()
    await checkScreen(page, 'office-offer-3-member')
  })

  await test.step('reads its terms there, which chooses nothing, and on the page of promotions, which has no article of it', async () => {
    const terms = page.getByRole('dialog', { name: `เงื่อนไข ${name}` })
    await page.getByRole('button', { name: `อ่านเงื่อนไข ${name}` }).click()
    await terms.getByText('เช่น (400 + 80) × 3 = 1,440 บาท').click()
    await expect(terms.getByText('ฉบับที่ 1 เริ่มใช้')).toBeVisible()
    await terms.getByRole('button', { name: 'ปิด' }).last().click()
    await expect(offered).not.toBeChecked()
    await page.goto('/promotion')
    const depositOffers = page.getByRole('region', { name: 'โปรที่ใช้กับการฝากได้' })
    await depositOffers.getByRole('button', { name: `อ่านเงื่อนไข ${name}` }).click()
    await expect(terms.getByText('โบนัส 80.00 บาท เท่ากันทุกยอด')).toBeVisible()
    await checkScreen(page, 'office-offer-4-terms')
    await terms.getByRole('button', { name: 'ปิด' }).last().click()
    await expect(depositOffers.getByRole('link', { name: 'ฝากรับโปร' }).first()).toBeVisible()
  })

  await test.step('the supervisor pauses it alone, and it is gone', async () => {
    await supervisor.getByRole('button', { name: `เปิด/หยุด ${name}` }).click()
    const question = supervisor.getByRole('dialog', { name: `เปิดหรือหยุด: ${name}` })
    await question.getByLabel('สถานะ').selectOption('true')
    await question.getByLabel('เหตุผล').fill('จบการทดลอง')
    await supervisor.keyboard.press('Enter')
    await expect(supervisor.getByRole('status').filter({ hasText: 'หยุดโปรโมชันแล้ว' })).toBeVisible()
    await atTheDeposit()
    await expect(page.getByRole('radio').first()).toBeAttached()
    await expect(offered).toHaveCount(0)
  })
})

test('odds of the wheel: what members will read and what it costs stand beside the draft, two operators put it up', async ({
  newVisitor,
  stack,
}) => {
  const [supervisor, cashier] = [await newVisitor({ viewport: DESKTOP }), await newVisitor({ viewport: DESKTOP })]
  const office = String(stack.environment['OFFICE_URL'])
  await signInAtTheOffice(supervisor, stack, 'supervisor')
  await signInAtTheOffice(cashier, stack)
  await supervisor.goto(`${office}/wheel`)
  const version = Number(
    /ฉบับที่ (\d+)/.exec((await supervisor.getByRole('heading', { name: /^ที่ใช้อยู่/ }).textContent()) ?? '')?.[1],
  )
  const send = supervisor.getByRole('button', { name: 'ส่งขออนุมัติ' })
  const [first, second] = [
    supervisor.getByLabel('โอกาสช่องที่ 1', { exact: true }),
    supervisor.getByLabel('โอกาสช่องที่ 2', { exact: true }),
  ]

  await test.step('chances that do not sum to 100 % are not sent', async () => {
    await supervisor.getByRole('button', { name: 'ร่างโอกาสใหม่' }).click()
    await expect(send).toBeDisabled()
    const [now, other] = [Number(await first.inputValue()), Number(await second.inputValue())]
    // What an earlier run has moved goes back.
    const moved = now === 40 ? -1 : 40 - now
    await first.fill(String(now + moved))
    await expect(supervisor.getByText('โอกาสทุกช่องรวมกันต้องได้ 100% พอดี')).toBeVisible()
    await expect(send).toBeDisabled()
    await second.fill(String(other - moved))
    await expect(send).toBeEnabled()
    await expect(supervisor.getByText('ต้นทุนที่คาด')).toBeVisible()
    await checkScreen(supervisor, 'office-wheel-1-draft')
  })

  await test.step('the second operator reads each chance, and the wheel has the new version', async () => {
    await send.click()
    await supervisor.getByRole('dialog').getByLabel('เหตุผล').fill('ปรับโอกาส')
    await supervisor.keyboard.press('Enter')
    await expect(supervisor.getByText('supervisor ขอฉบับใหม่ไว้ รออนุมัติ')).toBeVisible()
    await granted(cashier, office, ['เปลี่ยนรางวัลและโอกาสของวงล้อ', 'มูลค่าเฉลี่ยต่อการหมุน', 'ปรับโอกาส'])
    await supervisor.goto(`${office}/wheel`)
    await expect(supervisor.getByRole('heading', { name: `ที่ใช้อยู่: ฉบับที่ ${version + 1}` })).toBeVisible()
    await expect(
      supervisor
        .getByRole('row')
        .filter({ hasText: `ฉบับที่ ${version}` })
        .first(),
    ).toBeVisible()
    await checkScreen(supervisor, 'office-wheel-2-new')
  })
})
