import type { Page } from '@playwright/test'
import { accountDialogWidthPx, dialogWidthPx, notificationMs, popupsSeenCookie } from '#contract/plain/constants.ts'
import { openOfficeBehind } from '#tests/fixtures/e2e-office.ts'
import { waitForHydration, expect, checkScreen, logIn, PHONE, test } from './fixtures.ts'
import { asProgram, newPerson, registerToPassword } from './people.ts'
import { WIDTHS, dialogOf, looksRight } from './overlays.ts'

const widthOf = async (page: Page, title: string) => (await dialogOf(page, title).boundingBox())?.width

test('the announcements open once a day, at home, after a moment of rest', async ({ newMember, newVisitor }) => {
  const title = 'ประกาศจากโชคดี'
  const { page } = await newMember(0, null)
  await page.context().clearCookies({ name: popupsSeenCookie })
  await page.goto('/deposit')
  await expect(dialogOf(page, 'ตรวจสอบเลขบัญชีก่อนโอน')).toBeVisible()
  await dialogOf(page, 'ตรวจสอบเลขบัญชีก่อนโอน').getByRole('button', { name: 'ยกเลิก', exact: true }).click()
  await looksRight(page, 'announcements', title)
  const folds = dialogOf(page, title).locator('details')
  await expect(folds.nth(0)).toHaveAttribute('open')
  await folds.nth(1).locator('summary').press('Enter')
  await expect(folds.nth(1)).toHaveAttribute('open')
  await expect(folds.nth(0), 'one is open at a time').not.toHaveAttribute('open')
  await dialogOf(page, title).getByRole('button', { name: 'ปิด', exact: true }).last().click()
  const [seen] = (await page.context().cookies()).filter(({ name }) => name === popupsSeenCookie)
  expect(
    (seen?.expires ?? 0) - (await page.evaluate(() => Date.now())) / 1000,
    'also in the next browser session',
  ).toBeGreaterThan(86_000)
  await page.reload()
  await expect(page.getByRole('button', { name: 'อัปเดตเครดิต' }).first()).toBeVisible()
  await page.waitForTimeout(2_000)
  await expect(dialogOf(page, title)).toHaveCount(0)

  const visitor = await newVisitor()
  await visitor.context().clearCookies({ name: popupsSeenCookie })
  await visitor.goto('/')
  await visitor.waitForTimeout(2_500)
  await expect(dialogOf(visitor, title), 'nothing opens before a visitor has done anything').toHaveCount(0)
  await visitor.mouse.wheel(0, 200)
  await expect(dialogOf(visitor, title)).toBeVisible()
})

