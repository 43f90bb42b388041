import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { figure, median } from './figures.ts'
import { PHONE } from './phone.ts'
import type { Measured } from './report.ts'

const THROTTLE = 4
const VISITS = 3
const SCRIPT_MAX_MS = 6
const STEPS = 40
type Share = { frames: number; scriptMs: number }

/** Script time of a frame while a visitor scrolls the home page, and opens and closes its menu, on a processor four times slower. */
export async function measureFrames(stack: Running, browser: Browser): Promise<Measured> {
  const scrolled: Share[] = []
  const opened: Share[] = []
  for (let count = 0; count < VISITS; count += 1) {
    const context = await browser.newContext({ ...PHONE, baseURL: String(stack.environment['PUBLIC_URL']) })
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    const wire = await context.newCDPSession(page)
    await wire.send('Performance.enable')
    await wire.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    scrolled.push(await during(page, wire, () => scroll(page)))
    await page.evaluate(() => scrollTo(0, 0))
    opened.push(await during(page, wire, () => openMenu(page)))
    await context.close()
  }
  const perFrame = (shares: readonly Share[]): number => median(shares.map(({ frames, scriptMs }) => scriptMs / frames))
  const demand = (what: string, shares: readonly Share[]) => ({
    what,
    wanted: `≤ ${SCRIPT_MAX_MS} ms a frame`,
    figure: `${figure(perFrame(shares), 2)} ms`,
    reached: perFrame(shares) <= SCRIPT_MAX_MS,
  })
  return {
    name: 'frames',
    title: `Script in a frame, processor ${THROTTLE} × slower`,
    table: [
      ['visit', 'scroll frames', 'script ms', 'menu frames', 'script ms'],
      ...scrolled.map(({ frames, scriptMs }, index) => [
        String(index + 1),
        figure(frames),
        figure(scriptMs, 1),
        figure(opened[index]?.frames ?? 0),
        figure(opened[index]?.scriptMs ?? 0, 1),
      ]),
    ],
    notes: ['all script of the page over all frames of the act: the mean of a frame, not its worst'],
    demands: [demand('scrolling the home page', scrolled), demand('opening and closing the menu', opened)],
    figures: { scrolled, opened },
  }
}

async function during(page: Page, wire: CDPSession, act: () => Promise<void>): Promise<Share> {
  await page.evaluate(() => {
    window.framesSeen = 0
    const beat = () => {
      window.framesSeen += 1
      requestAnimationFrame(beat)
    }
    requestAnimationFrame(beat)
  })
  const before = await scriptMs(wire)
  await act()
  const frames = await page.evaluate(() => window.framesSeen)
  return { frames: Math.max(1, frames), scriptMs: (await scriptMs(wire)) - before }
}

async function scriptMs(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(50)
  }
}

async function openMenu(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await page.getByRole('button', { name: 'เปิดเมนู', exact: true }).first().click()
    await page.waitForTimeout(400)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
  }
}

declare global {
  interface Window {
    framesSeen: number
  }
}
