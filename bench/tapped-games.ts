import type { Browser, BrowserContext } from '@playwright/test'
import { playMoneyAddresses } from '#tools/slots/addresses.ts'
import type { Running } from '#tools/running.ts'
import { logInDemoMember, PHONE } from './phone.ts'

const WAIT_MS = 30_000
/** Where each host's titles stand on the site. */
const LOBBIES: Record<string, string> = { 'slot.localhost': '/slot', 'slot-itp.localhost': '/slot-itp' }

/** From the tap on a title's tile in its lobby, a member's, to the first frame that can be played in the tab that it opens: ticket and launch by the
 *  site included, nothing of the game in the cache. By code, in milliseconds. */
export async function measureTaps(stack: Running, browser: Browser): Promise<Map<string, number>> {
  const first = await browser.newContext({ ...PHONE })
  await logInDemoMember(await first.newPage(), stack)
  const storageState = await first.storageState()
  await first.close()
  const taps = new Map<string, number>()
  for (const { host, code } of playMoneyAddresses(stack.worldUrl)) {
    const context = await browser.newContext({ ...PHONE, storageState })
    try {
      const tile = `a[href="/game?${new URLSearchParams({ g: host, game: code })}"]`
      taps.set(code, await tapTile(context, `${stack.environment['PUBLIC_URL']}${LOBBIES[host] ?? '/'}`, tile))
    } finally {
      await context.close()
    }
  }
  return taps
}

async function tapTile(context: BrowserContext, lobby: string, tile: string): Promise<number> {
  const page = await context.newPage()
  // A member's page keeps a connection open, so its network is never idle; it is ready once React runs on it.
  await page.goto(lobby, { waitUntil: 'load' })
  await page.waitForFunction(() => globalThis.earlyPresses === undefined)
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => (window.tappedAt = performance.timeOrigin + timeStamp), { capture: true })
  })
  const opening = context.waitForEvent('page')
  await page.locator(tile).filter({ visible: true }).first().tap()
  const game = await opening
  await game.waitForFunction(() => performance.getEntriesByName('playable').length > 0, null, { timeout: WAIT_MS })
  const playable = await game.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('playable')[0]?.startTime ?? Number.NaN),
  )
  return playable - (await page.evaluate(() => window.tappedAt ?? Number.NaN))
}

declare global {
  interface Window {
    tappedAt?: number
  }
}
