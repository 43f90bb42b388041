import type { Browser, Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { figure, median } from './figures.ts'
import { type FrameScript, THROTTLE, watchScript } from './frame-script.ts'
import { PHONE } from './phone.ts'
import type { Measured } from './report.ts'

const VISITS = 3
const SCRIPT_MAX_MS = 6
const STEPS = 40

/** Script time of a frame while a visitor scrolls the home page, and opens and closes its menu, on a processor four times slower. */
export async function measureFrames(stack: Running, browser: Browser): Promise<Measured> {
  const scrolled: FrameScript[] = []
  const opened: FrameScript[] = []
  for (let count = 0; count < VISITS; count += 1) {
    const context = await browser.newContext({ ...PHONE, baseURL: String(stack.environment['PUBLIC_URL']) })
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    const during = await watchScript(page)
    scrolled.push(await during(() => scroll(page)))
    await page.evaluate(() => scrollTo(0, 0))
    opened.push(await during(() => openMenu(page)))
    await context.close()
  }
  const perFrame = (shares: readonly FrameScript[]): number =>
    median(shares.map(({ frames, scriptMs }) => scriptMs / frames))
  const demand = (what: string, shares: readonly FrameScript[]) => ({
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
    notes: ['all script of the page over all frames of the action: the mean of a frame, not its worst'],
    demands: [demand('scrolling the home page', scrolled), demand('opening and closing the menu', opened)],
    figures: { scrolled, opened },
  }
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(50)
  }
}

async function openMenu(page: Page): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await page.getByRole('button', { name: 'เปิดเมนู', exact: true }).first().click()
    await page.waitForTimeout(400)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
  }
}
