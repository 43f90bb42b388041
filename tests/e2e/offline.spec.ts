import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import type { Running } from '#tools/running.ts'
import { checkScreen, expect, expectWorker, logIn, test, withWorker } from './fixtures.ts'

/** The paths of all that this browser has cached for the worker. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.replace(location.origin, ''))
  })

test('without a network a page of ours says that the money is safe and what to do, and comes back', async ({
  newVisitor,
}) => {
  const page = await newVisitor(withWorker)
  await page.goto('/')
  await expectWorker(page)
  await page.context().setOffline(true)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'ยังเชื่อมต่อกับโชคดีไม่ได้' })).toBeVisible()
  await expect(page).toHaveTitle('เชื่อมต่อไม่ได้ – โชคดี')
  await expect(page.getByText('เงินของคุณปลอดภัย')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('img')
        .or(page.locator('img'))
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width)
    await checkScreen(page, `offline-1-page-${width}`)
  }
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'ลองใหม่' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('เบอร์โทรศัพท์')).toBeVisible()
})

test('the worker keeps built files and the offline page, and nothing of a member or of the API', async ({
  registerMember,
  newVisitor,
}) => {
  const member = await registerMember(300)
  const page = await newVisitor(withWorker)
  await logIn(page, member)
  // A page that is left while the worker installs can make its installation fail; the next page's then begins anew.
  await expectWorker(page)
  await page.reload()
  for (const path of ['/deposit', '/withdraw', '/authentication', '/privacy-policy', '/login?to=%2Fdeposit'])
    await page.goto(path)
  await page.goto('/')
  const paths = await cachedPaths(page)
  expect(paths).toContain('/offline.html')
  expect(paths.filter((path) => path.startsWith('/assets/frame-')).length).toBeGreaterThan(0)
  expect(paths.filter((path) => !/^\/(?:assets\/[\w.-]+|offline\.html)$/.test(path))).toEqual([])
})

test('the worker and the manifest are served as browsers want them', async ({ stack }) => {
  // What can be installed is judged by the part of Chromium around the engine, which the browser of the other tests lacks.
  const full = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs() })
  const page = await full.newPage({ ...withWorker, baseURL: String(stack.environment['PUBLIC_URL']) })
  await page.goto('/')
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const offlinePage = await page.request.get('/offline.html')
  expect(offlinePage.headers()['content-security-policy']).not.toContain('script-src')
  expect(await offlinePage.text()).not.toContain('<script')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const icon = await (await page.request.get(`${String(stack.environment['PUBLIC_URL'])}${src}`)).body()
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, src).toBe(sizes)
  }
  await expectWorker(page)
  await expect
    .poll(async () =>
      (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId),
    )
    // The browser of a test is incognito, which is fine here.
    .toEqual(['in-incognito'])
  await full.close()
})

test('a new version of the site is offered to each tab, taken on consent, and not while money moves', async ({
  newVisitor,
  stack,
}) => {
  const front = await renewableSite(stack)
  try {
    const page = await newVisitor(withWorker)
    await page.goto(front.url)
    await expectWorker(page)
    const other = await page.context().newPage()
    await other.goto(front.url)
    await expectWorker(other)
    for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { before: true }))
    front.renew()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    for (const tab of [page, other]) await expect(versionOffer(tab)).toBeVisible()
    await checkScreen(page, 'offline-2-new-version')
    expect(await newerWaits(page), 'nobody has agreed yet').toBe(true)
    // As a deposit does while it waits for its answer, here or in another tab.
    await other.evaluate(() => {
      const answered = new Promise<void>((resolve) => Object.assign(window, { answered: resolve }))
      void navigator.locks.request('chokdee.money', { mode: 'shared' }, () => answered)
    })
    await page.getByRole('button', { name: 'อัปเดต' }).click()
    await page.waitForTimeout(1_500)
    expect(await isAsBefore(page), 'the page stays while money moves').toBe(true)
    expect(await newerWaits(page), 'and so does the worker').toBe(true)
    await other.evaluate(() => (window as unknown as { answered: () => void }).answered())
    await expect.poll(() => isAsBefore(page), 'then it is loaded again').toBe(false)
    await expect.poll(() => newerWaits(page)).toBe(false)
    await expect(versionOffer(page)).toBeHidden()
    expect(await isAsBefore(other), 'who has not agreed goes on').toBe(true)
    await other.getByRole('button', { name: 'อัปเดต' }).click()
    await expect.poll(() => isAsBefore(other), 'and is renewed when they do').toBe(false)
    await expect(versionOffer(other)).toBeHidden()
  } finally {
    front.server.close()
  }
})

const versionOffer = (tab: Page) => tab.getByRole('region', { name: 'ข้อความแจ้งเตือน' }).getByText('มีเวอร์ชันใหม่')

/** Whether a newer worker waits to take over. A tab that is being reloaded cannot tell. */
const newerWaits = (tab: Page): Promise<boolean> =>
  tab.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)).catch(() => true)

/** Whether a tab still shows the document that the test marked. */
const isAsBefore = (tab: Page): Promise<boolean> => tab.evaluate(() => 'before' in window).catch(() => true)

