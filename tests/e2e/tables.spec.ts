import { axeFindsNothing } from './axe.ts'
import { expect, LEAVES, PHONE, test } from './fixtures.ts'

type Own = { balance: string; tickets: { state: string; stake: number; paid: number | null }[] }

test('a member puts chips on both sides of baccarat, is paid by the shoe that was committed to, and finds the round in the history', {
  annotation: { type: 'slow', description: 'a whole round of a table, by the clock that all share' },
}, async ({ newMember, newVisitor }) => {
  const { page } = await newMember(300, null)
  await page.goto('/casino')
  await expect(page.getByRole('heading', { name: 'คาสิโน', level: 1 })).toBeVisible()
  await page.goto('/game?g=casino.localhost&game=baccarat-fast', LEAVES)
  await page.waitForURL(/\/\/casino\.localhost/)
  await expect(page.getByRole('heading', { name: 'บาคาร่า ด่วน' })).toBeVisible()
  const phase = (name: string) => expect(page.locator('body')).toHaveAttribute('data-phase', name, { timeout: 40_000 })

  // A table that is about to close is left to others.
  await phase('pay')
  await phase('betting')
  await page.getByRole('button', { name: 'ชิป 20 บาท' }).click()
  await page.locator('[data-spot="player"]').click()
  await page.locator('[data-spot="banker"]').click()
  await page.locator('[data-spot="banker"]').click()
  await expect(page.locator('#credit')).toHaveText('240.00')
  await axeFindsNothing(page, 'baccarat table')
  // On a slow machine the chips go in more than one ticket, each taken back for itself.
  await expect(async () => {
    await page.keyboard.press('z')
    await expect(page.locator('#credit')).toHaveText('300.00', { timeout: 1_500 })
  }).toPass({ timeout: 15_000 })
  await page.locator('[data-spot="banker"]').click()
  await expect(page.locator('#credit')).toHaveText('280.00')
  const guest = await newVisitor()
  await guest.goto('/')
  const strip = guest.getByRole('region', { name: 'กำลังเล่นกันอยู่' })
  await expect(strip.getByRole('link', { name: /บาคาร่า ด่วน/ })).toContainText('1 คน')
  expect(await guest.evaluate(() => document.documentElement.scrollWidth), 'nothing stands out of a phone').toBe(
    PHONE.width,
  )

  await phase('pay')
  const own = () => page.evaluate(async () => (await (await fetch('/api/own?table=baccarat-fast')).json()) as Own)
  const settled = async () => (await own()).tickets.find(({ state }) => state === 'settled')?.paid ?? null
  await expect.poll(settled).not.toBeNull()
  const paid = Number(await settled()) / 100
  await expect(page.locator('#credit')).toHaveText((280 + paid).toFixed(2))
  await expect(page.locator('.road')).toHaveCount(5)
  await page.getByRole('button', { name: 'ผลล็อกก่อนเปิดรับ' }).click()
  await page.getByRole('button', { name: 'ตรวจในเครื่องนี้' }).click()
  await expect(page.getByText(/^ตรงกับที่ผนึกไว้ทั้ง [1-9][0-9]* ใบที่เปิดแล้ว$/)).toBeVisible()

  await page.goto('/history')
  await expect(page.getByText('บาคาร่า ด่วน').first()).toBeVisible()
})

test('a member is dealt blackjack, plays it by keyboard, and checks the round in the game and at the site', async ({
  newMember,
}) => {
  const { page } = await newMember(300, null)
  await page.goto('/game?g=casino.localhost&game=blackjack', LEAVES)
  await page.waitForURL(/\/\/casino\.localhost/)
  await expect(page.getByRole('heading', { name: 'แบล็คแจ็ค' })).toBeVisible()
  const deal = page.getByRole('button', { name: 'แจกไพ่ ฿50.00' })
  await expect(deal).toBeEnabled()
  await axeFindsNothing(page, 'blackjack')
  await deal.focus()
  await page.keyboard.press('Enter')
  // Insurance is declined, any hand stands; some end with their first cards.
  const acts = page.getByRole('group', { name: 'เล่นมือนี้' })
  await expect(async () => {
    await page.keyboard.press('n')
    await page.keyboard.press('s')
    await expect(deal).toBeEnabled({ timeout: 500 })
  }).toPass()
  await expect(acts).toBeHidden()
  await expect(page.locator('#message')).toHaveText(/^เจ้ามือ .*(?:ได้รับ|ไม่ได้เงิน)/)

  await page.getByRole('button', { name: 'ตรวจสอบได้' }).click()
  await page.getByText('ตรวจสอบผลด้วยตัวเอง').click()
  await page.getByRole('button', { name: 'เปิดเผยซีดและตรวจทุกรอบในรายการ' }).click()
  await expect(page.locator('#rounds .mark.ok')).toHaveText('ตรวจแล้ว ถูกต้อง')
  await page.goto(
    new URL('/cheat', (await page.getByRole('link', { name: 'ตรวจบนเว็บไซต์ด้วย' }).getAttribute('href')) ?? '').href,
  )
  await expect(page.getByText('ตรวจแล้ว 1 จาก 1 รอบ ถูกต้องทั้งหมด')).toBeVisible({ timeout: 15_000 })
})

test('a visitor watches a table: cards, roads and returns, no chips, and one way to play', async ({ newVisitor }) => {
  const visitor = await newVisitor()
  await visitor.goto('/casino')
  const card = visitor.getByRole('link', { name: /^บาคาร่า ด่วน/ }).first()
  // Its clock runs once its script has come.
  await expect(card.locator('.table-clock')).toBeVisible()
  await card.click()
  const opened = visitor.waitForEvent('popup')
  await visitor.getByRole('dialog').getByRole('link', { name: 'ดูโต๊ะ' }).click()
  const table = await opened
  await table.waitForURL(/\/\/casino\.localhost/)
  await expect(table.getByRole('heading', { name: 'บาคาร่า ด่วน' })).toBeVisible()
  await expect(table.locator('.road')).toHaveCount(5)
  await expect(table.locator('[data-spot="player"] .returns')).toHaveText('คืน 98.76%')
  await expect(table.locator('body')).toHaveAttribute('data-phase', /betting|lock|show|pay|beginning/)
  await expect(table.locator('#chips, #acts, [data-show="credit"], .seats li')).toHaveCount(0)
  await axeFindsNothing(table, 'a watched table')
  await table.locator('[data-spot="player"]').click()
  await expect(table.getByText('เข้าสู่ระบบก่อน แล้ววางเดิมพันที่โต๊ะนี้ได้')).toBeVisible()
  expect(await table.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await table.reload()
  await expect(table.locator('.road')).toHaveCount(5)
  await table.getByRole('link', { name: 'เข้าสู่ระบบเพื่อเล่น' }).click()
  await expect(table).toHaveURL(/\/login\?to=%2Fgame/)
})
