import { axeFindsNothing } from './axe.ts'
import { expect, LEAVES, test } from './fixtures.ts'

test('a member bets on a match from the lobby, and has the stake back where the match is put off for two days', async ({
  newMember,
  world,
}) => {
  const { page } = await newMember(300, null)
  await page.goto('/sports')
  await expect(page.getByRole('heading', { name: 'กีฬา', level: 1 })).toBeVisible()
  await page.goto('/game?g=sports.localhost&game=football', LEAVES)
  await page.waitForURL(/sports\.localhost/)
  await page.getByRole('link', { name: 'พรุ่งนี้' }).click()
  const odds = page.locator('[data-odds]').first()
  await odds.click()
  await expect(odds).toHaveAttribute('aria-pressed', 'true')
  await page.locator('#slip-bar').click()
  await page.getByRole('textbox').fill('100')
  await axeFindsNothing(page, 'slip')
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/slips') && response.request().method() === 'POST')
  await page.locator('[data-place]').click()
  const { slip } = (await (await placed).json()) as { slip: { stake: string; legs: { fixture: string }[] } }
  const left = (300 - Number(slip.stake)).toFixed(2)
  await expect(page.locator('#credit')).toHaveText(left)

  expect(await world.postponeMatch(slip.legs[0]?.fixture ?? '', 48)).toBe(200)
  await expect(page.locator('#credit')).toHaveText('300.00', { timeout: 60_000 })
  await page.goto('/history')
  await expect(page.getByText('ฟุตบอล').first()).toBeVisible()
})
