import type { CDPSession, Page } from '@playwright/test'

/** How many times slower the processor is while script is measured. */
export const THROTTLE = 4
/** The frames that were drawn while something was done, and all script that ran meanwhile. */
export type FrameScript = { frames: number; scriptMs: number }

/** Slows the page's processor from now on; what it returns measures the frames and the script of an action. */
export async function watchScript(page: Page): Promise<(perform: () => Promise<void>) => Promise<FrameScript>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  return async (perform) => {
    await page.evaluate(() => {
      const beat = () => {
        window.framesSeen = (window.framesSeen ?? 0) + 1
        requestAnimationFrame(beat)
      }
      // One count for the page, however many actions are measured on it.
      if (window.framesSeen === undefined) requestAnimationFrame(beat)
      window.framesSeen = 0
    })
    const before = await scriptMs(cdp)
    await perform()
    const frames = await page.evaluate(() => window.framesSeen ?? 0)
    return { frames: Math.max(1, frames), scriptMs: (await scriptMs(cdp)) - before }
  }
}

async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

declare global {
  interface Window {
    framesSeen?: number
  }
}
