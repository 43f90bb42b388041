import { expect, test } from './fixtures.ts'

test('Ctrl K finds a game from any page, by keyboard alone, and its page leads to play and to checking', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await page.goto('/news')
  await page.getByRole('link', { name: 'ค้นหาเกม' }).focus()
  const search = page.getByRole('combobox', { name: 'ค้นหาเกมหรือค่าย' })
  // A visitor's page begins to listen when the browser is idle.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused({ timeout: 1_000 })
  }).toPass()
  // Its Thai name: “golden lotus” is also the code of a game at another host, which stands first once it was played more.
  await search.pressSequentially('บัวทองคืนจันทร์')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/games\/slot\.localhost\/golden-lotus$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'ทดลองเล่นฟรี' })).toHaveAttribute('href', /demo=1/)
  await expect(page.getByRole('link', { name: 'ตรวจผลรอบที่เล่น' })).toBeVisible()
})

test('search and a game’s page work without a script', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/search')
  await page.getByRole('main').getByRole('searchbox').fill('golden lotus')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=golden\+lotus/)
  const about = page
    .getByRole('main')
    .getByRole('link', { name: /^รายละเอียด|^ทดลองเล่นฟรี/ })
    .first()
  await expect(about).toBeVisible()
  await page.goto('/games/slot.localhost/golden-lotus')
  await expect(page.getByRole('link', { name: 'ทดลองเล่นฟรี' })).toHaveAttribute('href', /demo=1/)
  expect((await page.goto('/games/no-such-host/no-such-game'))?.status()).toBe(404)
})
