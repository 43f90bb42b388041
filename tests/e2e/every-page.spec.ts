import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { expiresStorageKey, tokenCookie, tokenStorageKey } from '#contract/plain/constants.ts'
import { chromiumArgs } from '#tools/chromium.ts'
import { oldestChromium } from '#tools/pinned-chromium.ts'
import { changeWhatStands, changes, forgetNewerCalls, translate } from './changed-document.ts'
import { pagesOfMembers, pagesOfTheOffice, pagesOfVisitors } from './every-page.ts'
import { expect, logIn, PHONE, test } from './fixtures.ts'
import { openSlowProxy } from './slow-proxy.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import { inGroups, logInHere, type Member } from './people.ts'

// Dozens of pages each, several at a time.
test.describe.configure({ timeout: 120_000 })

/** So many browsers' contexts share the pages. */
const AT_ONCE = 4
const slow = (description: string) => ({ annotation: { type: 'slow', description } })

type OpenContext = () => Promise<BrowserContext>
/** What a page threw besides that it was drawn again (React's error 418). */
type Thrown = string[]

/** Opens every page, each context some of them, and looks at each. */
async function visitEach<Place>(
  open: OpenContext,
  places: readonly Place[],
  look: (page: Page, address: string) => Promise<void>,
  addressOf: (place: Place) => string | Promise<string> = String,
) {
  const rest = [...places]
  const thrown: Thrown = []
  const visit = async () => {
    const context = await open()
    for (let place = rest.shift(); place !== undefined; place = rest.shift()) {
      const address = await addressOf(place)
      // A tab of its own: one whose part was missing reloads once a minute, and shows the error the second time.
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => message.includes('#418') || thrown.push(`${page.url()}: ${message}`))
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await look(page, address)
      await page.close()
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  expect(thrown, 'what the pages threw').toEqual([])
}

/** What is wrong with a page: React does not run there, an error is shown, or there is nothing to read. */
const faultOf = (page: Page) => page.evaluate(findFault).catch(() => 'a new document')

function findFault(): string {
  const main = document.querySelector('main, #office')
  const parts = [main, ...(main?.querySelectorAll('*') ?? [])]
  const isAlive = parts.some((part) => Object.keys(part ?? {}).some((name) => name.startsWith('__react')))
  const text = document.body.innerText
  if (text.includes('An error occurred')) return 'an error'
  if (text.trim().length < 40 || (main?.textContent ?? '').trim().length < 20) return 'blank'
  return isAlive && globalThis.earlyPresses === undefined ? 'nothing' : 'not alive'
}

const expectNoFault = (page: Page, address: string) =>
  expect
    .poll(() => faultOf(page), { message: `what is wrong with ${address}`, intervals: [100], timeout: 20_000 })
    .toBe('nothing')

/** A visitor's page starts at the first key; the office starts by itself. */
async function isAlive(page: Page, address: string): Promise<void> {
  expect(page.url(), 'nobody was sent elsewhere').toContain(encodeURI(address))
  await page.keyboard.press('Tab')
  await expectNoFault(page, address)
}

/** Alive, and still so when the page is translated, then without a network for a second while it asks for what is new. */
async function livesOn(page: Page, address: string): Promise<void> {
  await isAlive(page, address)
  await page.evaluate(translate)
  // What is not loaded then makes the page reload itself (entry.client.tsx), and may throw before.
  page.removeAllListeners('pageerror')
  await page.context().setOffline(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(1_000)
  await page.context().setOffline(false)
  await expectNoFault(page, address)
}

/** A page of a host plays once its script has taken the launch ticket out of the address, and goes on by itself from then on. */
async function plays(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.url(), { message: `${address} starts`, timeout: 20_000 }).not.toBe(address)
  expect(new URL(page.url()).hostname, `${address} is a page of its host`).toBe(new URL(address).hostname)
  await page.waitForTimeout(1_500)
  expect((await page.locator('body').innerText()).trim().length, `${address} has something to read`).toBeGreaterThan(40)
}

/** The same after it was translated and without a network for a second. */
async function playsOn(page: Page, address: string): Promise<void> {
  await plays(page, address)
  await page.evaluate(translate)
  await page.context().setOffline(true)
  await page.waitForTimeout(1_000)
  await page.context().setOffline(false)
  await page.waitForTimeout(1_500)
  expect((await page.locator('body').innerText()).trim().length, `${address} has something to read`).toBeGreaterThan(40)
}

/** One game of each page that hosts have. */
const GAMES = {
  'slot.localhost': ['golden-lotus'],
  'casino.localhost': ['baccarat-fast', 'sic-bo', 'roulette', 'blackjack'],
  'fish.localhost': ['golden-bay', 'crash', 'mines', 'plinko', 'hilo'],
  'sports.localhost': ['football'],
  'esports.localhost': ['frontline'],
  'lotto.localhost': ['yiki'],
}

const EACH_GAME = Object.entries(GAMES).flatMap(([host, codes]) => codes.map((code) => ({ host, code })))

/** Opens each game by a launch ticket of its own, made just before, since it is good for a minute. */
const visitGames = (open: OpenContext, member: Member, look: (page: Page, address: string) => Promise<void>) =>
  visitEach(open, EACH_GAME, look, ({ host, code }) => member.launch(host, code))

const settings = (baseURL: string) =>
  ({ baseURL, locale: 'th-TH', timezoneId: 'Asia/Bangkok', viewport: PHONE, serviceWorkers: 'block' }) as const

test.describe('in the oldest browser that is supported, with a changed document, translated and offline for a second', () => {
  let browser: Browser

  const open = async (options: Parameters<Browser['newContext']>[0]) => {
    const context = await browser.newContext(options)
    await context.addInitScript(changeWhatStands, changes)
    return context
  }

  test.beforeAll(async () => {
    const oldest = oldestChromium()
    test.skip(oldest === null, 'npm has this browser for Linux on x64 alone')
    if (oldest === null) return
    const { executablePath, environment } = oldest
    browser = await chromium.launch({ executablePath, env: environment, args: chromiumArgs() })
  })
  test.afterAll(() => browser?.close())

  /** Over plain http this browser keeps no cookie of ours, whose names promise https: each request brings those of another browser. */
  const withCookiesOf = async (page: Page, options: ReturnType<typeof settings>) => {
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const proxy = await openSlowProxy('', 'late', 0, cookie)
    const context = await open({ ...options, proxy: { server: proxy.server } })
    context.on('close', () => proxy.close())
    const token = cookies.find(({ name }) => name === tokenCookie)?.value
    await context.addInitScript(
      ([key, value, expires]) => {
        localStorage.setItem(String(key), String(value))
        localStorage.setItem(String(expires), String(Date.now() + 3_600_000))
      },
      [tokenStorageKey, token ?? '', expiresStorageKey],
    )
    return context
  }

  test(
    'every page of the member site lives on',
    slow('forty pages, offline for a second each'),
    async ({ stack, registerMember, newVisitor }) => {
      const site = settings(String(stack.environment['PUBLIC_URL']))
      await visitEach(() => open(site), pagesOfVisitors, livesOn)
      const page = await newVisitor()
      await logIn(page, await registerMember(100), null)
      await visitEach(() => withCookiesOf(page, site), pagesOfMembers, livesOn)
    },
  )

  test(
    'each kind of game lives on',
    slow('a dozen pages, offline for a second each'),
    async ({ stack, registerMember }) => {
      const site = settings(String(stack.environment['PUBLIC_URL']))
      await visitGames(() => open(site), await registerMember(100), playsOn)
    },
  )

  test('a menu is closed until it is opened', async ({ stack }) => {
    const context = await browser.newContext(settings(String(stack.environment['PUBLIC_URL'])))
    const page = await context.newPage()
    await page.goto('/promotion')
    await isAlive(page, '/promotion')
    const menu = page.getByRole('complementary', { name: 'เมนูหลัก' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'เปิดเมนู' }).click()
    await expect(menu).toBeVisible()
    await context.close()
  })

  test(
    'every page of the office lives on',
    slow('twenty-two pages, offline for a second each'),
    async ({ stack, newVisitor }) => {
      const office = settings(String(stack.environment['OFFICE_URL']))
      const page = await newVisitor()
      await signInAtTheOffice(page, stack, 'supervisor')
      await visitEach(() => withCookiesOf(page, office), pagesOfTheOffice, livesOn)
    },
  )
})

test.describe('changed before React runs, without newer calls, translated and offline for a second', () => {
  const changed = async (browser: Browser, options: Parameters<Browser['newContext']>[0]) => {
    const context = await browser.newContext(options)
    await context.addInitScript(forgetNewerCalls)
    await context.addInitScript(changeWhatStands, changes)
    return context
  }

  test(
    'every page of the member site lives on',
    slow('forty pages, offline for a second each'),
    async ({ browser, stack, registerMember }) => {
      const site = settings(String(stack.environment['PUBLIC_URL']))
      await visitEach(() => changed(browser, site), pagesOfVisitors, livesOn)
      const context = await browser.newContext(site)
      await logIn(await context.newPage(), await registerMember(100), null)
      const storageState = await context.storageState()
      await visitEach(() => changed(browser, { ...site, storageState }), pagesOfMembers, livesOn)
      await context.close()
    },
  )

  test(
    'each kind of game lives on',
    slow('a dozen pages, offline for a second each'),
    async ({ browser, stack, registerMember }) => {
      const site = settings(String(stack.environment['PUBLIC_URL']))
      await visitGames(() => changed(browser, site), await registerMember(100), playsOn)
    },
  )

  test(
    'every page of the office lives on',
    slow('twenty-two pages, offline for a second each'),
    async ({ browser, stack }) => {
      const office = settings(String(stack.environment['OFFICE_URL']))
      const context = await browser.newContext(office)
      await signInAtTheOffice(await context.newPage(), stack, 'supervisor')
      const storageState = await context.storageState()
      await visitEach(() => changed(browser, { ...office, storageState }), pagesOfTheOffice, livesOn)
      await context.close()
    },
  )
})

test('after each kind of change a visitor logs in, and the page that the server wrote and the browser drew again has all its parts', async ({
  browser,
  stack,
  registerMember,
}) => {
  const member = await registerMember()
  for (const change of changes) {
    const context = await browser.newContext(settings(String(stack.environment['PUBLIC_URL'])))
    await context.addInitScript(changeWhatStands, [change])
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
    await isAlive(page, '/login')
    await expect(page.getByLabel('เบอร์โทรศัพท์'), 'what was typed before is kept').toHaveValue(inGroups(member.phone))
    await logInHere(page, member)
    await expect(page, change).toHaveTitle(/แดชบอร์ด/)
    await page.goto('/')
    const parts = await page.getByRole('main').getByRole('heading').count()
    await isAlive(page, '/')
    await expect
      .poll(() => page.getByRole('main').getByRole('heading').count(), { message: change })
      .toBeGreaterThanOrEqual(parts)
    await context.close()
  }
})
