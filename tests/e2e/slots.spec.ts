import type { Page } from '@playwright/test'
import { hub88DemoCurrency, hub88Launch } from '#contract/provider/hub88/launch.ts'
import { axeFindsNothing } from './axe.ts'
import { expect, expectRoundShown, LEAVES, roundResult, test } from './fixtures.ts'

// One title of each engine, played with play money at its host.
const titles = [
  ['lines', 'slot', 'floating-market'],
  ['ways', 'slot-itp', 'silk-loom'],
  ['cluster', 'slot-itp', 'fire-wok'],
  ['hold', 'slot-itp', 'andaman-pearl'],
  ['expanding', 'slot-itp', 'shadow-play'],
  ['wheel', 'slot-itp', 'night-market'],
] as const

const spinOf = (page: Page) => page.getByRole('button', { name: 'หมุน' })
// How the address of a demo names the game, as the dialect of each host has it.
const demos: Record<string, (code: string) => string> = {
  slot: (code) => `demo=1&game=${code}`,
  'slot-itp': (code) => `${hub88Launch.currency}=${hub88DemoCurrency}&${hub88Launch.game}=${code}`,
}
const addressOf = (worldUrl: string, host: string, code: string) =>
  `http://${host}.localhost:${new URL(worldUrl).port}/?${demos[host]?.(code)}`
type Listed = { rounds: { win: string; round: string }[]; fairness: { nonce: number } }
const listOf = (page: Page): Promise<Listed> =>
  page.evaluate(async () => (await fetch('/api/rounds', { headers: { 'X-Demo': '1' } })).json() as Promise<Listed>)
/** The rounds that the player has seen. */
const roundsOf = async (page: Page) => (await listOf(page)).rounds
/** How many rounds were begun in this demo, seen or not: its seed is never replaced. */
const begunIn = async (page: Page) => (await listOf(page)).fairness.nonce

test('whoever opens a slot of any engine plays a round with a key, and checks it in the same browser; axe finds nothing', {
  annotation: { type: 'slow', description: 'six engines, each played to the end of a round and looked at by axe' },
}, async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [engine, host, code] of titles) {
    await test.step(engine, async () => {
      await page.goto(addressOf(stack.worldUrl, host, code))
      await expect(spinOf(page)).toBeEnabled()
      await page.keyboard.press('Space')
      await expectRoundShown(page)
      await expect(spinOf(page)).toBeEnabled()
      await axeFindsNothing(page, engine)
      await page.getByRole('button', { name: /^ตรวจสอบได้/ }).click()
      const panel = page.getByRole('dialog', { name: 'ประวัติและตรวจสอบ' })
      await panel.getByText('ตรวจสอบผลด้วยตัวเอง').click()
      await panel.getByRole('button', { name: 'เปิดเผยซีดและตรวจทุกรอบ' }).click()
      await expect(panel.getByText('ตรวจแล้ว ถูกต้อง')).toHaveCount(1)
    })
  }
})

test('axe finds nothing in a round that runs, nor with any of the dialogs', async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf(stack.worldUrl, 'slot', 'floating-market'))
  await expect(spinOf(page)).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(spinOf(page)).toBeDisabled()
  await axeFindsNothing(page, 'a round')
  await expect(spinOf(page)).toBeEnabled({ timeout: 30_000 })
  for (const [opens, dialog] of [
    [/^ตารางจ่ายและกติกา/, 'paytable'],
    [/^ตรวจสอบได้/, 'history'],
    [/^ซื้อฟีเจอร์/, 'buy'],
  ] as const) {
    await page.getByRole('button', { name: opens }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await axeFindsNothing(page, dialog)
    await page.keyboard.press('Escape')
  }
})

test('bought free spins end with a card of what they brought and cost; it waits for its player, and the round stands in the history', async ({
  newVisitor,
  stack,
}) => {
  const page = await newVisitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Where the win is big, its celebration says the same: it is turned off.
  await page.addInitScript(() => localStorage.setItem('slot-no-party', '1'))
  await page.goto(addressOf(stack.worldUrl, 'slot', 'floating-market'))
  await expect(spinOf(page)).toBeEnabled()
  await page.getByRole('button', { name: /^ซื้อฟีเจอร์/ }).click()
  await page.getByRole('button', { name: /^ซื้อ ฿/ }).click()
  const card = page.getByRole('dialog', { name: 'จบฟรีสปิน' })
  await expect(card).toBeVisible({ timeout: 30_000 })
  await expect(card).toContainText(/ฟรีสปิน\s*\d+ รอบ/)
  await expect(card).toContainText(/ราคา\s*[1-9]/)
  await expect(spinOf(page)).toBeDisabled()
  await card.getByRole('button', { name: 'ต่อ' }).click()
  await expect(spinOf(page)).toBeEnabled()
  await page.getByRole('button', { name: /^ตรวจสอบได้/ }).click()
  const round = page.getByRole('dialog', { name: 'ประวัติและตรวจสอบ' }).getByRole('listitem')
  await expect(round).toContainText('ซื้อฟีเจอร์')
  await expect(round.locator('canvas')).toBeVisible()
})

