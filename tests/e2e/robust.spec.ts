import { MADE_UP } from './check-answers.ts'
import type { Page } from '@playwright/test'
import { waitForHydration, expect, checkScreen, PHONE, test } from './fixtures.ts'
import { inGroups, logInHere, newPerson } from './people.ts'

const QR = { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' }
const GATEWAY = '**/api/requests/deposit/payment-gateway'

async function fillsIn(page: Page): Promise<void> {
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '300', exact: true }).click()
}

/** The ids under which this page asks for deposits. */
function depositIds(page: Page): string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/requests/deposit/payment-gateway'))
      ids.push(request.headers()['idempotency-key'] ?? '')
  })
  return ids
}

test('a network lost in the middle of a deposit: the same request is asked again, and there is one', async ({
  newMember,
}) => {
  const { member, page } = await newMember(0, null)
  const ids = depositIds(page)
  await fillsIn(page)
  // The site receives it, and its answer is lost with the network; which is gone first, or the page would hear of the request by its
  // stream.
  await page.route(GATEWAY, async (route) => {
    await page.context().setOffline(true)
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const send = page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' })
  await send.click()
  await expect(page.getByText('ยังไม่ได้รับคำตอบจากระบบ กดอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ')).toBeVisible()
  await checkScreen(page, 'robust-1-no-answer')
  const requestId = (await member.profile()).pending_request?.id
  await page.unroute(GATEWAY)
  // In the moment in which the network is back: a moment later the page has found the request by itself and has no such button.
  await send.evaluate((button: HTMLButtonElement) => addEventListener('online', () => button.click(), { once: true }))
  await page.context().setOffline(false)
  await expect(page.getByRole('img', QR)).toBeVisible()
  expect(ids).toEqual([requestId, requestId])
  expect(await member.profile()).toMatchObject({ pending_request: { id: requestId }, completed_requests: [] })
})

test('a second tap on withdrawing or registering is no second request', async ({ newMember, newVisitor }) => {
  const { member, page } = await newMember(300, null)
  const sent: string[] = []
  const count = (page: Page) =>
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  count(page)
  await page.goto('/withdraw')
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' }).dblclick()
  await expect.poll(async () => (await member.profile()).ufabet_credit).toBe('200.00')
  expect(sent.filter((path) => path === '/api/requests/withdraw')).toHaveLength(1)
  const visitor = await newVisitor()
  count(visitor)
  await visitor.goto('/register')
  const main = visitor.getByRole('main')
  await main.getByLabel('เบอร์โทรศัพท์').fill(newPerson().phone)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'รับรหัส OTP' }).dblclick()
  await expect(main.getByLabel('รหัส OTP')).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('two tabs show the same request by one stream, and the one that stays takes it over', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  const other = await page.context().newPage()
  const streams: string[] = []
  for (const tab of [page, other])
    tab.on(
      'request',
      (request) => void (request.url().endsWith('/api/live') && streams.push(tab === page ? 'first' : 'other')),
    )
  await Promise.all([page.waitForRequest('**/api/live'), page.goto('/')])
  await other.goto('/deposit')
  await expect(other.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' })).toBeEnabled()
  streams.length = 0
  // The first tab has the stream, and releases it when it closes.
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await expect.poll(() => streams).toEqual(['other'])
  await other.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await other.getByRole('button', { name: '300', exact: true }).click()
  await other.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(other.getByRole('img', QR)).toBeVisible()
  await expect(page.getByRole('img', QR), 'the tab without a stream is notified').toBeVisible()
  expect(streams, 'by the one stream').toEqual(['other'])
  await other.close()
  await expect.poll(() => streams, 'the tab that stays opens the stream').toEqual(['other', 'first'])
  await world.scanQr(await member.qr(), member.account)
  await expect(page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })).toBeVisible()
})

test('a stream that breaks comes back by itself and from where it was; one of a sleeping page is closed', async ({
  newMember,
}) => {
  const { member, page } = await newMember(0, null)
  const eventIds: (string | undefined)[] = []
  let away = true
  await page.route('**/api/live', async (route) => {
    eventIds.push(route.request().headers()['last-event-id'])
    if (away)
      return route.fulfill({ status: 200, contentType: 'text/event-stream', body: 'id: 1\nevent: sync\ndata: {}\n\n' })
    return route.continue()
  })
  await page.goto('/')
  // As while the site restarts: an answer that ends at once, again and again, with growing pauses.
  await expect.poll(() => eventIds.length, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(eventIds.at(-1), 'it shows what it received last').toBe('1')
  away = false
  const tries = eventIds.length
  await expect.poll(() => eventIds.length, { timeout: 30_000 }).toBeGreaterThan(tries)

  const before = eventIds.length
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await member.deposit('300')
  await page.waitForTimeout(1_500)
  expect(eventIds.length, 'asleep it asks nothing').toBe(before)
  await expect(page.getByRole('main').getByText('฿0.00')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('main').getByText('฿300.00'), 'awake it receives what it missed').toBeVisible()
})

test('on slow 3G a press shows at once that something is under way, and a second one does nothing', async ({
  newMember,
}) => {
  const { member, page } = await newMember(0, null)
  const ids = depositIds(page)
  await fillsIn(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const slow = { offline: false, latency: 1_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  const send = page
    .getByRole('button', { name: 'ฝากเงิน 300.00 บาท' })
    .or(page.getByRole('button', { name: 'กำลังสร้าง QR' }))
  await send.dblclick()
  await expect(page.locator('button[aria-busy=true]')).toBeVisible()
  await checkScreen(page, 'robust-2-slow')
  await expect(page.getByRole('img', QR)).toBeVisible({ timeout: 40_000 })
  expect(ids).toEqual([(await member.profile()).pending_request?.id])
})

test('where storage is denied the site is read all the same, and the login says why it would not last', async ({
  newVisitor,
  consoleErrors,
}) => {
  const page = await newVisitor()
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied })
    Object.defineProperty(Document.prototype, 'cookie', { get: denied, set: denied })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { name: 'ทายผลบอล 30,000' })).toBeVisible()
  await page.getByRole('navigation', { name: 'เมนูล่าง' }).getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByText('เบราว์เซอร์นี้ปิดกั้นคุกกี้อยู่')).toBeVisible()
  await checkScreen(page, 'robust-3-cookies-denied')
  // The router logs that it cannot remember how far pages were scrolled.
  expect(consoleErrors.filter((complaint) => !complaint.endsWith('denied'))).toEqual([])
  consoleErrors.length = 0
})

