import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { serveCatalogue, show, type Story, stories } from './catalogue.ts'

const PHONE = 390
const WIDTHS = [360, 390, 768, 1280] as const
const HEIGHT = 844
/** Scaled art with gradients comes out with or without a grain, by what else the browser drew before. */
const ART_THRESHOLD = 0.2
/** Counting clocks stand still at this moment. */
const NOW = new Date('2026-11-22T14:05:00+07:00')

const test = base.extend<object, { origin: string; shown: Page }>({
  origin: [
    async ({}, use) => {
      const { origin, close } = await serveCatalogue()
      await use(origin)
      close()
    },
    { scope: 'worker' },
  ],
  // One page for all stories of a worker: a new one costs more than the story that it shows.
  shown: [
    async ({ browser }, use) => {
      const settings = {
        locale: 'th-TH',
        timezoneId: 'Asia/Bangkok',
        colorScheme: 'dark',
        reducedMotion: 'reduce',
      } as const
      const page = await browser.newPage(settings)
      await page.clock.setFixedTime(NOW)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Every state on a phone; the full state on all screens. */
const widthsOf = ({ name }: Story): readonly number[] => (name === 'Full' ? WIDTHS : [PHONE])

for (const story of stories()) {
  test(story.id, async ({ shown: page, origin }) => {
    const troubles: string[] = []
    const onError = (problem: Error) => void troubles.push(problem.message)
    const onMessage = (message: ConsoleMessage) => void (message.type() === 'error' && troubles.push(message.text()))
    page.on('pageerror', onError).on('console', onMessage)
    for (const width of widthsOf(story)) {
      await page.setViewportSize({ width, height: HEIGHT })
      await show(page, origin, story)
      const image = `${story.id}-${width}.png`
      const how = story.tags.includes('art') ? { threshold: ART_THRESHOLD } : {}
      if (story.tags.includes('overlay')) await expect(page).toHaveScreenshot(image, how)
      else await expect(page.locator('.story')).toHaveScreenshot(image, how)
      await page.mouse.up()
      await page.mouse.move(0, 0)
    }
    // A worker whose test fails ends with its page.
    page.off('pageerror', onError).off('console', onMessage)
    expect(troubles, 'what the browser complained about').toEqual([])
  })
}

// A picture's tolerance is more than half a step between two of our colours, so the values are compared.
test('every colour and measure of the tokens is the one that the pictures were drawn with', async ({
  shown: page,
  origin,
}) => {
  const [story] = stories()
  if (story) await show(page, origin, story)
  const tokens = await page.evaluate(() => {
    const style = document.documentElement.computedStyleMap()
    return [...style.entries()]
      .filter(([name]) => name.startsWith('--'))
      .map(([name, value]) => `${name}: ${[...value].join(' ')}`)
  })
  expect(tokens.length).toBeGreaterThan(60)
  expect(`${tokens.sort().join('\n')}\n`).toMatchSnapshot('tokens.txt')
})

test('every picture belongs to a story', () => {
  const wanted = new Set(stories().flatMap((story) => widthsOf(story).map((width) => `${story.id}-${width}.png`)))
  const files = readdirSync(join(import.meta.dirname, 'pictures'))
  expect(files.filter((name) => name.endsWith('.png') && !wanted.has(name))).toEqual([])
})