test('a round whose answer is lost is shown all the same, and never bet again', async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The bet arrives; only its answer does not.
  await page.addInitScript(() => {
    const real = window.fetch.bind(window)
    window.fetch = async (...call) => {
      const answer = await real(...call)
      if (call[0] !== '/api/play') return answer
      throw new TypeError('Failed to fetch')
    }
  })
  await page.goto(addressOf(stack.worldUrl, 'slot', 'golden-lotus'))
  await spinOf(page).click()
  await expectRoundShown(page)
  expect(await begunIn(page)).toBe(1)
  await expect.poll(() => roundsOf(page)).toHaveLength(1)
  const rounds = await roundsOf(page)
  const credit = 9_990 + Number(rounds[0]?.win)
  await expect(page.getByRole('definition').first()).toHaveText(
    credit.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )
})

test('a round that its player has not seen is shown after a reload, before the next may begin', async ({
  newVisitor,
  stack,
}) => {
  const page = await newVisitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(addressOf(stack.worldUrl, 'slot', 'golden-lotus'))
  await expect(spinOf(page)).toBeEnabled()
  await page.evaluate(() =>
    fetch('/api/play', {
      method: 'POST',
      headers: { 'X-Demo': '1', 'Content-Type': 'application/json' },
      body: '{"stake":"10.00"}',
    }),
  )
  expect(await roundsOf(page), 'no list tells its result before').toEqual([])
  await page.reload()
  await expectRoundShown(page)
  await expect.poll(() => roundsOf(page)).toHaveLength(1)
  expect(await begunIn(page)).toBe(1)
  await page.reload()
  await expect(spinOf(page)).toBeEnabled()
  await expect(page.getByRole('status').first()).not.toHaveText(roundResult)
})

test('a press whose bet never arrived is not answered by the round before, and says that nothing was played', async ({
  newVisitor,
  stack,
}) => {
  const page = await newVisitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The host never learns that the first round was seen; the second bet does not reach it.
  await page.route('**/api/seen', (route) => route.abort())
  await page.goto(addressOf(stack.worldUrl, 'slot', 'golden-lotus'))
  await spinOf(page).click()
  await expectRoundShown(page)
  await expect(spinOf(page)).toBeEnabled()
  const credit = page.getByRole('definition').first()
  const before = await credit.innerText()
  await page.route('**/api/play', (route) => route.abort())
  await spinOf(page).click()
  await expect(page.getByRole('status').first()).toHaveText('รอบนี้ถูกยกเลิก เครดิตอยู่ครบ กดเล่นใหม่ได้เลย')
  await expect(spinOf(page)).toBeEnabled()
  await expect(credit).toHaveText(before)
  expect(await begunIn(page)).toBe(1)
})

test('a key that is held down begins one round', async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(addressOf(stack.worldUrl, 'slot', 'golden-lotus'))
  await expect(spinOf(page)).toBeEnabled()
  for (const key of ['Enter', 'Space']) {
    await spinOf(page).focus()
    await page.keyboard.down(key)
    await expectRoundShown(page)
    await expect(spinOf(page)).toBeEnabled()
    // The keyboard repeats it while it is held.
    for (let times = 0; times < 5; times += 1) await page.keyboard.down(key)
    await page.keyboard.up(key)
    await expect(spinOf(page)).toBeEnabled()
  }
  expect(await begunIn(page)).toBe(2)
})

test('a member who plays two titles at one host checks the rounds of the one that is open, and none differs', async ({
  newMember,
}) => {
  const { page } = await newMember(100, null)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const code of ['rainy-rice', 'woven-fish']) {
    await page.goto(`/game?g=slot.localhost&game=${code}`, LEAVES)
    await expect(spinOf(page)).toBeEnabled({ timeout: 30_000 })
    await spinOf(page).click()
    await expectRoundShown(page)
    await expect(spinOf(page)).toBeEnabled()
  }
  await page.getByRole('button', { name: /^ตรวจสอบได้/ }).click()
  const panel = page.getByRole('dialog', { name: 'ประวัติและตรวจสอบ' })
  await panel.getByText('ตรวจสอบผลด้วยตัวเอง').click()
  await panel.getByRole('button', { name: 'เปิดเผยซีดและตรวจทุกรอบ' }).click()
  await expect(panel.getByRole('status')).toContainText('1 รอบของเกมนี้ ตรงทุกรอบ · อีก 1 รอบที่ใช้ซีดนี้')
  await expect(panel.getByText('ตรวจแล้ว ถูกต้อง')).toHaveCount(1)
  await expect(panel.getByText('ผลไม่ตรง')).toHaveCount(0)
  await expect(panel.getByText('#2 ·')).toBeVisible()
})