test('a credit check waits for a host that is slow, on the card and in the bar alike', async ({
  newMember,
  stack,
  world,
}) => {
  const { member, page } = await newMember(100)
  await test.step('a game has been played', async () => {
    const login = await asProgram(stack).post('/login', { phone: member.phone, password: member.password })
    const launch = await asProgram(stack, String(login.body['access_token'])).get(
      '/customers/login-game?g=slot.localhost&game=golden-lotus',
    )
    const url = new URL(String(launch.body['url']))
    const body = JSON.stringify({ token: url.searchParams.get('token'), stake: '1' })
    const played = await fetch(`${stack.worldUrl}/hosts/slot.localhost/api/play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(played.status).toBe(200)
  })
  // Silent as long as the check lasts: it is counted for eight seconds and then left to the job.
  await world.injectFault({ party: 'rounds', fault: 'timed-out', times: 9 })
  const card = page.getByRole('region', { name: 'กระเป๋าเงิน' })
  await card.getByRole('button', { name: 'อัปเดตเครดิต' }).press('Enter')
  const begun = performance.now()
  const started = page.getByRole('status').filter({ hasText: 'ดำเนินการเช็คเครดิต' })
  await expect(started).toBeVisible()
  await expect(card.getByText('กำลังเช็คเครดิต รอบที่ 1 จาก 3')).toBeVisible()
  await expect(card.getByRole('button', { name: 'กำลังเช็คเครดิต' })).toHaveAttribute('aria-busy', 'true')
  await page.setViewportSize({ width: 1280, height: PHONE.height })
  await expect(page.getByRole('banner').getByRole('button', { name: 'กำลังเช็คเครดิต' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.setViewportSize(PHONE)
  await expect(card.getByText('กำลังเช็คเครดิต รอบที่ 2 จาก 3')).toBeVisible()
  await checkScreen(page, 'overlay-credit-check-390')
  await page.setViewportSize({ width: 1280, height: PHONE.height })
  await checkScreen(page, 'overlay-credit-check-1280')
  await page.setViewportSize(PHONE)
  await expect(started).toHaveCount(0, { timeout: notificationMs + 2_000 })
  expect(performance.now() - begun).toBeGreaterThan(notificationMs - 500)
  await expect(page.getByRole('status').filter({ hasText: 'เช็คเครดิตเรียบร้อย' })).toBeVisible({ timeout: 15_000 })
  await checkScreen(page, 'overlay-credit-checked-390')
  await expect(card.getByRole('button', { name: 'อัปเดตเครดิต' })).toBeVisible()
})

test('a credit check whose request fails says so, and its button can be pressed again', async ({ newMember }) => {
  const { page } = await newMember()
  const card = page.getByRole('region', { name: 'กระเป๋าเงิน' })
  await page.route('**/api/customers/check-credit*', (route) => route.abort())
  await card.getByRole('button', { name: 'อัปเดตเครดิต' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'เชื่อมต่อไม่ได้' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'อัปเดตเครดิต' })).toBeEnabled()
  await page.unroute('**/api/customers/check-credit*')
})

test('the bell shows what has really come, marks what is new, and leads to the chat where there is one', async ({
  newMember,
  stack,
}) => {
  const { member, page } = await newMember(0, null)
  // A browser without an installed site shows no badge: the calls are recorded here.
  await page.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    })
  })
  await page.goto('/')
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  const bell = page.getByRole('banner').getByRole('button', { name: /^การแจ้งเตือน/ })
  const panel = page.getByRole('region', { name: 'การแจ้งเตือน' })
  // A new person, registered over the API and logged in here: the former session then belongs to another device.
  await bell.click()
  await expect(panel.getByText('เข้าสู่ระบบจากอุปกรณ์อื่น').first()).toBeVisible()
  await page.keyboard.press('Escape')
  // At home the deposit's result would open over it.
  await page.goto('/privacy-policy')
  await expect(bell).toBeEnabled()
  await member.deposit('100')
  await expect(bell).toHaveAccessibleName(/มีใหม่ \d+ รายการ/)
  // The bell and the icon may both count on between two looks.
  const counted = async () => /\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]
  await expect(async () => expect(String(await badge()), 'the icon shows as many').toBe(await counted())).toPass({
    timeout: 10_000,
  })
  await bell.click()
  await expect(panel.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  await expect(panel.getByText('100.00 บาท')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    await checkScreen(page, `overlay-bell-${width}`)
  }
  await page.setViewportSize(PHONE)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน')
  await expect.poll(badge, 'and nothing once it was seen').toBe(0)
  await bell.click()
  await panel.getByRole('link', { name: 'ดูรายการฝาก–ถอนทั้งหมด' }).click()
  await expect(page).toHaveURL('/history?tab=2')
  await page.goto('/privacy-policy')

  const office = openOfficeBehind(stack)
  try {
    await office.setChatLink('https://lin.ee/chokdee-vip')
    // The site uses settings for two seconds after reading them, and pages what they read for two more.
    const link = dialogOf(page, 'เพิ่มเพื่อน VIP').getByRole('link', { name: 'เพิ่มเพื่อน' })
    await expect(async () => {
      await page.reload()
      await bell.click()
      await panel.getByRole('button', { name: 'เพิ่มเพื่อน VIP ทาง LINE' }).press('Enter')
      await expect(link).toHaveAttribute('href', 'https://lin.ee/chokdee-vip', { timeout: 500 })
    }).toPass()
    await looksRight(page, 'vip', 'เพิ่มเพื่อน VIP')
    await page.keyboard.press('Escape')
    await expect(bell, 'the focus is back on the bell').toBeFocused()
  } finally {
    await office.setChatLink('')
    await office.close()
  }
})

test('dialogs have their widths; who wants to play is asked to log in, and comes back', async ({
  newVisitor,
  newMember,
}) => {
  const title = 'เข้าสู่ระบบเพื่อเล่น?'
  const visitor = await newVisitor()
  await visitor.goto('/')
  // Before React runs the link leads to the page with the same dialog.
  await waitForHydration(visitor)
  await visitor.getByRole('main').locator('a[href^="/game?"]').first().click()
  await looksRight(visitor, 'log-in-prompt', title)
  await visitor.setViewportSize({ width: 1280, height: PHONE.height })
  expect(await widthOf(visitor, title)).toBe(dialogWidthPx)
  await visitor.keyboard.press('Escape')
  await expect(dialogOf(visitor, title)).toHaveCount(0)
  await visitor.setViewportSize(PHONE)

  const { page } = await newMember(0, null)
  await page.setViewportSize({ width: 1280, height: PHONE.height })
  await page.goto('/deposit')
  await expect(dialogOf(page, 'ตรวจสอบเลขบัญชีก่อนโอน')).toBeVisible()
  expect(await widthOf(page, 'ตรวจสอบเลขบัญชีก่อนโอน')).toBe(accountDialogWidthPx)
})

test('who has no bank account yet is asked for one by an overlay that opens by itself, on every page', async ({
  newVisitor,
  stack,
  world,
}) => {
  const title = 'เพิ่มบัญชีธนาคารของคุณ'
  const person = newPerson()
  await registerToPassword(stack, world, person)
  const page = await newVisitor()
  await logIn(page, person)
  await looksRight(page, 'register-bank', title)
  expect(await widthOf(page, title), 'a sheet on a phone').toBe(PHONE.width - 16)
  for (const path of [
    '/deposit',
    '/withdraw',
    '/auto-transfer',
    '/changepassword',
    '/authentication',
    '/privacy-policy',
  ]) {
    await page.goto(path)
    await expect(dialogOf(page, title), path).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, title), path).toHaveCount(0)
  }
})

test('a link to an offer leads to its terms, also where its page is opened by it', async ({ newVisitor }) => {
  const page = await newVisitor()
  await page.goto('/promotion#friday-rebate')
  await expect(page.locator('#friday-rebate details')).toHaveAttribute('open', '')
  await expect(page.locator('.offer details[open]')).toHaveCount(1)
})

test('an offer at the foot of home tells its terms in a popup, and leads to the page of promotions', async ({
  newMember,
  stack,
}) => {
  const [title, content] = ['โบนัสที่ยังไม่เปิด', '<p><b>ยังไม่เปิดให้รับ</b></p>']
  const office = openOfficeBehind(stack)
  const id = await office.publish('offer', { title, content, image: '/media/scene-cat.avif' })
  const { page } = await newMember()
  const more = page.getByRole('region', { name: 'เร็ว ๆ นี้' }).locator(`[href="/promotion#${id}"]`)
  await expect(more).toHaveText(title)
  await more.click()
  await looksRight(page, 'promotion', title)
  await expect(dialogOf(page, title)).toContainText('ยังไม่เปิดให้รับ เมื่อเปิดแล้วปุ่มรับจะอยู่ที่นี่')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, title)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await office.setState(id, 'hidden')
  await office.close()
})
