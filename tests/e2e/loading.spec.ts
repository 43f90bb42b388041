import { waitForHydration, expect, expectInteractive, checkScreen, PHONE, test } from './fixtures.ts'
import { logInHere } from './people.ts'

/** What a browser says of a script that a test keeps back. */
const OF_GONE_FILES = /dynamically imported module|Failed to load resource.*\/assets\/[\w.-]+\.js$/

test('a page on its way shows the bar above, and no longer than it takes', async ({ newMember }) => {
  const { page } = await newMember()
  const bar = page.getByRole('progressbar', { name: 'กำลังโหลด' })
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/user', async (route) => {
    await letGo.promise
    await route.continue()
  })
  // Before React runs a link loads a document, by the browser's own bar.
  await expectInteractive(page.getByRole('region', { name: 'กระเป๋าเงิน' }))
  await page.getByRole('region', { name: 'กระเป๋าเงิน' }).getByRole('link', { name: 'ถอนเงิน' }).click()
  await expect(bar).toBeAttached()
  const grown = () => bar.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(grown, 'it grows as it waits').toBeGreaterThan(PHONE.width / 2)
  expect(await grown(), 'and never says that it is there').toBeLessThan(PHONE.width)
  letGo.resolve()
  await expect(page).toHaveURL('/withdraw')
  await expect(bar).toHaveCount(0)
})

test('a part of the site that is gone loads the page again once and not for ever, and the rest goes on', async ({
  newMember,
  consoleErrors,
}) => {
  const { page } = await newMember(0, null)
  await page.route(/\/assets\/withdraw-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }))
  const loads: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())))
  await page.goto('/')
  const wallet = page.getByRole('region', { name: 'กระเป๋าเงิน' })
  await expect(wallet).toBeVisible()
  await waitForHydration(page)
  await expectInteractive(wallet)
  await wallet.getByRole('link', { name: 'ถอนเงิน' }).click()
  await expect
    .poll(() => loads.map((url) => new URL(url).pathname), 'the page that was wanted is loaded')
    .toEqual(['/', '/withdraw'])
  // Requested is not arrived: going elsewhere now would meet it on its way.
  await page.waitForURL('/withdraw')
  await page.goto('/')
  await waitForHydration(page)
  await expectInteractive(wallet)
  await wallet.getByRole('link', { name: 'ฝากเงิน' }).click()
  await expect(page.getByRole('dialog', { name: 'ตรวจสอบเลขบัญชีก่อนโอน' })).toBeVisible()
  await page.goBack()
  await expectInteractive(wallet)
  await wallet.getByRole('link', { name: 'ถอนเงิน' }).click()
  await expect(page.getByRole('heading', { name: 'An error occurred' }), 'the second time it says so').toBeVisible()
  await expect(page.getByRole('progressbar'), 'and waits for nothing').toHaveCount(0)
  expect(loads, 'and is not loaded a second time within the minute').toHaveLength(3)
  await checkScreen(page, 'loading-gone')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'ลองใหม่' }).click()
  await expect(page.getByRole('heading', { name: 'ยังถอนเงินไม่ได้' })).toBeVisible()
  expect(consoleErrors.filter((complaint) => !OF_GONE_FILES.test(complaint))).toEqual([])
  consoleErrors.length = 0
})

test('without any script of ours a money page says after a while why its buttons do nothing, and visitors’ forms work', async ({
  registerMember,
  newVisitor,
  consoleErrors,
}) => {
  const member = await registerMember()
  const page = await newVisitor()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/deposit')
  await logInHere(page, member)
  await expect(page).toHaveURL('/deposit')
  const hint = page.getByRole('link', { name: 'โหลดหน้านี้ใหม่' })
  await expect(hint).toBeHidden()
  await expect(hint).toBeVisible({ timeout: 15_000 })
  await checkScreen(page, 'robust-5-no-script-came')
  await page.unroute('**/assets/*.js')
  await hint.click()
  await expect(page.getByRole('dialog', { name: 'ตรวจสอบเลขบัญชีก่อนโอน' })).toBeVisible()
  expect(consoleErrors.filter((complaint) => !OF_GONE_FILES.test(complaint))).toEqual([])
  consoleErrors.length = 0
})

test('a page that could not be read says so, and reads again when it is asked to', async ({ newMember }) => {
  const { page } = await newMember(0, '/card')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'คืนยอดเสีย' })).toBeVisible()
  await page.route(/\/api\/customers\/referral/, (route) => route.abort())
  await main.locator('a[href="/referral"]').first().click()
  await expect(main.getByRole('heading', { name: 'ยังเชื่อมต่อไม่ได้' })).toBeVisible()
  await checkScreen(page, 'loading-unread')
  await page.unrouteAll()
  await main.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.getByRole('heading', { name: 'เพื่อนที่แนะนำ' })).toBeVisible()
})