test('where storage alone is denied a member logs in, deposits and is told of it', async ({
  registerMember,
  newVisitor,
  world,
  consoleErrors,
}) => {
  const member = await registerMember()
  const page = await newVisitor()
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  await page.goto('/login')
  await logInHere(page, member)
  await expect(page).toHaveTitle(/แดชบอร์ด/)
  await fillsIn(page)
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', QR)).toBeVisible()
  await world.scanQr(await member.qr(), member.account)
  await expect(page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })).toBeVisible()
  await page.goto('/card')
  await page.getByRole('main').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/deposit')
  await expect(page, 'and out they are out').toHaveURL('/login?to=%2Fdeposit')
  // The router logs that it cannot remember how far pages were scrolled.
  expect(consoleErrors.filter((complaint) => !complaint.endsWith('denied'))).toEqual([])
  consoleErrors.length = 0
})

for (const hours of [13, -13])
  test(`a clock ${Math.abs(hours)} hours ${hours > 0 ? 'ahead' : 'behind'} changes neither the login nor the countdown`, async ({
    registerMember,
    newVisitor,
    world,
  }) => {
    const member = await registerMember()
    const page = await newVisitor({ viewport: PHONE })
    await page.addInitScript((off) => {
      const Real = Date
      globalThis.Date = class extends Real {
        constructor(...given: []) {
          super(...(given.length === 0 ? ([Real.now() + off] as unknown as []) : given))
        }
        static override now = () => Real.now() + off
      } as DateConstructor
    }, hours * 3_600_000)
    await page.goto('/deposit')
    await logInHere(page, member)
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await page.getByRole('button', { name: '300', exact: true }).click()
    await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
    await expect(page.getByRole('timer')).toContainText(/(?:10:00|09:5\d|9:5\d)/)
    // Two minutes later, as a page that is looked at again asks.
    await world.advance(120)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('timer')).toContainText(/0?7:[345]\d/, { timeout: 20_000 })
    await page.reload()
    await expect(page.getByRole('timer')).toContainText(/0?7:[12345]\d/)
  })

test('a login that reaches nobody says so, keeps what was typed, and works when it does', async ({
  registerMember,
  newVisitor,
  consoleErrors,
}) => {
  const member = await registerMember()
  const page = await newVisitor()
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
  await page.context().setOffline(true)
  const send = page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true })
  await send.click()
  await expect(page.getByText('เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่').first()).toBeVisible()
  await expect(page.getByLabel('เบอร์โทรศัพท์')).toHaveValue(inGroups(member.phone))
  await page.context().setOffline(false)
  await send.click()
  await expect(page).toHaveTitle(/แดชบอร์ด/)
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toBeVisible()
  // A part that failed without a network stays failed in this document, which is therefore reloaded; what is drawn until then creates no
  // script.
  expect(consoleErrors.filter((complaint) => complaint.includes('Trusted'))).toEqual([])
  consoleErrors.length = 0
})

test('a profile that cannot be fetched leads home with its alerts cleared, from any page and in the middle of a deposit, and the session stays', async ({
  newMember,
}) => {
  const { member, page } = await newMember(100, null)
  const fails = '**/api/customers/profile'
  const refuse = () =>
    page.route(fails, (route) =>
      route.fulfill({ status: 500, headers: MADE_UP, json: { success: false, code: 'INTERNAL' } }),
    )
  await refuse()
  await page.goto('/card')
  await expect(page, 'from a page that is only read').toHaveURL('/')
  await page.unroute(fails)

  await fillsIn(page)
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', QR)).toBeVisible()
  await refuse()
  await expect(page, 'in the middle of polling').toHaveURL('/', { timeout: 15_000 })
  await expect(page.getByRole('region', { name: 'ข้อความแจ้งเตือน' }).locator('.toast')).toHaveCount(0)
  await page.unroute(fails)
  await page.goto('/deposit')
  await expect(page.getByRole('img', QR), 'the request waits as before').toBeVisible()
  expect((await member.profile()).ufabet_credit).toBe('100.00')
})
