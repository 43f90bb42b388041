import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import { popupsSeenCookie } from '#contract/plain/constants.ts'
import { type Running, runningStack } from '#tools/running.ts'
import type { Mode } from '#member/session/mode.ts'
import { expectDescribedAnswers, listenToAnswers } from './check-answers.ts'
import { axeFindsNothing } from './axe.ts'
import { type Member, newPerson, type Person, register } from './people.ts'
import { type WorldClient, worldClient } from './world-client.ts'

type Fixtures = {
  stack: Running
  world: WorldClient
  /** A person with an empty browser and no page open yet. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Registers a member through the API, with this credit in whole baht; no browser is open. */
  registerMember: (credit?: number) => Promise<Member>
  /** A newly registered member, logged in in its own browser context, on the home page or on `path`; null: on no page yet. */
  newMember: (credit?: number, path?: string | null) => Promise<{ member: Member; page: Page }>
  /** The browsers' error messages on all pages of the test. It must be empty at the end. */
  consoleErrors: string[]
}

/** How a page is opened that goes on to a game before it has loaded itself. */
export const LEAVES = { waitUntil: 'commit' } as const

/** A typical phone. */
export const PHONE = { width: 390, height: 844 } as const

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  stack: async ({}, use) => use(runningStack()),
  world: async ({ stack }, use) => {
    const world = worldClient(stack)
    await use(world)
    await world.clearFaults()
  },
  consoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const consoleErrors: string[] = []
      await use(consoleErrors)
      expect(consoleErrors, 'what the browser complained about').toEqual([])
      await expectDescribedAnswers()
    },
    { auto: true },
  ],
  context: async ({ context, baseURL, consoleErrors }, use) => {
    await markPopupsSeen(context, baseURL)
    listen(context, consoleErrors)
    await use(context)
  },
  newVisitor: async ({ browser, baseURL, consoleErrors }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const settings = {
        baseURL,
        locale: 'th-TH',
        timezoneId: 'Asia/Bangkok',
        viewport: PHONE,
        serviceWorkers: 'block',
        ...options,
      }
      const context = await browser.newContext(settings as BrowserContextOptions)
      opened.push(context)
      await markPopupsSeen(context, settings.baseURL)
      listen(context, consoleErrors)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  registerMember: async ({ stack, world }, use) => {
    await use(async (credit = 0) => {
      const member = await register(stack, world, newPerson())
      if (credit > 0) await member.deposit(String(credit))
      return member
    })
  },
  newMember: async ({ registerMember, newVisitor }, use) => {
    await use(async (credit, path) => {
      const member = await registerMember(credit)
      const page = await newVisitor()
      await logIn(page, member, path)
      return { member, page }
    })
  },
})

export { expect }

/** The announcements were already shown in this browser today: they do not interrupt a test about something else. */
const markPopupsSeen = (context: BrowserContext, url = ''): Promise<void> =>
  context.addCookies([{ name: popupsSeenCookie, value: '1', url }])

/** Notes every error that a page logs or throws, and every violation of its content policy. Of what could not be loaded only a file that we
 *  ship counts, where our own server refused it: browsers also log refused calls and pages, lost connections and other sites' failures. */
function listen(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    const { url } = message.location()
    const unloaded = message.text().startsWith('Failed to load resource')
    if (
      message.type() !== 'error' ||
      (unloaded && !(message.text().includes('responded with a status') && isOwnFile(url)))
    )
      return
    consoleErrors.push(`${message.page()?.url() ?? ''}: ${message.text()}${unloaded ? ` ${url}` : ''}`)
  })
  listenToAnswers(context)
  context.on('weberror', (problem) => consoleErrors.push(`${problem.page()?.url() ?? ''}: ${problem.error().message}`))
}

/** Whether an address is that of a script, style, font or picture of the site's or the office's build; not of a picture that the office has
 *  uploaded. */
function isOwnFile(address: string): boolean {
  const { PUBLIC_URL, OFFICE_URL } = runningStack().environment
  const { origin, pathname } = URL.parse(address) ?? { origin: '', pathname: '' }
  return [PUBLIC_URL, OFFICE_URL].includes(origin) && /^\/(?:assets\/|media\/(?!up-))/.test(pathname)
}

/** Logs a person in by the form of the login page, as a browser without script sends it, and opens the member's home page, or another that
 *  a test begins on, since home takes the longest to draw; null: none. A test about the login itself goes there and types (`logInHere`). */
export async function logIn(page: Page, { phone, password }: Person, path: string | null = '/'): Promise<void> {
  const headers = {
    origin: String(runningStack().environment.PUBLIC_URL),
    'user-agent': await page.evaluate(() => navigator.userAgent),
  }
  const answer = await page.context().request.post('/login', { form: { phone, password }, headers, maxRedirects: 0 })
  expect(answer.status(), 'the login is accepted').toBe(302)
  if (path === null) return
  await page.goto(path)
  if (path === '/') await expect(page).toHaveTitle(/แดชบอร์ด/)
  else expect(new URL(page.url()).pathname, 'nobody is asked to log in').not.toBe('/login')
  await waitForHydration(page)
}

/** React runs on the page that was loaded: presses and scrolls are handled at once from now on. */
export const waitForHydration = (page: Page) => page.waitForFunction(() => globalThis.earlyPresses === undefined)

/** React runs on this part too: one that comes later than the page around it is plain HTML until then. */
export const expectInteractive = (part: Locator): Promise<void> =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

/** Options of a visitor whose browser may run the site's service worker; the others' may not (playwright.config.ts). */
export const withWorker = { serviceWorkers: 'allow' } as const

/** The worker answers for this page: its installation is what a browser does last, and tests run side by side. */
export const expectWorker = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true)

/** The screen shows that it is in this mode of the specification (section 2). tests/architecture checks that each mode is reached so. */
export const expectMode = (page: Page, mode: Mode): Promise<void> =>
  expect(page.locator('[data-mode]')).toHaveAttribute('data-mode', mode)

/** What a slot says of a round that has ended. */
export const roundResult = /รอบนี้ไม่ถูกรางวัล|ได้คืน|ชนะ/

/** Waits until the round that runs in a slot has been shown to its end: one with free spins takes longer than anything else is waited for.
 *  A big win is collected and the end of a feature is read: until then no other round begins. */
export async function expectRoundShown(game: Page): Promise<void> {
  await expect(game.getByRole('status').first()).toHaveText(roundResult, { timeout: 30_000 })
  const collect = game.getByRole('button', { name: /^(?:เก็บเข้าเครดิต เล่นต่อ|ต่อ)$/ })
  await expect(async () => {
    if (await collect.isVisible()) await collect.click({ timeout: 1_000 })
    await expect(game.locator('body.playing')).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 10_000 })
}

/** Keeps a picture of the page for people, of the visible part or of the whole. `npm test` takes no pictures (`SCREENS=none`). */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (test.info().config.metadata['screens'] === 'none') return
  await page.evaluate(() => document.fonts.ready)
  const path = join(import.meta.dirname, '../../test-results/screens', `${name}.png`)
  await page.screenshot({ path, fullPage, animations: 'disabled' })
}

/** Keeps a picture, and has axe check the page, on the members' site and in the office. */
export async function checkScreen(page: Page, name: string, fullPage = false): Promise<void> {
  await keepPicture(page, name, fullPage)
  const { PUBLIC_URL, OFFICE_URL } = runningStack().environment
  if ([PUBLIC_URL, OFFICE_URL].includes(new URL(page.url()).origin)) await axeFindsNothing(page, name)
}
