import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The layout changes once, below 970: axe checks a phone's and a desktop's. */
const WIDTHS: readonly number[] = [390, 1280]

/** Fails the test, without ending it, when axe finds a violation on a page as it is now, overlays included. */
export async function axeFindsNothing(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  if (!WIDTHS.includes(width)) return
  // Axe is a script and cannot run when scripts are off; the markup is the same for all.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  await settled(page)
  // One page is enough for it: a second one would be an unexpected tab.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect.soft(found, `axe on ${name} at ${width}`).toEqual([])
}

/** Waits for animations that end: a text that is half faded in has half its contrast. Endless ones go on. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
            .length,
      ),
    )
    .toBe(0)
