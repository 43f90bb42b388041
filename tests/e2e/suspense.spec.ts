import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import { expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import type { Member } from './people.ts'
import type { WorldClient } from './world-client.ts'

const DESKTOP = { width: 1280, height: 800 } as const
/** The account of a wrong sender in the sandbox. */
const STRANGER = { bank: 'bbl', accountNumber: '5550001112', name: 'สมหญิง ไม่เกี่ยวข้อง' }

/** An amount that no other row is likely to have. */
const someAmount = (): string => String(randomInt(60_000, 140_000))

test('a stranger’s money is given to the member by two operators, and another’s is sent back', {
  annotation: { type: 'slow', description: 'a member and two operators in three browsers' },
}, async ({ newMember, registerMember, newVisitor, world, stack }) => {
  const mine = { amount: someAmount(), ...(await newMember(0, '/deposit')) }
  const foreign = { amount: someAmount(), member: await registerMember() }
  const cashier = await newVisitor({ viewport: DESKTOP })
  const supervisor = await newVisitor({ viewport: DESKTOP })
  const before = (await world.payoutsTo(STRANGER)).length

  await test.step('two QRs are paid from the account of a stranger, and both members are told', async () => {
    await requestQr(mine.page, mine.amount)
    await payFromStranger(world, mine.member)
    const dialog = mine.page.getByRole('dialog', { name: 'พักเงินไว้ กำลังตรวจ' })
    await expect(dialog).toContainText('บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน')
    await dialog.getByRole('button', { name: 'ปิด' }).click()
    await foreign.member.requestQr(foreign.amount)
    await payFromStranger(world, foreign.member)
    await expect
      .poll(async () => (await foreign.member.profile()).completed_requests[0]?.deleted_cause)
      .toContain('บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน')
  })

  await test.step('the cashier finds the member and requests the credit, by keyboard', async () => {
    await signInAtTheOffice(cashier, stack)
    await goTo(cashier, 'suspense')
    await selectRow(cashier, mine.amount)
    await checkScreen(cashier, 'suspense-1-queue')
    await cashier.keyboard.press('a')
    const question = cashier.getByRole('dialog', { name: 'เข้าเครดิตให้สมาชิก?' })
    await cashier.keyboard.type(phoneForPeople(mine.member.phone))
    await cashier.keyboard.press('Enter')
    await expect(question.getByText('รายการที่เงินนี้เข้ามา')).toBeVisible()
    await cashier.keyboard.press('Enter')
    await expect(question.getByText('กรุณาระบุเหตุผล')).toBeVisible()
    await question.getByLabel('เหตุผล').fill('สมาชิกส่งหลักฐานว่าเป็นบัญชีของมารดา')
    await checkScreen(cashier, 'suspense-2-credit')
    await cashier.keyboard.press('Enter')
    await expect(rowOf(cashier, mine.amount)).toContainText('รออนุมัติ')
    await expect(cashier.getByRole('complementary', { name: 'เงินพัก' })).toContainText('ขอโดย cashier')
    await checkScreen(cashier, 'suspense-3-asked')
  })

  await test.step('and requests the return of the other payment', async () => {
    await selectRow(cashier, foreign.amount)
    await cashier.keyboard.press('r')
    const question = cashier.getByRole('dialog', { name: 'คืนเงินให้ผู้โอน?' })
    await question.getByLabel('เหตุผล').fill('ผู้โอนแจ้งว่าโอนผิด')
    await checkScreen(cashier, 'suspense-4-return')
    await cashier.keyboard.press('Enter')
    await expect(rowOf(cashier, foreign.amount)).toContainText('รออนุมัติ')
  })

  await test.step('the supervisor approves both', async () => {
    await signInAtTheOffice(supervisor, stack, 'supervisor')
    await goTo(supervisor, 'approvals')
    for (const { amount } of [mine, foreign]) {
      const requestedRow = supervisor.getByRole('row').filter({ hasText: bahtForPeople(`${amount}.00`) })
      await requestedRow.getByRole('button').first().click()
      await expect(supervisor.getByRole('complementary', { name: 'คำขอ' })).toContainText(bahtForPeople(`${amount}.00`))
      if (amount === mine.amount) await checkScreen(supervisor, 'suspense-5-grant')
      await supervisor.keyboard.press('a')
      await supervisor.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click()
      await expect(requestedRow.first()).not.toContainText('คำขอใหม่')
      await expect(supervisor.getByRole('status').filter({ hasText: 'อนุมัติแล้ว และทำตามคำขอแล้ว' }).first()).toBeVisible()
    }
  })

  await test.step('the member has their money, live, and their request is completed', async () => {
    const amount = bahtForPeople(`${mine.amount}.00`)
    await expect(mine.page.getByText(`คุณทำการฝากเงินจำนวน ${amount} บาท เรียบร้อยแล้ว`)).toBeVisible()
    await expect(mine.page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText(amount)
    expect(await mine.member.profile()).toMatchObject({
      ufabet_credit: `${mine.amount}.00`,
      completed_requests: [{ status: 'completed', amount: `${mine.amount}.00`, deleted_cause: null }],
    })
    await checkScreen(mine.page, 'suspense-6-member')
  })

  await test.step('the sender has theirs back, the other member reads so, and nothing is left at the office', async () => {
    await expect.poll(async () => (await world.payoutsTo(STRANGER)).length).toBe(before + 1)
    expect((await world.payoutsTo(STRANGER)).map(({ amount }) => amount)).toContain(`${foreign.amount}.00`)
    await expect
      .poll(async () => (await foreign.member.profile()).completed_requests[0]?.deleted_cause)
      .toBe('บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน คืนเงินให้ผู้โอนแล้ว')
    for (const { amount } of [mine, foreign]) await expect(rowOf(cashier, amount)).toBeHidden()
  })
})

test('the pages of suspense fit every width', async ({ registerMember, newVisitor, world, stack }) => {
  const member = await registerMember()
  const amount = someAmount()
  await member.requestQr(amount)
  await payFromStranger(world, member)
  const office = await newVisitor({ viewport: DESKTOP })
  await signInAtTheOffice(office, stack, 'supervisor')
  await goTo(office, 'suspense')
  await selectRow(office, amount)
  for (const width of [360, 390, 768, 1280]) {
    await office.setViewportSize({ width, height: 900 })
    await checkScreen(office, `suspense-at-${width}`, true)
    const wide = await office.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
    await office.getByRole('button', { name: 'เข้าเครดิต', exact: true }).click()
    const question = office.getByRole('dialog')
    await question.getByRole('button', { name: /สมาชิกที่น่าจะเป็นเจ้าของ/ }).click()
    await expect(question.getByText('รายการที่เงินนี้เข้ามา')).toBeVisible()
    await checkScreen(office, `suspense-credit-at-${width}`)
    await office.keyboard.press('Escape')
  }
})

/** Asks for a QR on the page of the deposit. */
async function requestQr(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByLabel('จำนวนเงินที่ต้องการฝาก').fill(amount)
  await page.getByRole('button', { name: `ฝากเงิน ${bahtForPeople(`${amount}.00`)} บาท` }).click()
  await expect(page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์/ })).toBeVisible()
}

/** The QR of a member is paid from another person's account. */
async function payFromStranger(world: WorldClient, member: Member): Promise<void> {
  await world.injectFault({ party: 'gateway', fault: 'wrong-sender' })
  expect(await world.scanQr(await member.qr(), member.account)).toBe(200)
}

async function goTo(office: Page, page: string): Promise<void> {
  await office.evaluate((hash) => {
    window.location.hash = hash
  }, page)
}

const rowOf = (office: Page, amount: string): Locator =>
  office.getByRole('row').filter({ hasText: bahtForPeople(`${amount}.00`) })

/** Moves down the queue, row by row, until the one of this amount is selected. */
async function selectRow(office: Page, amount: string): Promise<void> {
  const row = rowOf(office, amount)
  await expect(row).toBeVisible()
  await expect(async () => {
    if ((await row.getAttribute('aria-current')) === null) await office.keyboard.press('j')
    expect(await row.getAttribute('aria-current')).toBe('true')
  }).toPass({ intervals: [20] })
}
