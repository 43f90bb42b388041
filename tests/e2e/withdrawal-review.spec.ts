import type { Locator, Page } from '@playwright/test'
import { accountNumberForPeople } from '#contract/plain/bank-words.ts'
import { expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import type { Member } from './people.ts'

const DESKTOP = { width: 1280, height: 800 } as const

test('large withdrawals wait for an operator, who approves one and rejects another by keyboard', async ({
  newMember,
  newVisitor,
  world,
  stack,
}) => {
  const approved = await newMember(25_000)
  const rejected = await newMember(25_000)
  const office = await newVisitor({ viewport: DESKTOP })

  await test.step('the members request a withdrawal and wait', async () => {
    for (const { page } of [approved, rejected]) {
      await request21000(page)
      await expect(page.getByRole('banner').getByText('฿4,000.00')).toBeVisible()
    }
    await checkScreen(approved.page, 'review-1-member-waits')
    expect(await world.payoutsTo(approved.member.account), 'nothing is paid before an operator has approved').toEqual(
      [],
    )
  })

  await test.step('the operator approves exactly this amount and account', async () => {
    await signInAtTheOffice(office, stack)
    await selectRow(office, approved.member)
    await checkScreen(office, 'review-2-office-queue')
    await office.keyboard.press('a')
    const question = office.getByRole('dialog', { name: 'อนุมัติการถอนนี้?' })
    await expect(question).toContainText('21,000.00')
    await expect(question).toContainText(accountNumberForPeople(approved.member.account.accountNumber))
    await checkScreen(office, 'review-3-office-approve')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('status').filter({ hasText: 'อนุมัติแล้ว ระบบกำลังโอนเงิน' })).toBeVisible()
    await expect(rowOf(office, approved.member), 'it no longer waits').toBeHidden()
  })

  await test.step('their page turns to paid by itself, and the money is in the bank', async () => {
    await expect(approved.page.getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible()
    await checkScreen(approved.page, 'review-4-member-paid')
    expect(await world.payoutsTo(approved.member.account)).toMatchObject([{ amount: '21000.00' }])
  })

  await test.step('the operator rejects, and may not without a reason', async () => {
    await selectRow(office, rejected.member)
    await office.keyboard.press('r')
    const question = office.getByRole('dialog', { name: 'ปฏิเสธการถอนนี้?' })
    await office.keyboard.press('Enter')
    await expect(question.getByText('กรุณาระบุเหตุผล')).toBeVisible()
    await question.getByLabel('เหตุผล').fill('ชื่อบัญชีไม่ตรงกับสมาชิก')
    await checkScreen(office, 'review-5-office-reject')
    await office.keyboard.press('Enter')
    await expect(rowOf(office, rejected.member)).toBeHidden()
  })

  await test.step('their page shows why, and that they have their money back', async () => {
    const { page, member } = rejected
    await expect(page.getByRole('heading', { name: 'ถอนเงินไม่สำเร็จ' })).toBeVisible()
    await expect(page.getByRole('main').getByText('ชื่อบัญชีไม่ตรงกับสมาชิก')).toBeVisible()
    await expect(page.getByText('เครดิต 21,000.00 บาท กลับเข้ากระเป๋าของคุณแล้ว')).toBeVisible()
    await expect(page.getByRole('banner').getByText('฿25,000.00')).toBeVisible()
    await checkScreen(page, 'review-6-member-rejected')
    expect(await world.payoutsTo(member.account), 'nothing was paid out').toEqual([])
  })
})

async function request21000(page: Page): Promise<void> {
  await page.goto('/withdraw')
  await page.getByLabel('จำนวนเงินที่ต้องการถอน').fill('21000')
  await page.getByRole('button', { name: 'ถอนเงิน 21,000.00 บาท' }).click()
  await expect(page.getByRole('heading', { name: 'กำลังดำเนินการถอน' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'กำลังตรวจสอบ' })).toBeVisible()
}

const rowOf = (office: Page, member: Member): Locator =>
  office.getByRole('row').filter({ hasText: accountNumberForPeople(member.account.accountNumber) })

/** Down the queue, row by row, until the member's is selected. */
async function selectRow(office: Page, member: Member): Promise<void> {
  const row = rowOf(office, member)
  await expect(row).toBeVisible()
  await expect(async () => {
    if ((await row.getAttribute('aria-current')) === null) await office.keyboard.press('j')
    expect(await row.getAttribute('aria-current')).toBe('true')
  }).toPass({ intervals: [20] })
}