test('a tab of another title at the same host ends play here: nothing is bet for a game that is not shown', async ({
  newVisitor,
  stack,
}) => {
  const page = await newVisitor()
  await page.goto(addressOf(stack.worldUrl, 'slot', 'golden-lotus'))
  await expect(spinOf(page)).toBeEnabled()
  const other = await page.context().newPage()
  await other.goto(addressOf(stack.worldUrl, 'slot', 'gold-shop'))
  await expect(spinOf(other)).toBeEnabled()
  await spinOf(page).click()
  await expect(page.getByRole('dialog', { name: 'เปิดเกมอื่นอยู่ในอีกแท็บ' })).toBeVisible()
  expect(await begunIn(other)).toBe(0)
})

test('on a narrow desktop a large win covers no label', async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  await page.setViewportSize({ width: 1100, height: 700 })
  // Its label is among the longest.
  await page.goto(addressOf(stack.worldUrl, 'slot', 'rainy-rice'))
  await expect(spinOf(page)).toBeEnabled()
  const label = page.locator('.about-word')
  await expect(label).toBeVisible()
  await page.locator('#won').evaluate((won) => void (won.textContent = '+123,456.00'))
  await expect(label).toBeHidden()
})

test('on a phone the net result is in view, and the paytable fits with its close button in reach', async ({
  newVisitor,
  stack,
}) => {
  const page = await newVisitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 640 })
  // Six reels and names of two words: the widest paytable.
  await page.goto(addressOf(stack.worldUrl, 'slot', 'golden-betta'))
  await expect(spinOf(page)).toBeEnabled()
  for (const term of ['สุทธิ', 'เล่นมาแล้ว', 'ชนะล่าสุด'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^ตารางจ่ายและกติกา/ }).click()
  const paytable = page.getByRole('dialog', { name: 'ตารางจ่าย' })
  const hiddenWidth = () => paytable.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await hiddenWidth(), 'nothing to scroll sideways').toBe(0)
  await paytable.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  await expect(paytable.getByRole('button', { name: 'ปิด' })).toBeInViewport({ ratio: 1 })
  // The narrowest phone that is still sold.
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await hiddenWidth(), 'nor at 320 pixels').toBe(0)
})

test('the dialog of missing credit says what the bet costs each time it opens, and closes once the credit is there', async ({
  newVisitor,
  stack,
}) => {
  const page = await newVisitor()
  // What the site answers of the credit when the page asks again.
  await page.addInitScript(() => {
    const real = window.fetch.bind(window)
    window.fetch = async (...call) => {
      const answer = await real(...call)
      if (call[0] !== '/api/state?credit=now') return answer
      return Response.json({ ...(await answer.json()), balance: document.documentElement.dataset['credit'] ?? '50.00' })
    }
  })
  await page.goto(addressOf(stack.worldUrl, 'slot-itp', 'roaring-tiger'))
  await expect(spinOf(page)).toBeEnabled()
  const dialog = page.getByRole('dialog', { name: 'เครดิตไม่พอ' })
  const comeBackWith = (credit: string) =>
    page.evaluate((text) => {
      document.documentElement.dataset['credit'] = text
      document.dispatchEvent(new Event('visibilitychange'))
    }, credit)
  await comeBackWith('50.00')
  for (const [stake, cost] of [
    ['20', '1,520.00'],
    ['5', '380.00'],
  ] as const) {
    await page.getByRole('button', { name: stake, exact: true }).click()
    await page.getByRole('button', { name: /^ซื้อฟีเจอร์/ }).click()
    await page.getByRole('button', { name: /^ซื้อ ฿/ }).click()
    await expect(dialog).toContainText(`รอบนี้ใช้ ฿${cost} มีเครดิต ฿50.00`)
    if (stake === '20') await page.keyboard.press('Escape')
  }
  await comeBackWith('120.00')
  await expect(dialog).toContainText('มีเครดิต ฿120.00')
  await comeBackWith('2000.00')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('เครดิตไม่พอสำหรับเดิมพันนี้')).toBeHidden()
})
