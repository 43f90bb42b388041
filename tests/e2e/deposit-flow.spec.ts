import type { Page, Request } from '@playwright/test'
import { expect, expectInteractive, test } from './fixtures.ts'

const QR = { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' }

test('a deposit goes as specified: IP address, request, profile, a poll each ten seconds until it is completed, home', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  await page.clock.install()
  const requests = listen(page)
  await fillsIn(page)
  requests.length = 0
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', QR)).toBeVisible()
  // The profile is read again only once the QR is on the screen.
  await expect
    .poll(() => requests.map(({ name }) => name).slice(0, 3))
    .toEqual(['GET /api/ip', 'POST /api/requests/deposit/payment-gateway', 'GET /api/customers/profile'])
  expect(requests[1]?.body).toMatch(/(?:^|&)ip=(?:127\.0\.0\.1|%3A%3A1)(?:&|$)/)

  const polls = () => requests.filter(({ name }) => name === 'GET /api/customers/profile').length
  await test.step('polls each 10,000 ms', async () => {
    // The page's own clock stands from here on, once the request that the stream announced has been read.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_500))
    const secondsToPoll = async () => {
      // A page that waits for an answer asks for nothing more: it is there before the page's clock goes on.
      await requests.answered()
      requests.length = 0
      return secondsUntil(page, () => polls() > 0)
    }
    // What the stream announced may come before the first of the polls.
    await secondsToPoll()
    await secondsToPoll()
    expect(await secondsToPoll()).toBe(10)
    await page.clock.resume()
  })

  await world.scanQr(await member.qr(), member.account)
  // By gateway, job, stream and profile, one after the other.
  await expect(page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL('/')
  requests.length = 0
  await page.clock.runFor(11_000)
  expect(
    requests.filter(({ name }) => name === 'GET /api/customers/profile').length,
    'the poll has stopped',
  ).toBeLessThan(2)
})

test('where the IP address cannot be found, a deposit sends {ip} for it and goes on', async ({ newMember }) => {
  const { page } = await newMember(0, null)
  const requests = listen(page)
  await page.route('**/api/ip', (route) => route.abort())
  await fillsIn(page)
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', QR)).toBeVisible()
  const [request] = requests.filter(({ name }) => name.startsWith('POST'))
  expect(new URLSearchParams(request?.body).get('ip')).toBe('{ip}')
})

test('where operators switch the gateway off, the deposit is prepared for a transfer', async ({ newMember }) => {
  const { page } = await newMember(0, null)
  const requests = listen(page)
  await page.route('**/api/customers/profile', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, payment_gateway_status: false } } })
  })
  await fillsIn(page)
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByText('ยอดที่ต้องโอน รวมเศษสตางค์')).toBeVisible()
  expect(requests.map(({ name }) => name)).toContain('POST /api/requests/deposit/prepare')
  // A profile request in flight at the end of the test would fail when the browser closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the user is fetched before the withdrawal opens, and a request reads the profile again', async ({
  newMember,
}) => {
  const { page } = await newMember(500)
  const requests = listen(page)
  const wallet = page.getByRole('region', { name: 'กระเป๋าเงิน' })
  // Before React runs the link loads a document, for which the server fetches the user.
  await expectInteractive(wallet)
  await wallet.getByRole('link', { name: 'ถอนเงิน' }).click()
  await expect(page.getByLabel('จำนวนเงินที่ต้องการถอน')).toBeVisible()
  // The screen waits for it.
  expect(requests.map(({ name }) => name)).toContain('GET /api/user')
  await page.getByRole('button', { name: '100', exact: true }).click()
  // The event of the member's credit may still make the page read the profile.
  await untilQuiet(page, requests)
  requests.length = 0
  await page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' }).click()
  await expect(page.getByRole('heading', { name: /กำลังดำเนินการถอน|ถอนเงินสำเร็จ/ })).toBeVisible()
  const names = requests.map(({ name }) => name)
  expect(names[0]).toBe('POST /api/requests/withdraw')
  expect(names).toContain('GET /api/customers/profile')
})

/** Moves the page's clock, which the test has stopped, on by a second at a time until something happens; returns how many it took. */
async function secondsUntil(page: Page, happens: () => boolean): Promise<number> {
  for (let passed = 1; passed <= 20; passed += 1) {
    await page.clock.runFor(1_000)
    await untilShown(page)
    if (happens()) return passed
  }
  throw new Error('nothing happened in twenty seconds')
}

/** Waits until what the page has begun to request is shown: its tasks that are due come before one that is added now, and the browser
 *  reports requests in the order in which they began. No time of the machine's is waited for. */
async function untilShown(page: Page): Promise<void> {
  const shown = page.waitForRequest((request) => request.url().endsWith(MARK))
  await page.evaluate(async (mark) => {
    for (let tasks = 0; tasks < 20; tasks += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
    await fetch(mark)
  }, MARK)
  await shown
}
/** What the page asks for only because the test has it ask. */
const MARK = '/healthz?mark'

/** Waits until the page has requested nothing for a second. */
async function untilQuiet(page: Page, requests: readonly SentRequest[]): Promise<void> {
  let before: number
  do {
    before = requests.length
    await page.waitForTimeout(1_000)
  } while (requests.length > before)
}

type SentRequest = { name: string; body: string }
/** `answered`: waits until every request of the API that was sent has its answer. */
type SentRequests = SentRequest[] & { answered: () => Promise<void> }

/** What the page requests of the API from now on, except its live stream and the member's time of play. */
function listen(page: Page): SentRequests {
  const open = new Set<Request>()
  const answered = () => expect.poll(() => open.size).toBe(0)
  const requests: SentRequests = Object.assign([], { answered })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || ['/api/live', '/api/customers/reality-check'].includes(pathname)) return
    open.add(request)
    requests.push({ name: `${request.method()} ${pathname}`, body: request.postData() ?? '' })
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void open.delete(request))
  return requests
}

async function fillsIn(page: Page): Promise<void> {
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '300', exact: true }).click()
}
