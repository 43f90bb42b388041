import type { Page } from '@playwright/test'
import { waitForHydration, expect, expectRoundShown, PHONE, checkScreen, test } from './fixtures.ts'
import { asProgram } from './people.ts'

const WIDTHS = [360, 390, 768, 1280] as const

/** What is wider than the screen. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.className)
  })

/** Checks that nothing is wider than the screen at any width, and keeps the screen of a phone. */
async function saveScreenAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    await expect.poll(() => overflowOf(page), `${name} at ${width}`).toEqual([])
    if (width === PHONE.width) await checkScreen(page, name, true)
  }
  await page.setViewportSize(PHONE)
}

test('a first deposit of 300 with its offer gives 400; rounds fill the bar, nothing can be withdrawn, and the bonus is given up in two taps', {
  annotation: { type: 'slow', description: 'the whole way of an offer by hand, with its screens at four widths' },
}, async ({ newMember, stack, world }) => {
  const { member, page } = await newMember(0, null)
  const main = page.getByRole('main')

  await test.step('sees what the offer means for the very amount, before choosing it', async () => {
    await page.goto('/deposit')
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await page.getByRole('button', { name: '300', exact: true }).click()
    await page.getByRole('radio', { name: 'โบนัสสมาชิกใหม่' }).check()
    await expect(main.getByText('เทิร์น 2,000', { exact: true })).toBeVisible()
    await expect(page.locator('.money-foot')).toContainText('฿400.00')
    await saveScreenAt(page, 'offers-1-deposit')
    await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
    await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
  })

  await test.step('has 400 to play with once 300 are paid', async () => {
    expect(await world.scanQr(await member.qr(), member.account)).toBe(200)
    const result = page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })
    await expect(result).toBeVisible()
    await checkScreen(page, 'offers-2-deposited')
    await result.getByRole('button', { name: 'ปิด' }).click()
    await expect(main.getByText('฿400.00')).toBeVisible()
    expect(await member.profile()).toMatchObject({ bonus: '100.00', turnover: '0.00', turnover_needed: '2000.00' })
    await saveScreenAt(page, 'offers-3-home')
  })

  await test.step('plays, and the bar moves by itself', async () => {
    const opening = page.context().waitForEvent('page')
    await main.locator(':is(article a.button, a.tile)[href="/game?g=slot.localhost&game=golden-lotus"]').first().click()
    const game = await opening
    const spin = game.getByRole('button', { name: 'หมุน' })
    for (let round = 0; round < 2; round += 1) {
      await expect(spin).toBeEnabled()
      await spin.click()
      await expectRoundShown(game)
    }
    await game.close()
    await expect(main.locator('[data-turnover]')).not.toHaveAttribute('data-turnover', '0.00')
  })

  await test.step('is refused a withdrawal with the very sum that is missing', async () => {
    await expect.poll(async () => (await member.profile()).turnover).not.toBe('0.00')
    await page.goto('/card')
    await expect(main.locator('[data-missing]')).toBeVisible()
    await saveScreenAt(page, 'offers-4-card')
    await main.getByRole('button', { name: /^อ่านเงื่อนไข/ }).click()
    const terms = page.getByRole('dialog', { name: /^เงื่อนไข/ })
    await expect(terms.getByText('เช่น (300 + 100) × 5 = 2,000 บาท')).toBeVisible()
    await saveScreenAt(page, 'offers-10-terms')
    await terms.getByRole('button', { name: 'ปิด' }).last().click()
    await page.goto('/withdraw')
    const missing = await main.locator('[data-missing]').getAttribute('data-missing')
    const { turnover } = await member.profile()
    expect(Number(missing) + Number(turnover)).toBe(2_000)
    await saveScreenAt(page, 'offers-5-withdraw')
    const login = await asProgram(stack).post('/login', { phone: member.phone, password: member.password })
    const answer = await asProgram(stack, String(login.body['access_token'])).post('/requests/withdraw', {
      amount: '100',
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'TURNOVER_UNFINISHED' } })
    expect(JSON.stringify(answer.body)).toContain(await main.locator('[data-missing]').innerText())
  })

  await test.step('reads the offers, and the bonus in the history', async () => {
    await page.goto('/promotion')
    await waitForHydration(page)
    await saveScreenAt(page, 'offers-6-promotion')
    await page.goto('/history?tab=1')
    await expect(main.getByText('โบนัสสมาชิกใหม่').first()).toBeVisible()
    await saveScreenAt(page, 'offers-7-history')
  })

  await test.step('gives the bonus up in two taps, and may withdraw the cash', async () => {
    await page.goto('/withdraw')
    await page.getByRole('button', { name: 'ดูการสละโปร' }).click()
    const dialog = page.getByRole('dialog', { name: 'สละโปร โบนัสสมาชิกใหม่' })
    await expect(dialog).toBeVisible()
    await saveScreenAt(page, 'offers-8-give-up')
    await dialog.getByRole('button', { name: 'สละโปร', exact: true }).click()
    await expect(page.getByRole('button', { name: /^ถอนเงิน/ })).toBeVisible()
    expect(await member.profile()).toMatchObject({ bonus: '0.00', turnover_needed: '0.00', current_promotion: null })
    await saveScreenAt(page, 'offers-9-after')
  })
})

test('the message of a claimed bonus stays until it is closed, also when the offer is gone', async ({ newMember }) => {
  const { page } = await newMember(0, '/promotion')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'รับโบนัส' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'รับโบนัสแล้ว' })
  await expect(dialog).toContainText('เครดิตฟรี เข้าเครดิตแล้ว')
  await expect(
    main.getByRole('button', { name: 'รับโบนัส', includeHidden: true }),
    'the profile has been read again',
  ).toHaveCount(0)
  await page.waitForTimeout(1_500)
  await saveScreenAt(page, 'offers-11-claimed')
  await dialog.getByRole('button', { name: 'รับทราบ' }).click()
  await expect(dialog).toHaveCount(0)
})
