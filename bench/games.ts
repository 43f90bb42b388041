import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { playMoneyAddresses } from '#tools/slots/addresses.ts'
import { longestCascade } from '#tools/slots/longest-cascade.ts'
import { figure, median, percentile } from './figures.ts'
import { THROTTLE, watchScript } from './frame-script.ts'
import { replaceRound } from './replace-round.ts'
import { PHONE } from './phone.ts'
import type { Measured } from './report.ts'
import { measureTaps } from './tapped-games.ts'

const READY_MAX_MS = 1_000
const SLOW_MAX_MS = 3_000
const SCRIPT_MAX_MS = 8
const SPIN_MS = 2_500
/** As long as a long cascade is shown: wins vanish, symbols fall in their place, and may win again. */
const CASCADE_MS = 7_000
const WAIT_MS = 30_000
/** Lighthouse's slow 4G, as Chrome's own throttling takes it: times 3.75 for the round trip, 0.9 of the speeds. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1e6) / 8,
  uploadThroughput: (0.75 * 0.9 * 1e6) / 8,
}

/** What was measured of one title. `scriptMs` and `cascadeMs` are script in a frame, the others the time to the first playable frame. */
type Opened = {
  code: string
  readyMs: number
  slowMs: number
  scriptMs: number
  tapMs: number
  cascadeMs: number | null
}

/** Of every title, each with an empty cache: the time to the first frame that can be played, from a tap on its tile on the site, and from
 *  its own address with play money on a fast and on a slow network; and the script in a frame of a spin on a processor four times slower.
 *  Of titles of clusters also the script in a frame of the longest cascade of 20,000 rounds. */
export async function measureGames(stack: Running, browser: Browser, executablePath: string): Promise<Measured> {
  const opened: Opened[] = []
  const taps = await measureTaps(stack, browser, executablePath)
  for (const { code, address } of playMoneyAddresses(stack.worldUrl)) {
    const readyMs = await onPhone(browser, (page, context) => firstFrame(page, context, address, null))
    const slowMs = await onPhone(browser, (page, context) => firstFrame(page, context, address, SLOW_4G))
    const scriptMs = await onPhone(browser, (page) => spin(page, address, SPIN_MS))
    opened.push({
      code,
      readyMs,
      slowMs,
      scriptMs,
      tapMs: taps.get(code) ?? Number.NaN,
      cascadeMs: await cascadeOf(browser, code, address),
    })
  }
  const demand = (what: string, ms: number, mostMs: number, digits: number) => ({
    what,
    wanted: `≤ ${figure(mostMs)} ms`,
    figure: `${figure(ms, digits)} ms`,
    reached: ms <= mostMs,
  })
  const scripts = opened.map(({ scriptMs }) => scriptMs)
  const cascades = opened.flatMap(({ cascadeMs }) => cascadeMs ?? [])
  return {
    name: 'games',
    title: `Slots of the sandbox: first frame, and script in a spin, processor ${THROTTLE} × slower`,
    table: [
      ['title', 'tap to first frame ms', 'from its address', 'on slow 4G', 'script a frame ms', 'in a long cascade'],
      ...opened.map(({ code, tapMs, readyMs, slowMs, scriptMs, cascadeMs }) => [
        code,
        figure(tapMs),
        figure(readyMs),
        figure(slowMs),
        figure(scriptMs, 2),
        cascadeMs === null ? '' : figure(cascadeMs, 2),
      ]),
    ],
    notes: [
      'to the mark set before the button works, nothing of the game in the cache; the launch by the site is in the first column alone; script: the mean of a frame',
    ],
    demands: [
      demand(
        'tap on the site to first playable frame, median',
        median(opened.map(({ tapMs }) => tapMs)),
        READY_MAX_MS,
        0,
      ),
      demand(
        'first playable frame from its address, median of the titles',
        median(opened.map(({ readyMs }) => readyMs)),
        READY_MAX_MS,
        0,
      ),
      demand('the same on slow 4G', median(opened.map(({ slowMs }) => slowMs)), SLOW_MAX_MS, 0),
      demand('script in a frame of a spin, median of the titles', median(scripts), SCRIPT_MAX_MS, 2),
      demand('the same, the title with the most', percentile(scripts, 1), SCRIPT_MAX_MS, 2),
      demand('the same in a long cascade, the title with the most', percentile(cascades, 1), SCRIPT_MAX_MS, 2),
    ],
    figures: { opened },
  }
}

async function onPhone(
  browser: Browser,
  perform: (page: Page, context: BrowserContext) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE })
  try {
    return await perform(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

async function firstFrame(
  page: Page,
  context: BrowserContext,
  address: string,
  network: typeof SLOW_4G | null,
): Promise<number> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network) await cdp.send('Network.emulateNetworkConditions', network)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0, null, { timeout: WAIT_MS })
  return page.evaluate(() => performance.getEntriesByName('playable')[0]?.startTime ?? Number.NaN)
}

/** Of a title of clusters: script in a frame while its longest cascade is shown. */
async function cascadeOf(browser: Browser, code: string, address: string): Promise<number | null> {
  const cascade = longestCascade(code)
  if (!cascade) return null
  return onPhone(browser, async (page) => {
    await replaceRound(page, cascade)
    return spin(page, address, CASCADE_MS)
  })
}

async function spin(page: Page, address: string, ms: number): Promise<number> {
  await page.goto(address)
  const button = page.getByRole('button', { name: 'หมุน' })
  await button.click({ timeout: WAIT_MS, trial: true })
  const during = await watchScript(page)
  const { frames, scriptMs } = await during(async () => {
    await page.keyboard.press('Space')
    await page.waitForTimeout(ms)
  })
  return scriptMs / frames
}
