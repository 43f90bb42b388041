import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { playMoneyAddresses } from '#tools/slots/addresses.ts'
import { type BareChromium, DevTools, startBareChromium } from './bare-chromium.ts'
import { logInDemoMember, PHONE } from './phone.ts'

const WAIT_MS = 30_000
const LOOK_MS = 200
/** For so long the new tab is not inspected: DevTools connections and calls would slow it. */
const UNINSPECTED_MS = 2_000
/** From a page that is loaded to the tap: a person looks for the tile. */
const LOOKING_MS = 1_500
/** Where each host's titles stand on the site. */
const LOBBIES: Record<string, string> = { 'slot.localhost': '/slot', 'slot-itp.localhost': '/slot-itp' }

type Tapped = { host: string; code: string }

/** From a logged-in member's tap on a title's tile to the first playable frame in the tab it opens: ticket and launch by the site included,
 *  nothing of the game in the cache. By code, in milliseconds. */
export async function measureTaps(
  stack: Running,
  browser: Browser,
  executablePath: string,
): Promise<Map<string, number>> {
  const first = await browser.newContext({ ...PHONE })
  await logInDemoMember(await first.newPage(), stack)
  const { cookies } = await first.storageState()
  await first.close()
  const site = String(stack.environment['PUBLIC_URL'])
  const memberCookies = cookies.map(({ name, value, path, httpOnly, sameSite, secure }) => ({
    name,
    value,
    path,
    httpOnly,
    sameSite,
    secure,
    url: site,
  }))
  const bare = await startBareChromium(executablePath)
  const taps = new Map<string, number>()
  try {
    for (const title of playMoneyAddresses(stack.worldUrl)) {
      const opened = await bare.newTab()
      await opened.tab.send('Network.setCookies', { cookies: memberCookies })
      taps.set(title.code, await tapTile(bare, opened.tab, site, title))
      await opened.forget()
    }
  } finally {
    await bare.close()
  }
  return taps
}

async function tapTile(bare: BareChromium, tab: DevTools, site: string, { host, code }: Tapped): Promise<number> {
  const { width, height } = PHONE.viewport
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: PHONE.deviceScaleFactor,
    mobile: true,
  })
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await tab.send('Page.navigate', { url: `${site}${LOBBIES[host] ?? '/'}` })
  // A member's page keeps a connection open, so its network is never idle; it is ready once React runs on it
  // (as `waitForHydration` of tests/e2e/fixtures.ts has it: `earlyPresses` is gone).
  await until(() =>
    tab.evaluate(
      'location.protocol !== "about:" && document.readyState === "complete" && globalThis.earlyPresses === undefined',
    ),
  )
  await tab.evaluate(
    'addEventListener("click", ({ timeStamp }) => (window.tappedAt = performance.timeOrigin + timeStamp), { capture: true })',
  )
  const link = JSON.stringify(`a[href="/game?${new URLSearchParams({ g: host, game: code })}"]`)
  const tile = `[...document.querySelectorAll(${link})].find((one) => one.checkVisibility())`
  await tab.evaluate(`${tile}.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })`)
  await sleep(LOOKING_MS)
  const { x, y, width: wide, height: high } = await tab.evaluate<DOMRect>(`${tile}.getBoundingClientRect().toJSON()`)
  await tab.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + wide / 2, y: y + high / 2 }],
  })
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await sleep(UNINSPECTED_MS)
  const opened = await until(async () => (await bare.tabs()).find(({ url }) => URL.parse(url)?.hostname === host))
  const game = await DevTools.open(opened.webSocketDebuggerUrl)
  const playable = await until(() =>
    game.evaluate<number>(
      'performance.getEntriesByName("playable").map(({ startTime }) => performance.timeOrigin + startTime)[0] ?? 0',
    ),
  )
  game.close()
  return playable - (await tab.evaluate<number>('window.tappedAt'))
}

/** What it finds, looking again and again. */
async function until<Found>(look: () => Promise<Found>): Promise<NonNullable<Found>> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    const found = await look()
    if (found) return found
    await sleep(LOOK_MS)
  }
  throw new Error('not found in half a minute')
}
