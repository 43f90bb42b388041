import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The layout changes once, below 970: axe looks at a phone's and at a desktop's. */
const WIDTHS: readonly number[] = [390, 1280]

/** Fails the story, without ending it, where axe finds anything wrong on a page as it stands now, with whatever is open on it. */
export async function axeFindsNothing(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  if (!WIDTHS.includes(width)) return
  // Axe is a script, and cannot look where none runs; the markup there is the one that the server sends to all.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  await settled(page)
  // One page is enough for it: a second one would be a tab that a story did not open.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect.soft(found, `axe on ${name} at ${width}`).toEqual([])
}

/** What comes in by degrees has come: half faded in, a text has half its contrast. What turns for ever is left to turn. */
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
