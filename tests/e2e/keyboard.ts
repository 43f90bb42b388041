import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const TABS_MAX = 60

/** Moves to a control with Tab, as a keyboard user does. Every stop on the way must show its focus and be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab')
    expect(await blindStop(page), 'a stop of the Tab key that nobody sees').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${TABS_MAX} times Tab never came to ${String(target)}`)
}

/** Rings and menus that slide in take no longer. */
const SLIDE_MS = 250

/** The focused element when its ring is not drawn, or it is outside of the window or covered; null when all is well. */
const blindStop = (page: Page): Promise<string | null> =>
  page.evaluate(async (longest) => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const begun = performance.now()
    const moves = () =>
      document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 2 * longest)
    do await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    while (moves() && performance.now() - begun < longest)
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent?.trim().slice(0, 40)}`
    const nearby = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.previousElementSibling,
    ].filter((near) => near !== null)
    const ringed = nearby.some((near) => near && getComputedStyle(near).boxShadow !== 'none')
    const codeBoxes = focused.closest('.otp') !== null
    if (!ringed && !codeBoxes) return `${name}: no ring`
    const { left, top, width, height } = focused.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return `${name}: out of sight at ${Math.round(x)}, ${Math.round(y)}`
    const there = document.elementFromPoint(x, y)
    const visible =
      there !== null &&
      (focused.contains(there) || there.contains(focused) || focused.closest('label, .box')?.contains(there))
    return visible ? null : `${name}: under ${there?.className ?? 'nothing'}`
  }, SLIDE_MS)
