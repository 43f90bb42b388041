import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { expiresStorageKey, tokenCookie, tokenStorageKey } from '#contract/plain/constants.ts'
import { chromiumArgs } from '#tools/chromium.ts'
import { oldestChromium } from '#tools/pinned-chromium.ts'
import { changeWhatStands, changes, translate } from './changed-document.ts'
import { pagesOfMembers, pagesOfTheOffice, pagesOfVisitors } from './every-page.ts'
import { expect, logIn, PHONE, test } from './fixtures.ts'
import { openSlowProxy } from './slow-proxy.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import { inGroups, logInHere, type Member } from './people.ts'

// Dozens of pages each, several at a time.
test.describe.configure({ timeout: 120_000 })

/** So many pages of one browser context are open at once: they share what it has loaded, and its second without a network. */
const AT_ONCE = 6
/** So many contexts share the games: two titles of a host would end each other's play in one. */
const GAMES_AT_ONCE = 7
const slow = (description: string) => ({ annotation: { type: 'slow', description } })

type OpenContext = () => Promise<BrowserContext>
/** What a page threw besides that it was drawn again (React's error 418). */
type Thrown = string[]

/** A tab of its own: one whose part was missing reloads once a minute, and shows the error the second time. */
async function openTab(context: BrowserContext, address: string, thrown: Thrown): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => message.includes('#418') || thrown.push(`${page.url()}: ${message}`))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return page
}

/** Each page is alive, and still so when it is translated, then without a network for a second while it asks for what is new. */
async function allLiveOn(open: OpenContext, addresses: readonly string[]): Promise<void> {
  const context = await open()
  const thrown: Thrown = []
  const comesAlive = async (address: string) => {
    const page = await openTab(context, address, thrown)
    await isAlive(page, address)
    await page.evaluate(translate)
    // What is not loaded then makes the page reload itself (entry.client.tsx), and may throw before.
    page.removeAllListeners('pageerror')
    return { page, address }
  }
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const tabs = await Promise.all(addresses.slice(from, from + AT_ONCE).map(comesAlive))
    await context.setOffline(true)
    await Promise.all(tabs.map(({ page }) => page.evaluate(looksAgain)))
    await new Promise((over) => setTimeout(over, 1_000))
    await context.setOffline(false)
    for (const { page, address } of tabs) {
      // One that has loaded itself again draws, and therefore starts, when it is looked at.
      await page.bringToFront()
      await expectNoFault(page, address)
      await page.close()
    }
  }
  await context.close()
  expect(thrown, 'what the pages threw').toEqual([])
}

/** Runs in a page: as when its tab is looked at again. */
const looksAgain = () => void document.dispatchEvent(new Event('visibilitychange'))

/** What is wrong with a page: React does not run there, an error is shown, or there is nothing to read. */
const faultOf = (page: Page) => page.evaluate(findFault).catch(() => 'a new document')

function findFault(): string {
  const main = document.querySelector('main, #office')
  const parts = [main, ...(main?.querySelectorAll('*') ?? [])]
  const isAlive = parts.some((part) => Object.keys(part ?? {}).some((name) => name.startsWith('__react')))
  // First, since a page that is not alive yet is asked again and again, and reading all its text takes long.
  if (!isAlive || globalThis.earlyPresses !== undefined) return 'not alive'
  const text = document.body.innerText
  if (text.includes('An error occurred')) return 'an error'
  return text.trim().length < 40 || (main?.textContent ?? '').trim().length < 20 ? 'blank' : 'nothing'
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
async function allPlayOn(open: OpenContext, member: Member): Promise<void> {
  const rest = [...EACH_GAME]
  const thrown: Thrown = []
  const visit = async () => {
    const context = await open()
    for (let game = rest.shift(); game !== undefined; game = rest.shift()) {
      const address = await member.launch(game.host, game.code)
      const page = await openTab(context, address, thrown)
      await playsOn(page, address)
      await page.close()
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: GAMES_AT_ONCE }, visit))
  expect(thrown, 'what the games threw').toEqual([])
}

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
    const args = [...chromiumArgs(), '--renderer-process-limit=1']
    browser = await chromium.launch({ executablePath, env: environment, args })
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

  test('every page of visitors lives on', slow('thirty pages, offline for a second each'), async ({ stack }) => {
    await allLiveOn(() => open(settings(String(stack.environment['PUBLIC_URL']))), pagesOfVisitors)
  })

  test(
    'every page of members lives on',
    slow('a dozen pages, offline for a second each'),
    async ({ stack, registerMember, newVisitor }) => {
      const site = settings(String(stack.environment['PUBLIC_URL']))
      const page = await newVisitor()
      await logIn(page, await registerMember(100), null)
      await allLiveOn(() => withCookiesOf(page, site), pagesOfMembers)
    },
  )

  test(
    'each kind of game lives on',
    slow('a dozen pages, offline for a second each'),
    async ({ stack, registerMember }) => {
      const site = settings(String(stack.environment['PUBLIC_URL']))
      await allPlayOn(() => open(site), await registerMember(100))
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
      await allLiveOn(() => withCookiesOf(page, office), pagesOfTheOffice)
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
