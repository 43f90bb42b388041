import { waitForHydration, expect, checkScreen, test } from './fixtures.ts'

test('a member at home takes the shortcuts, finds every lobby open, and plays on where they were', async ({
  newMember,
}) => {
  const { page } = await newMember(100)
  const ways = page.getByRole('navigation', { name: 'ทางลัดของคุณ' })
  await expect(ways.getByRole('link')).toHaveText(['คืนยอดเสีย', 'แนะนำเพื่อน', 'ฝาก–ถอน'])
  await expect(ways.getByRole('button')).toHaveText(['วงล้อโชคดี'])
  await expect(page.getByRole('heading', { name: 'เล่นต่อ' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('เร็ว ๆ นี้', { exact: true }), 'every lobby has games').toHaveCount(0)
  await ways.getByRole('link', { name: 'แนะนำเพื่อน' }).click()
  await expect(page).toHaveURL(/\/referral$/)

  await page.goto('/')
  const launches: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/api/customers/login-game')) launches.push(request.url())
  })
  const [game] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .locator(':is(article a.button, a.tile)[href="/game?g=slot.localhost&game=golden-lotus"]')
      .first()
      .click(),
  ])
  const spun = game.waitForResponse((response) => response.url().endsWith('/api/play') && response.ok())
  await game.getByRole('button', { name: /^หมุน/ }).click()
  await spun
  expect(launches, 'one launch, by the script in the head of the page or by React').toHaveLength(1)
  const again = page.getByRole('region', { name: 'เล่นต่อ' }).getByRole('link', { name: /^เล่นต่อ ?บัวทองคืนจันทร์/ })
  await page.goto('/')
  await expect(again).toHaveAttribute('href', '/game?g=slot.localhost&game=golden-lotus')
  await checkScreen(page, 'dashboard-1-play-on', true)
})

test('a visitor who presses a game is asked with its picture and name, and finds its facts beside it', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await page.goto('/')
  await expect(
    page
      .getByRole('region', { name: 'เกร็ดสล็อต' })
      .getByRole('link', { name: /บัวทองคืนจันทร์/ })
      .first(),
  ).toHaveAttribute('href', '/hack-slot/bua-gaming?game=golden-lotus')
  // Until then the link leads to the launch page, which asks a visitor to log in by the same words.
  await waitForHydration(page)
  await page
    .getByRole('main')
    .locator(':is(article a.button, a.tile)[href="/game?g=slot.localhost&game=golden-lotus"]')
    .first()
    .click()
  const prompt = page.getByRole('dialog', { name: 'เข้าสู่ระบบเพื่อเล่น?' })
  await expect(prompt).toContainText('บัวทองคืนจันทร์ · บัวเกมมิง')
  await expect(prompt.locator('img')).toBeVisible()
  await checkScreen(page, 'dashboard-2-log-in-to-play')
})
