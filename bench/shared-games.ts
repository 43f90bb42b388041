import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { listenToNetwork } from './cold-visit.ts'
import { figure, KB } from './figures.ts'
import { THROTTLE, watchScript } from './frame-script.ts'
import { logInDemoMember, PHONE } from './phone.ts'
import type { Measured } from './report.ts'

const READY_MAX_MS = 1_000
const LOAD_MAX_KB = 250
const SCRIPT_MAX_MS = 8
const WAIT_MS = 30_000
/** After the first frame: what a page still fetches belongs to its load. */
const SETTLED_MS = 2_000
/** A round of the quickest table, from its bets to its pay. */
const ROUND_MS = 30_000
const SHOOTING_MS = 10_000

type Game = { host: string; code: string; play: (page: Page) => Promise<void> }
type Opened = { code: string; readyMs: number; loadKb: number; frames: number; scriptMs: number }

const watch = (page: Page) => page.waitForTimeout(ROUND_MS)
const shoot = async (page: Page) => {
  const { width, height } = PHONE.viewport
  await page.mouse.move(width / 2, height / 3)
  await page.mouse.down()
  await page.waitForTimeout(SHOOTING_MS)
  await page.mouse.up()
}

const GAMES: readonly Game[] = [
  { host: 'casino.localhost', code: 'baccarat-fast', play: watch },
  { host: 'casino.localhost', code: 'sic-bo', play: watch },
  { host: 'casino.localhost', code: 'roulette', play: watch },
  { host: 'fish.localhost', code: 'crash', play: watch },
  { host: 'fish.localhost', code: 'golden-bay', play: shoot },
]

/** Of games that people play together, by a member with an empty cache: the time from the launch's address to the first frame that can be
 *  played, what is loaded for it, and the script in a frame of a round, or of shooting, on a processor four times slower. */
export async function measureSharedGames(stack: Running, browser: Browser): Promise<Measured> {
  const first = await browser.newContext({ ...PHONE })
  await logInDemoMember(await first.newPage(), stack)
  const storageState = await first.storageState()
  await first.close()
  const opened: Opened[] = []
  for (const game of GAMES)
    opened.push(await open(browser, { ...PHONE, baseURL: String(stack.environment['PUBLIC_URL']), storageState }, game))
  const most = (of: (one: Opened) => number) => Math.max(...opened.map(of))
  const demand = (what: string, max: number, value: number, unit: string, digits = 0) => ({
    what,
    wanted: `≤ ${figure(max)} ${unit}`,
    figure: `${figure(value, digits)} ${unit}`,
    reached: value <= max,
  })
  return {
    name: 'shared',
    title: `Tables, rooms and the lantern: first frame, load, and script in a frame, processor ${THROTTLE} × slower`,
    table: [
      ['game', 'first frame ms', 'load KB', 'frames', 'script a frame ms'],
      ...opened.map(({ code, readyMs, loadKb, frames, scriptMs }) => [
        code,
        figure(readyMs),
        figure(loadKb, 1),
        figure(frames),
        figure(scriptMs / frames, 2),
      ]),
    ],
    notes: ['launch included, to the mark set when the page has drawn what goes on; script: the mean of a frame'],
    demands: [
      demand(
        'first frame, the slowest game',
        READY_MAX_MS,
        most(({ readyMs }) => readyMs),
        'ms',
      ),
      demand(
        'load, the heaviest game',
        LOAD_MAX_KB,
        most(({ loadKb }) => loadKb),
        'KB',
        1,
      ),
      demand(
        'script in a frame, the game with the most',
        SCRIPT_MAX_MS,
        most(({ scriptMs, frames }) => scriptMs / frames),
        'ms',
        2,
      ),
    ],
    figures: { opened },
  }
}

async function open(browser: Browser, options: BrowserContextOptions, { host, code, play }: Game): Promise<Opened> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const fetched = listenToNetwork(await context.newCDPSession(page))
  await page.goto(`/game?${new URLSearchParams({ g: host, game: code })}`, { waitUntil: 'commit' })
  await page.waitForURL((url) => url.hostname === host)
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0, null, { timeout: WAIT_MS })
  const readyMs = await page.evaluate(() => performance.getEntriesByName('playable')[0]?.startTime ?? Number.NaN)
  await page.waitForTimeout(SETTLED_MS)
  const bytes = fetched.filter(({ url }) => new URL(url).hostname === host).reduce((sum, one) => sum + one.bytes, 0)
  const during = await watchScript(page)
  const { frames, scriptMs } = await during(() => play(page))
  await context.close()
  return { code, readyMs, loadKb: bytes / KB, frames, scriptMs }
}
