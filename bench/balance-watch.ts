import type { Page } from '@playwright/test'

/** A balance as the page showed it first, with the times in ms since 1970: in the document, after the frame with it was drawn, and when the
 *  newest request of the profile before it began and ended. */
export type ShownBalance = {
  satang: number
  inDomAtMs: number
  paintedAtMs: number
  profileRequestedAtMs: number
  profileReceivedAtMs: number
}

export type BalanceWatch = { until(satang: number, waitMs: number): Promise<ShownBalance | null> }

const CLOCK_TRIES = 30

declare global {
  interface Window {
    balanceShown(shown: ShownBalance): Promise<void>
  }
}

/** Watches every balance on a page, through navigations, from inside it. Call it before the page is opened. */
export async function watchBalance(page: Page): Promise<BalanceWatch> {
  const shown: ShownBalance[] = []
  let wake = () => {}
  await page.exposeFunction('balanceShown', (balance: ShownBalance) => {
    shown.push(balance)
    wake()
  })
  await page.addInitScript(watchInPage)
  return {
    async until(satang, waitMs) {
      const found = () => shown.find((balance) => balance.satang === satang) ?? null
      const giveUpAt = performance.now() + waitMs
      while (!found() && performance.now() < giveUpAt) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, giveUpAt - performance.now())
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
      }
      return found()
    },
  }
}

/** How far the page's clock is ahead of ours, in ms, by the quickest of many requests; half its duration is the error. */
export async function measureClockOffset(page: Page): Promise<{ aheadMs: number; errorMs: number }> {
  const nowMs = () => performance.timeOrigin + performance.now()
  let best = { aheadMs: Number.NaN, errorMs: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < CLOCK_TRIES; tries += 1) {
    const from = nowMs()
    const there = await page.evaluate(() => performance.timeOrigin + performance.now())
    const to = nowMs()
    const errorMs = (to - from) / 2
    if (errorMs < best.errorMs) best = { aheadMs: there - (from + errorMs), errorMs }
  }
  return best
}

/** Runs in the browser: reads the visible text of the figure, not an attribute. */
function watchInPage(): void {
  const nowMs = () => performance.timeOrigin + performance.now()
  let last = Number.NaN
  performance.setResourceTimingBufferSize(10_000)
  const check = () => {
    const text = document.querySelector('[data-balance]')?.textContent.replace(/[^0-9.]/g, '') ?? ''
    const satang = Math.round(Number(text) * 100)
    if (text === '' || satang === last) return
    last = satang
    const inDomAtMs = nowMs()
    const profiles = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/customers/profile'))
    const profile = profiles.at(-1) as PerformanceResourceTiming | undefined
    const profileRequestedAtMs = performance.timeOrigin + (profile?.startTime ?? Number.NaN)
    const profileReceivedAtMs = performance.timeOrigin + (profile?.responseEnd ?? Number.NaN)
    // A message posted from the frame's own callback is handled once that frame was drawn.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () =>
        void window.balanceShown({ satang, inDomAtMs, paintedAtMs: nowMs(), profileRequestedAtMs, profileReceivedAtMs })
      channel.port2.postMessage(null)
    })
  }
  new MutationObserver(check).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
}
