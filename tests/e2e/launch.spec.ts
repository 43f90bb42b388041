import type { BrowserContext, Page } from '@playwright/test'
import { checkScreen, expect, LEAVES, test } from './fixtures.ts'

const LAUNCH = '**/api/customers/login-game?*'

test('a press on a tile launches the game once, from the page or from its tab, and a failure is shown in the tab', async ({
  newMember,
}) => {
  const { page } = await newMember(100, '/slot')
  const context = page.context()
  // Until this script is loaded, a link opens a tab that launches the game itself.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('launch-from-here')),
  )
  await page.waitForTimeout(100)
  const launches = launchesIn(context)

  const game = await press(page)
  await expect(game).toHaveURL(/^http:\/\/slot\.localhost/)
  await expect(game.getByRole('button', { name: 'หมุน' })).toBeEnabled()
  expect(await game.evaluate(() => window.opener), 'the game cannot reach the page that opened it').toBeNull()
  expect(launches.splice(0), 'by the page alone').toEqual([page])
  await game.close()

  const double = context.waitForEvent('page')
  await tile(page).evaluate((link: HTMLAnchorElement) => {
    link.click()
    link.click()
  })
  await expect(await double).toHaveURL(/^http:\/\/slot\.localhost/)
  expect(context.pages(), 'a double tap opens one game').toHaveLength(2)
  expect(launches.splice(0)).toEqual([page])
  await (await double).close()

  // The page's request stays without an answer: the tab makes its own, and the next press is not taken for a double tap.
  await page.route(LAUNCH, () => {})
  const slow = await press(page)
  await expect(slow).toHaveURL(/^http:\/\/slot\.localhost/)
  expect(launches.splice(0)).toEqual([page, slow])
  await slow.close()

  await context.route(LAUNCH, (route) => route.abort())
  const failed = await press(page)
  await expect(failed.getByRole('button', { name: 'ลองใหม่' })).toBeVisible()
  await checkScreen(failed, 'launch-1-failed')
  await context.unroute(LAUNCH)
  await failed.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(failed).toHaveURL(/^http:\/\/slot\.localhost/)
})

test('a press on another game takes the place of a launch that hangs', async ({ newMember }) => {
  const { page } = await newMember(100, '/slot')
  const context = page.context()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('launch-from-here')),
  )
  await page.waitForTimeout(100)
  await context.route(
    (url) => url.pathname === '/api/customers/login-game' && url.searchParams.get('game') === 'golden-lotus',
    () => {},
  )
  const hanging = await press(page)
  const [other] = await Promise.all([
    context.waitForEvent('page', { timeout: 5_000 }),
    tile(page, 'mango-rich').evaluate((link: HTMLAnchorElement) => link.click()),
  ])
  await expect(other).toHaveURL(/^http:\/\/slot\.localhost/)
  await expect(other.getByRole('heading', { name: 'มะม่วงพารวย' })).toBeVisible()
  expect(hanging.isClosed()).toBe(true)
  expect(context.pages(), 'one game').toHaveLength(2)
})

test('a game that is loaded again leads back to where its launch said; the ticket is gone from its address at once', async ({
  newMember,
}) => {
  const { page } = await newMember(100, null)
  const spin = page.getByRole('button', { name: 'หมุน' })
  await page.goto('/game?g=slot.localhost&game=golden-lotus', LEAVES)
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  expect(page.url()).not.toContain('token')
  await page.reload()
  await expect(spin).toBeEnabled()
  await page.getByRole('button', { name: 'ออกจากเกม' }).click()
  await expect(page).toHaveURL('/slot')
  await page.goBack()
  await expect(spin).toBeEnabled()
  expect(page.url()).not.toContain('token')
})

/** The pages that request a launch, in order. */
function launchesIn(context: BrowserContext): Page[] {
  const launches: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/customers/login-game') && request.serviceWorker() === null)
      launches.push(request.frame().page())
  })
  return launches
}

async function press(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await tile(page).click()
  return opening
}

const tile = (page: Page, game = 'golden-lotus') =>
  page.getByRole('main').locator(`a[href="/game?g=slot.localhost&game=${game}"]`).filter({ visible: true }).first()
