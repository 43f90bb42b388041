import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** The layout changes once, below 970: axe checks a phone's and a desktop's. */
const WIDTHS: readonly number[] = [390, 1280]

/** Packed: to send axe to a browser costs more than to run it there. */
const PACKED = gzipSync(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'))).toString('base64')

/** Longer animations are clocks, as the bar of a toast that counts its seconds down; none of them fades a text, nor does the ring of a
 *  table, which moves by seconds without an end. */
const FADE_MS_MAX = 1_500

/** Only violations are described: by default axe also names every element that passes, which takes longer than the check itself. No rule
 *  that runs reads style sheets of its own. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Fails the test, without ending it, when axe finds a violation on a page as it is now; in an open dialog alone where it makes the page
 *  inert, for the page behind it is checked when it stands alone (`pages.spec.ts`). */
export async function axeFindsNothing(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  if (!WIDTHS.includes(width)) return
  // Axe is a script and cannot run when scripts are off; the markup is the same for all.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  await settled(page)
  await bringAxe(page)
  const found = await page.evaluate(async (options) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const { violations } = await globalThis.axe.run(dialog ?? document, options)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, OPTIONS)
  expect.soft(found, `axe on ${name} at ${width}`).toEqual([])
}

/** Loads axe into the document, where it is not there yet. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    globalThis.axeSource = await new Response(unpacked).text()
  }, PACKED)
  await page.evaluate('eval(globalThis.axeSource)')
}

/** Waits for the page that is loading, and for fades that end: a text that is half faded in has half its contrast. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          (longest) =>
            document
              .getAnimations()
              .filter(
                ({ playState, effect }) =>
                  playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
              )
              .filter((one) => !(one instanceof CSSTransition && one.transitionProperty === 'stroke-dasharray'))
              .length + document.querySelectorAll('.loading-bar').length,
          FADE_MS_MAX,
        ),
      { intervals: [20, 50, 100] },
    )
    .toBe(0)

declare global {
  var axeSource: string
  var axe: { run(root: Document | Element, options: RunOptions): Promise<AxeResults> }
}
