import type { Page } from '@playwright/test'
import { accountNumberForPeople } from '#contract/plain/bank-words.ts'
import { riskSignalTexts } from '#contract/plain/risk.ts'
import { expect, checkScreen, logIn, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import { newPerson, register } from './people.ts'

const WIDTHS = [360, 390, 768, 1280] as const
const DESKTOPS = [768, 1280] as const

async function saveScreenAt(page: Page, widths: readonly number[], name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${name} at ${width} scrolls sideways`,
    ).toBeLessThanOrEqual(0)
    await checkScreen(page, `${name}-${width}`, true)
  }
  if (before) await page.setViewportSize(before)
}

test('a change of account is asked for, seen by an operator, and the payout frozen for a day, after which people decide by its risk', {
  annotation: { type: 'slow', description: 'seven screens, most of them at four widths' },
}, async ({ newMember, newVisitor, world, stack }) => {
  test.setTimeout(180_000)
  const { member, page } = await newMember(6_000, null)
  // A different person with the same name: the two are linked by it.
  const namesake = newPerson()
  await register(
    stack,
    world,
    { ...namesake, account: { ...namesake.account, name: member.account.name } },
    '1991-06-13',
  )
  const requested = { ...newPerson().account, bank: 'scb', name: member.account.name }
  await page.goto('/limits')
  await page.getByRole('button', { name: 'ตั้ง วงเงินฝากรายวัน', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('50000')
  await page.getByRole('dialog').getByRole('button', { name: 'ตั้งวงเงิน' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const office = await newVisitor({ viewport: { width: 1280, height: 844 } })

  await test.step('the member asks, and is told by SMS', async () => {
    await page.goto('/withdraw')
    await page.getByRole('link', { name: 'เปลี่ยนบัญชีธนาคาร' }).click()
    await page.getByRole('button', { name: 'เปลี่ยนบัญชีธนาคาร' }).click()
    await expect(page.getByRole('heading', { name: 'ขอเปลี่ยนบัญชีธนาคาร' })).toBeFocused()
    await page.getByText('ไทยพาณิชย์').first().click()
    await page.getByLabel('เลขที่บัญชี').fill(requested.accountNumber)
    await page.getByLabel('ชื่อ–นามสกุล ตามบัญชี').fill('สมหญิง คนใหม่')
    await page.getByRole('button', { name: 'ส่งคำขอ' }).click()
    await expect(page.getByText('กรุณาระบุเหตุผล').first(), 'another name needs a reason').toBeVisible()
    await saveScreenAt(page, WIDTHS, 'account-2-form')
    await page.getByLabel('ชื่อ–นามสกุล ตามบัญชี').fill(requested.name)
    await page.getByRole('button', { name: 'ส่งคำขอ' }).click()
    await expect(page.getByRole('heading', { name: 'ขอเปลี่ยนเป็นบัญชีนี้' })).toBeVisible()
    await saveScreenAt(page, WIDTHS, 'account-3-waiting')
    await expect.poll(() => world.readSms(member.phone)).toContain('มีคำขอเปลี่ยนบัญชีธนาคารเป็น ไทยพาณิชย์')
  })

  await test.step('meanwhile nothing can be withdrawn', async () => {
    await page.goto('/withdraw')
    await expect(page.getByRole('heading', { name: 'พักการถอนชั่วคราว' })).toBeVisible()
    await saveScreenAt(page, WIDTHS, 'account-4-withdraw-held')
    await page.goto('/bank-account')
  })

  await test.step('an operator sees both accounts side by side and says yes', async () => {
    await signInAtTheOffice(office, stack)
    await office.goto(`${String(stack.environment['OFFICE_URL'])}/#changes`)
    await office.getByRole('button', { name: new RegExp(`-${member.phone.slice(-4)}`) }).click()
    const panel = office.getByRole('complementary', { name: 'คำขอเปลี่ยนบัญชี' })
    await expect(panel.getByRole('region', { name: 'บัญชีเดิม' })).toContainText(
      accountNumberForPeople(member.account.accountNumber),
    )
    await expect(panel.getByRole('region', { name: 'บัญชีใหม่' })).toContainText(
      accountNumberForPeople(requested.accountNumber),
    )
    await panel.getByRole('button', { name: 'ดูการเปลี่ยนวงเงิน' }).click()
    await expect(panel.getByRole('list', { name: 'วงเงินที่สมาชิกตั้งเอง' })).toContainText('ไม่จำกัด → 50,000.00 บาท')
    await saveScreenAt(office, DESKTOPS, 'account-5-office')
    await office.keyboard.press('a')
    await checkScreen(office, 'account-6-office-question')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('status').filter({ hasText: 'เปลี่ยนบัญชีแล้ว' }).first()).toBeVisible()
  })

  await test.step('their page turns by itself, and they are told', async () => {
    await expect(page.getByText('ถอนเงินได้อีกครั้ง')).toBeVisible()
    await expect(page.getByText(accountNumberForPeople(requested.accountNumber)).first()).toBeVisible()
    await saveScreenAt(page, WIDTHS, 'account-7-frozen')
    await expect.poll(() => world.readSms(member.phone)).toContain('เปลี่ยนบัญชีธนาคารเป็น ไทยพาณิชย์')
  })

  await test.step('a day later 5,000.01 without play waits for people, who are told why', async () => {
    await world.advance(86_400)
    await logIn(page, member, '/withdraw')
    await page.getByLabel('จำนวนเงินที่ต้องการถอน').fill('5000.01')
    await page.getByRole('button', { name: 'ถอนเงิน 5,000.01 บาท' }).click()
    await expect(page.getByText('กำลังตรวจสอบ')).toBeVisible()
    expect(await page.getByRole('main').innerText()).not.toMatch(/ความเสี่ยง|คะแนน|ไม่เคยเล่น/)
    await office.context().clearCookies()
    await signInAtTheOffice(office, stack, 'supervisor')
    await office.getByRole('button', { name: new RegExp(`-${member.phone.slice(-4)}`) }).click()
    const panel = office.getByRole('complementary', { name: 'รายการถอน' })
    await expect(panel).toContainText(riskSignalTexts.never_played)
    await expect(panel).toContainText(riskSignalTexts.account_new)
    await panel.getByRole('button', { name: 'ดูสมาชิกที่เชื่อมโยง' }).click()
    await expect(panel.getByRole('heading', { name: 'สมาชิกที่เชื่อมโยง' })).toBeVisible()
    await saveScreenAt(office, DESKTOPS, 'account-8-office-risk')
  })
})
