import type { Page } from '@playwright/test'
import { accountNumberForPeople } from '#contract/plain/bank-words.ts'
import { expect, checkScreen, logIn, PHONE, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import { fillAccount, newPerson, register, registerToPassword } from './people.ts'

const WIDTHS = [360, 390, 768, 1280] as const

async function saveScreenAt(page: Page, widths: readonly number[], name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: PHONE.height })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
    await checkScreen(page, `${name}-${width}`, true)
  }
  await page.setViewportSize(PHONE)
}

test('an account under another’s name is refused at the name, and verified under the right one', async ({
  newVisitor,
  stack,
  world,
}) => {
  const person = newPerson()
  await world.nameAccount(person.account, `นางสาว ${person.account.name}`)
  await registerToPassword(stack, world, person)
  const page = await newVisitor()
  await logIn(page, person)
  const overlay = page.getByRole('dialog', { name: 'เพิ่มบัญชีธนาคารของคุณ' })
  await fillAccount(overlay, { ...person, account: { ...person.account, name: 'สมปอง จองก่อน' } })
  await overlay.getByRole('button', { name: 'ยืนยันบัญชี' }).click()
  await expect(overlay.getByLabel('ชื่อ–นามสกุล')).toHaveAccessibleDescription(/ชื่อไม่ตรงกับเจ้าของบัญชีที่ธนาคาร/)
  await saveScreenAt(page, WIDTHS, 'taken-1-refused')
  await overlay.getByLabel('ชื่อ–นามสกุล').fill(person.account.name)
  await overlay.getByRole('button', { name: 'ยืนยันบัญชี' }).click()
  await expect(overlay).toBeHidden()
  await page.goto('/bank-account')
  await expect(page.getByText('ยืนยันกับธนาคารแล้ว').first()).toBeVisible()
  await expect(page.getByText('ยืนยันกับธนาคารเมื่อ')).toBeVisible()
  await saveScreenAt(page, WIDTHS, 'taken-2-verified')
})

test('an account registered while the bank was silent is shown as unverified, seen by an operator, and given up for its owner', {
  annotation: {
    type: 'slow',
    description: 'four screens at four widths each, and an operator in a browser of their own',
  },
}, async ({ newVisitor, stack, world }) => {
  test.setTimeout(180_000)
  const owner = newPerson()
  const squatter = { ...newPerson(), account: { ...owner.account, name: 'สมปอง จองก่อน' } }
  await world.nameAccount(owner.account, owner.account.name)
  await world.injectFault({ party: 'enquiry', fault: 'timed-out', times: 1 })
  const member = await register(stack, world, squatter)
  await member.deposit('300')
  const page = await newVisitor()
  await logIn(page, member, '/bank-account')
  await expect(page.getByText('รอยืนยันกับธนาคาร').first()).toBeVisible()
  await expect(page.getByText('ยืนยันกับธนาคารแล้ว')).toHaveCount(0)
  await saveScreenAt(page, WIDTHS, 'taken-3-unverified')
  for (const path of ['/', '/card']) {
    await page.goto(path)
    await expect(page.getByText(/ยืนยันกับธนาคารแล้ว|ยืนยันบัญชีแล้ว/), path).toHaveCount(0)
    await saveScreenAt(page, WIDTHS, `taken-4-unverified-${path === '/' ? 'home' : 'card'}`)
  }
  await page.goto('/withdraw')
  await page.getByLabel('จำนวนเงิน').first().fill('100')
  await page.getByRole('button', { name: /ถอน/ }).last().click()
  await expect.poll(async () => (await member.profile()).pending_request?.type).toBe('withdraw')

  const office = await newVisitor({ viewport: { width: 1280, height: 844 } })
  await signInAtTheOffice(office, stack)
  // Other withdrawals may wait longer and stand first.
  await office
    .getByRole('row')
    .filter({ hasText: accountNumberForPeople(owner.account.accountNumber) })
    .click()
  await expect(office.getByText(/ยังไม่ได้ยืนยัน|ชื่อเจ้าของบัญชีไม่ตรง/).first()).toBeVisible()
  for (const width of [768, 1280]) {
    await office.setViewportSize({ width, height: PHONE.height })
    await checkScreen(office, `taken-5-office-${width}`, true)
  }

  await register(stack, world, owner)
  await expect.poll(() => world.readSms(member.phone)).toContain(`x${owner.account.accountNumber.slice(-4)}`)
  await page.goto('/bank-account')
  await expect(page.getByText('ธนาคารยืนยันบัญชีนี้ว่าเป็นของผู้อื่น')).toBeVisible()
  await saveScreenAt(page, WIDTHS, 'taken-6-given-up')
})
