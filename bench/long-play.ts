import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { playMoneyAddresses } from '#tools/slots/addresses.ts'
import type { Running } from '#tools/running.ts'
import { figure } from './figures.ts'
import { PHONE } from './phone.ts'
import { type Measured, print } from './report.ts'

/** A title of falling clusters and one of lines whose coins are held: between them all that the stage can show. */
const CODES = ['songkran-splash', 'gold-shop'] as const
const MINUTES = 60
const SAMPLE_MINUTES = 5
const WAIT_MS = 120_000
const TAP_MS = 5_000
/** What the heap may grow by in an hour, by the straight line through its samples; a browser's own tables move by less. */
const HEAP_MAX_MB = 1
const MB = 1024 ** 2
/** The list of own rounds keeps fifty: until then it grows. */
const FULL_AFTER_MINUTES = 5

type Sample = { minute: number; rounds: number; heapMb: number; nodes: number; listeners: number; canvases: number; canvasMb: number }
type Played = { code: string; samples: Sample[] }

/** Two titles played for an hour each in one page, side by side in one browser: what stays in memory after a collection, every five minutes. */
export async function measureLongPlay(stack: Running, browser: Browser, minutes = MINUTES): Promise<Measured> {
  const addresses = playMoneyAddresses(stack.worldUrl).filter(({ code }) => CODES.some((one) => one === code))
  const played = await Promise.all(addresses.map(({ code, address }) => playLong(browser, code, address, minutes)))
  return {
    name: 'hour',
    title: `${minutes} minutes of play in one page, after a collection`,
    table: [
      ['title', 'minute', 'rounds', 'heap MB', 'nodes', 'listeners', 'canvases', 'their MB'],
      ...played.flatMap(({ code, samples }) => samples.map((sample) => rowOf(code, sample))),
    ],
    notes: [`slopes from minute ${FULL_AFTER_MINUTES} on: until then the list of own rounds fills`],
    demands: played.flatMap(({ code, samples }) => [
      demand(`${code}: heap in an hour`, slopeOf(samples, 'heapMb'), HEAP_MAX_MB, 'MB'),
      demand(`${code}: nodes in an hour`, slopeOf(samples, 'nodes'), 50, 'nodes'),
      demand(`${code}: listeners in an hour`, slopeOf(samples, 'listeners'), 5, 'listeners'),
      demand(`${code}: canvases in an hour`, slopeOf(samples, 'canvasMb'), 1, 'MB'),
    ]),
    figures: { played },
  }
}

const rowOf = (code: string, { minute, rounds, heapMb, nodes, listeners, canvases, canvasMb }: Sample): string[] => [
  code,
  figure(minute, 1),
  figure(rounds),
  figure(heapMb, 2),
  figure(nodes),
  figure(listeners),
  figure(canvases),
  figure(canvasMb, 1),
]

const demand = (what: string, slope: number, most: number, unit: string) => ({
  what,
  wanted: `≤ ${most} ${unit}`,
  figure: `${figure(slope, 2)} ${unit}`,
  reached: slope <= most,
})

/** The slope of the straight line through the samples, in an hour. */
function slopeOf(samples: readonly Sample[], what: 'heapMb' | 'nodes' | 'listeners' | 'canvasMb'): number {
  const kept = samples.filter(({ minute }) => minute >= FULL_AFTER_MINUTES - 0.5)
  const mean = (of: (sample: Sample) => number) => kept.reduce((sum, sample) => sum + of(sample), 0) / kept.length
  const [middle, level] = [mean(({ minute }) => minute), mean((sample) => sample[what])]
  const spread = mean(({ minute }) => (minute - middle) ** 2)
  return spread === 0 ? 0 : (60 * mean((sample) => (sample.minute - middle) * (sample[what] - level))) / spread
}

async function playLong(browser: Browser, code: string, address: string, minutes: number): Promise<Played> {
  const context = await browser.newContext({ ...PHONE })
  try {
    const page = await context.newPage()
    await countCanvases(page)
    await page.goto(address)
    const wire = await context.newCDPSession(page)
    await wire.send('Performance.enable')
    const began = performance.now()
    const played = () => (performance.now() - began) / 60_000
    const samples: Sample[] = []
    let rounds = 0
    while (samples.length <= minutes / SAMPLE_MINUTES) {
      await playOne(page)
      rounds += 1
      if (played() < samples.length * SAMPLE_MINUTES) continue
      const sample = await sampleOf(page, wire, played(), rounds)
      samples.push(sample)
      print(`   ${rowOf(code, sample).join('  ')}`)
    }
    return { code, samples }
  } finally {
    await context.close()
  }
}

/** One round, as soon as the button works; what a dialog asks is answered with going on. A key would press whatever button of a dialog had the focus
 *  that opened just then. */
async function playOne(page: Page): Promise<void> {
  const closing = page.locator('dialog[open] [data-close]').first()
  const enabled = page.locator('#spin:enabled')
  for (const began = performance.now(); performance.now() - began < WAIT_MS; ) {
    await enabled.or(closing).first().waitFor({ timeout: WAIT_MS })
    if (await closing.isVisible()) await closing.click({ timeout: TAP_MS }).catch(() => undefined)
    else if (await tapped(enabled)) return
  }
  throw new Error('no round began')
}

const tapped = (button: Locator): Promise<boolean> =>
  button.click({ timeout: TAP_MS }).then(
    () => true,
    () => false,
  )

/** Keeps a weak hand on every canvas that the page makes, so that those that live can be counted. */
async function countCanvases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: WeakRef<HTMLCanvasElement>[] = []
    const create = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLCanvasElement) made.push(new WeakRef(element))
      return element
    }
    window.canvasSizes = () =>
      [...made.flatMap((one) => one.deref() ?? []), ...document.querySelectorAll('canvas')].map(({ width, height }) => width * height * 4)
  })
}

async function sampleOf(page: Page, wire: CDPSession, minute: number, rounds: number): Promise<Sample> {
  await wire.send('HeapProfiler.collectGarbage')
  await wire.send('HeapProfiler.collectGarbage')
  const { metrics } = await wire.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const sizes = await page.evaluate(() => window.canvasSizes?.() ?? [])
  return {
    minute,
    rounds,
    heapMb: of('JSHeapUsedSize') / MB,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    canvases: sizes.length,
    canvasMb: sizes.reduce((sum, size) => sum + size, 0) / MB,
  }
}

declare global {
  interface Window {
    canvasSizes?: () => number[]
  }
}
