import type { Browser, Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { observePaint } from './cold-visit.ts'
import { logInDemoMember, PHONE } from './phone.ts'

const HOST = 'sports.localhost'
/** After the load: what a page still fetches and draws belongs to it. */
const SETTLED_MS = 3_000

type BookScreen = { what: string; largestPaintMs: number; moved: number; shift: number; shifted: string[] }

/** Opens the live list and a match of it on a phone, after the launch. `close` answers which prices moved while they
 *  were open, and the layout shifts since the pages had settled. */
export async function openBookScreens(
  stack: Running,
  browser: Browser,
  match: string,
): Promise<{ close(): Promise<BookScreen[]> }> {
  const first = await browser.newContext({ ...PHONE })
  await logInDemoMember(await first.newPage(), stack)
  const storageState = await first.storageState()
  await first.close()
  const open = async (what: string, hash: string) => {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: String(stack.environment['PUBLIC_URL']),
      storageState,
    })
    const launched = await context.newPage()
    await launched.goto(`/game?${new URLSearchParams({ g: HOST, game: 'football' })}`, { waitUntil: 'commit' })
    await launched.waitForURL((url) => url.hostname === HOST)
    const page = await context.newPage()
    await page.addInitScript(observePaint)
    await page.goto(`${new URL(launched.url()).origin}/${hash}`, { waitUntil: 'load' })
    await page.waitForSelector('[data-odds]')
    await page.waitForTimeout(SETTLED_MS)
    const { largestPaintMs, layoutShift } = await page.evaluate(() => window.paintSeen)
    await page.evaluate(countMoves)
    return { what, page, largestPaintMs, before: layoutShift }
  }
  const screens = [await open('list', '#/live'), await open('match', `#/match/${match}`)]
  return {
    close: async () => {
      const seen: BookScreen[] = []
      for (const { what, page, largestPaintMs, before } of screens) {
        const { layoutShift, shifted } = await page.evaluate(() => window.paintSeen)
        const moved = await page.evaluate(() => window.pricesMoved)
        seen.push({ what, largestPaintMs, moved, shift: layoutShift - before, shifted })
        await closed(page)
      }
      return seen
    },
  }
}

const closed = (page: Page): Promise<void> => page.context().close()

declare global {
  interface Window {
    pricesMoved: number
  }
}

/** Runs in the browser: counts prices that read otherwise than before. */
function countMoves(): void {
  window.pricesMoved = 0
  const known = new Map<string, string>()
  setInterval(() => {
    for (const odds of document.querySelectorAll<HTMLElement>('[data-odds]')) {
      const [name, text] = [odds.dataset['odds'] ?? '', odds.querySelector('b')?.textContent ?? '']
      if (known.has(name) && known.get(name) !== text) window.pricesMoved += 1
      known.set(name, text)
    }
  }, 250)
}
