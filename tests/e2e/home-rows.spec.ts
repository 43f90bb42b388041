import { expect, PHONE, test, waitForHydration } from './fixtures.ts'

test.use({ viewport: PHONE })

test('home has its first rows as it is served; those by studio and theme come when somebody wants them', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  const reads: string[] = []
  page.on('request', (request) => void (new URL(request.url()).pathname === '/api/front' && reads.push(request.url())))
  await page.goto('/')
  const rows = page.locator('.game-row')
  const first = await rows.count()
  expect(first).toBeGreaterThan(0)
  await waitForHydration(page)
  const more = page.getByRole('button', { name: /^แสดงเกมอีก [1-7] แถว$/ })
  const wanted = Number(/[1-7]/.exec((await more.textContent()) ?? '')?.[0])
  await more.scrollIntoViewIfNeeded()
  expect(reads, 'nobody has pressed').toEqual([])
  await more.click()
  await expect(rows).toHaveCount(first + wanted)
  await expect(more).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.querySelectorAll('.game-row').length)).toBe(wanted)
})

test('home is whole for who comes from another page, and a tile that is pointed at shows how it is played', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 1280, height: 900 } })
  await page.goto('/promotion')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'หน้าแรก', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'เลือกหมวดเกม' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ตามค่ายและธีม' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'เริ่มใน 3 ขั้นตอน' })).toBeAttached()
  const tile = page.locator('.game-row .game').first()
  await tile.hover()
  await expect(tile.locator('.game-ways')).toBeVisible()
})

test('a visitor who points at a tile of home tries its game without a login, and is asked for one only to play', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 1280, height: 900 } })
  await page.goto('/')
  await waitForHydration(page)
  const tile = page.locator('.game-row .game[data-demo]').first()
  await tile.hover()
  const tryIt = tile.getByRole('link', { name: /^ทดลองเล่นฟรี/ })
  const opened = page.waitForEvent('popup', { timeout: 10_000 })
  await tryIt.click()
  await expect((await opened).getByRole('button', { name: 'หมุน' })).toBeEnabled({ timeout: 30_000 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await tile.locator('a.tile').click()
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบเพื่อเล่น' })).toBeVisible()
})

test('without a script the titles of the other rows lead to their games', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^แสดงเกมอีก/ })).toBeHidden()
  const studio = page.locator('.row-names').getByRole('link', { name: /^ค่าย / }).first()
  await expect(studio).toBeVisible()
  const named = (await studio.textContent()) ?? ''
  await studio.click()
  await expect(page).toHaveURL(/\/search\?studio=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(named)
  expect(await page.locator('.game').count(), 'its games of all lobbies').toBeGreaterThanOrEqual(3)
  await page.goBack()
  const theme = page.locator('.row-names a[href*="theme="]').last()
  const name = (await theme.textContent()) ?? ''
  await theme.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  expect(await page.locator('.game').count()).toBeGreaterThanOrEqual(3)
})
