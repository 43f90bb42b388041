import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { playMoneyAddresses } from '#tools/slots/addresses.ts'
import { figure, median, percentile } from './figures.ts'
import { THROTTLE, watchScript } from './frame-script.ts'
import { PHONE } from './phone.ts'
import type { Measured } from './report.ts'

const READY_MAX_MS = 1_000
const SLOW_MAX_MS = 3_000
const SCRIPT_MAX_MS = 8
const SPIN_MS = 2_500
const WAIT_MS = 30_000
/** Lighthouse's slow 4G, as Chrome's own throttling takes it: times 3.75 for the round trip, 0.9 of the speeds. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.6 * 0.9 * 1e6) / 8, uploadThroughput: (0.75 * 0.9 * 1e6) / 8 }

type Opened = { code: string; readyMs: number; slowMs: number; scriptMs: number }

/** Every title with play money, each with an empty cache: how long from its address to the first frame that can be played, at once and on a slow
 *  network, and the script in a frame of a spin on a processor four times slower. */
export async function measureGames(stack: Running, browser: Browser): Promise<Measured> {
  const opened: Opened[] = []
  for (const { code, address } of playMoneyAddresses(stack.worldUrl)) {
    const readyMs = await onPhone(browser, (page, context) => firstFrame(page, context, address, null))
    const slowMs = await onPhone(browser, (page, context) => firstFrame(page, context, address, SLOW_4G))
    opened.push({ code, readyMs, slowMs, scriptMs: await onPhone(browser, (page) => spin(page, address)) })
  }
  const demand = (what: string, ms: number, mostMs: number, digits: number) => ({
    what,
    wanted: `≤ ${figure(mostMs)} ms`,
    figure: `${figure(ms, digits)} ms`,
    reached: ms <= mostMs,
  })
  const scripts = opened.map(({ scriptMs }) => scriptMs)
  return {
    name: 'games',
    title: `Slots of the sandbox: first frame, and script in a spin, processor ${THROTTLE} × slower`,
    table: [
      ['title', 'first frame ms', 'on slow 4G ms', 'script a frame ms'],
      ...opened.map(({ code, readyMs, slowMs, scriptMs }) => [code, figure(readyMs), figure(slowMs), figure(scriptMs, 2)]),
    ],
    notes: [
      'from the address (the launch by the site is not in it) to the mark set before the button works, cache empty; script: the mean of a frame',
    ],
    demands: [
      demand('first playable frame, median of the titles', median(opened.map(({ readyMs }) => readyMs)), READY_MAX_MS, 0),
      demand('the same on slow 4G', median(opened.map(({ slowMs }) => slowMs)), SLOW_MAX_MS, 0),
      demand('script in a frame of a spin, median of the titles', median(scripts), SCRIPT_MAX_MS, 2),
      demand('the same, the title with the most', percentile(scripts, 1), SCRIPT_MAX_MS, 2),
    ],
    figures: { opened },
  }
}

async function onPhone(browser: Browser, perform: (page: Page, context: BrowserContext) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ ...PHONE })
  try {
    return await perform(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

async function firstFrame(page: Page, context: BrowserContext, address: string, network: typeof SLOW_4G | null): Promise<number> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network) await cdp.send('Network.emulateNetworkConditions', network)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0, null, { timeout: WAIT_MS })
  return page.evaluate(() => performance.getEntriesByName('playable')[0]?.startTime ?? Number.NaN)
}

async function spin(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const button = page.getByRole('button', { name: 'หมุน' })
  await button.click({ timeout: WAIT_MS, trial: true })
  const during = await watchScript(page)
  const { frames, scriptMs } = await during(async () => {
    await page.keyboard.press('Space')
    await page.waitForTimeout(SPIN_MS)
  })
  return scriptMs / frames
}