test('a deposit under way holds the lock that keeps a new version from being taken', async ({ newMember }) => {
  const { page } = await newMember(0, null)
  await page.route('**/api/requests/deposit/*', async (route) => {
    await new Promise((slow) => setTimeout(slow, 1_500))
    await route.continue()
  })
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '300', exact: true }).click()
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(held).toContain('chokdee.money')
  await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
  expect(await held()).not.toContain('chokdee.money')
})

/** Sends the event by which a browser offers to put the site on the home screen, which headless Chromium never does by itself, until the
 *  page keeps it for its own offer: it then prevents the default. */
const browserIsReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const ready = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => Object.assign(window, { prompted: true }),
          userChoice: Promise.resolve({ outcome: 'accepted' }),
        })
        return dispatchEvent(ready)
      }),
    )
    .toBe(false)

test('the home screen is offered after the first deposit was seen, once, and a no is remembered', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  const offer = page.getByText('เพิ่มโชคดีไว้ที่หน้าจอโฮม')
  const deposit = async () => {
    await page.goto('/deposit')
    await browserIsReady(page)
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    await page.getByRole('button', { name: '100', exact: true }).click()
    await page.getByRole('button', { name: 'ฝากเงิน 100.00 บาท' }).click()
    await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 100.00 บาท' })).toBeVisible()
    await world.scanQr(await member.qr(), member.account)
    const result = page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })
    await expect(result).toBeVisible()
    await expect(offer).toBeHidden()
    await result.getByRole('button', { name: 'ปิด' }).click()
    await expect(result).toBeHidden()
  }
  await deposit()
  await expect(offer).toBeVisible()
  await checkScreen(page, 'offline-4-install-after-deposit')
  const notice = page.getByRole('region', { name: 'ข้อความแจ้งเตือน' }).locator('.toast').filter({ has: offer })
  await notice.getByRole('button', { name: 'ปิด' }).click()
  await deposit()
  await page.waitForTimeout(300)
  await expect(offer).toBeHidden()
})

test('the home screen is offered on the third day, and a no is remembered', async ({ newVisitor }) => {
  const page = await newVisitor()
  const url = new URL((await page.goto('/'))?.url() ?? '')
  const offer = page.getByText('เพิ่มโชคดีไว้ที่หน้าจอโฮม')
  await browserIsReady(page)
  await expect(offer).toBeHidden()
  const today = Math.floor(Date.now() / 86_400_000)
  await page.context().addCookies([{ name: 'visits', value: `2.${today - 1}`, domain: url.hostname, path: '/' }])
  await page.goto('/')
  await browserIsReady(page)
  await expect(offer).toBeVisible()
  await checkScreen(page, 'offline-3-install')
  await page.getByRole('region', { name: 'ข้อความแจ้งเตือน' }).getByRole('button', { name: 'ปิด' }).first().click()
  await page.goto('/')
  await browserIsReady(page)
  await page.waitForTimeout(300)
  await expect(offer).toBeHidden()
  await page.context().clearCookies({ name: 'hide_install' })
  await page.goto('/')
  await browserIsReady(page)
  await page.getByRole('button', { name: 'เพิ่มเลย' }).click()
  expect(await page.evaluate(() => 'prompted' in window)).toBe(true)
})

test('a page reports how it performed when it is left: five figures, its pattern, and nothing of who looked', async ({
  newMember,
}) => {
  const { page } = await newMember(0, '/authentication')
  // A first press ends the search for the largest paint: there must have been one.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.mouse.click(200, 400)
  await page.waitForTimeout(1_500)
  const vitalsSent = page.waitForRequest((request) => request.url().endsWith('/api/vitals'))
  // As when it is hidden; a test cannot see what is sent while a document unloads.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const request = await vitalsSent
  expect(request.method()).toBe('POST')
  const fields = new URLSearchParams(request.postData() ?? '')
  expect(
    [...fields.keys()].filter((name) => !['lcp', 'inp', 'ttfb', 'cls', 'errors', 'route', 'device'].includes(name)),
  ).toEqual([])
  expect(fields.get('route')).toBe('/authentication')
  expect(fields.get('device')).toBe('phone')
  expect(fields.get('errors')).toBe('0')
  for (const name of ['lcp', 'ttfb']) expect(Number(fields.get(name)), name).toBeGreaterThan(0)
  expect(fields.get('cls')).toMatch(/^0\.\d{3}$/)
  expect(request.headers()['authorization']).toBeUndefined()
})

/** The site behind a proxy of the test, which can serve a newer worker. */
async function renewableSite(stack: Running): Promise<{ url: string; server: Server; renew(): void }> {
  const { host } = new URL(String(stack.environment['PUBLIC_URL']))
  let renewed = ''
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' }
    const inner = httpRequest(
      `${stack.siteUrl}${incoming.url ?? '/'}`,
      { method: incoming.method, headers },
      (found) => {
        const { 'content-length': _length, ...others } = found.headers
        answer.writeHead(found.statusCode ?? 500, others)
        found.pipe(answer, { end: false })
        found.on('end', () => answer.end(incoming.url === '/sw.js' ? renewed : ''))
      },
    )
    incoming.pipe(inner)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  return { url, server, renew: () => (renewed = '// newer\n') }
}
