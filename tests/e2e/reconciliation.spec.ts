import { expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'

const DESKTOP = { width: 1280, height: 800 } as const
const DAY_S = 86_400

test('a line that the bank shows wrong is found by night, explained, and over when the bank shows it right', async ({
  registerMember,
  newVisitor,
  world,
  stack,
}) => {
  await world.advance(DAY_S)
  const member = await registerMember()
  await world.transfer(member.account, '77.00')
  await expect.poll(async () => (await member.profile()).ufabet_credit, 'the transfer is credited').toBe('77.00')
  // As often as the bank is asked: the nightly run also asks for the neighbouring days, where the mistake changes nothing.
  await world.injectFault({ party: 'statement', fault: 'wrong-amount', times: 99 })
  await world.advance(DAY_S)
  const office = await newVisitor({ viewport: DESKTOP })
  await signInAtTheOffice(office, stack)
  await office.getByRole('link', { name: /กระทบยอด/ }).click()
  // The nightly run may have compared several days at once: one of them is enough.
  const found = office.getByRole('button', { name: 'ยอดในสเตทเมนต์ต่างจากของเรา' }).first()
  const reason = `ธนาคารแจ้งว่าสเตทเมนต์ผิด เลขที่เรื่อง ${crypto.randomUUID().slice(0, 8)}`
  const ended = office.getByRole('row').filter({ hasText: reason })

  await test.step('the night has compared the day', async () => {
    await expect(found).toBeVisible({ timeout: 30_000 })
    await world.clearFaults()
    await found.click()
    await expect(office.getByRole('complementary', { name: 'รายการไม่ตรง' })).toContainText('฿1.00')
    await checkScreen(office, 'reconciliation-1-break')
  })

  await test.step('the operator explains it from the keyboard', async () => {
    await office.keyboard.press('a')
    await office.getByRole('dialog', { name: 'อธิบายรายการไม่ตรงนี้?' }).getByLabel('เหตุผล').fill(reason)
    await checkScreen(office, 'reconciliation-2-explain')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('status').filter({ hasText: 'บันทึกคำอธิบายแล้ว' })).toBeVisible()
    await expect(ended).toContainText('อธิบายแล้ว')
  })

  await test.step('a run on demand finds the match', async () => {
    // Whatever day the bank's mistake fell on: other tests move the clock too.
    const day = office.getByLabel('วันที่จะกระทบยอด')
    await day.fill(isoDayOf(await ended.getByRole('cell').first().innerText(), await day.inputValue()))
    await office.getByRole('button', { name: 'กระทบยอด' }).click()
    await expect(ended).toContainText('ตรงแล้ว', { timeout: 20_000 })
    await checkScreen(office, 'reconciliation-3-over', true)
  })
})

/** The newest day up to this one that is written like this: "23 พ.ย." → 2026-11-23. */
function isoDayOf(written: string, newest: string): string {
  const day = new Date(`${newest}T00:00:00Z`)
  while (day.getUTCDate() !== Number.parseInt(written, 10)) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
