import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { playMoneyAddresses } from '#tools/slots/addresses.ts'
import type { Running } from '#tools/running.ts'
import { figure } from './figures.ts'
import { PHONE } from './phone.ts'
import { type Measured, print } from './report.ts'

/** A title of the cluster engine and one of lines with a hold feature: together they use all that the game page draws. */
const CODES = ['songkran-splash', 'gold-shop'] as const
const MINUTES = 60
const SAMPLE_MINUTES = 5
const WAIT_MS = 120_000
const TAP_MS = 5_000
/** The most that the heap may grow in an hour, by linear regression over its samples; a browser's own data vary by less. */
const HEAP_MAX_MB = 1
const MB = 1024 ** 2
/** The page's list of own rounds keeps fifty: until it is full, the heap grows. */
const FULL_AFTER_MINUTES = 5
/** A slope needs two samples from then on. */
const LEAST_MINUTES = FULL_AFTER_MINUTES + SAMPLE_MINUTES

type Sample = {
  minute: number
  rounds: number
  heapMb: number
  nodes: number
  listeners: number
  canvases: number
  canvasMb: number
}
type Played = { code: string; samples: Sample[] }

/** Plays two titles for an hour, each in a page of its own in one browser, and measures every five minutes what remains after a garbage
 *  collection. */
export async function measureLongPlay(stack: Running, browser: Browser, minutes = MINUTES): Promise<Measured> {
  if (minutes < LEAST_MINUTES) throw new Error(`a slope needs ${LEAST_MINUTES} minutes of play at least`)
  const addresses = playMoneyAddresses(stack.worldUrl).filter(({ code }) => CODES.some((one) => one === code))
  const played = await Promise.all(addresses.map(({ code, address }) => playLong(browser, code, address, minutes)))
  return {
    name: 'hour',
    title: `${minutes} minutes of play in one page, after a garbage collection`,
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

/** The growth of a figure in an hour, by linear regression. */
function slopeOf(samples: readonly Sample[], what: 'heapMb' | 'nodes' | 'listeners' | 'canvasMb'): number {
  const kept = samples.filter(({ minute }) => minute >= FULL_AFTER_MINUTES - 0.5)
  const mean = (of: (sample: Sample) => number) => kept.reduce((sum, sample) => sum + of(sample), 0) / kept.length
  const [meanMinute, meanValue] = [mean(({ minute }) => minute), mean((sample) => sample[what])]
  const variance = mean(({ minute }) => (minute - meanMinute) ** 2)
  return variance === 0
    ? 0
    : (60 * mean((sample) => (sample.minute - meanMinute) * (sample[what] - meanValue))) / variance
}

async function playLong(browser: Browser, code: string, address: string, minutes: number): Promise<Played> {
  const context = await browser.newContext({ ...PHONE })
  try {
    const page = await context.newPage()
    await countCanvases(page)
    await page.goto(address)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const began = performance.now()
    const played = () => (performance.now() - began) / 60_000
    const samples: Sample[] = []
    let rounds = 0
    while (samples.length <= minutes / SAMPLE_MINUTES) {
      await playOne(page)
      rounds += 1
      if (played() < samples.length * SAMPLE_MINUTES) continue
      const sample = await sampleOf(page, cdp, played(), rounds)
      samples.push(sample)
      print(`   ${rowOf(code, sample).join('  ')}`)
    }
    return { code, samples }
  } finally {
    await context.close()
  }
}

/** Plays one round as soon as the button is enabled, and closes dialogs that open. By pointer: a key would press the focused button of a
 *  dialog that opened at that moment. */
async function playOne(page: Page): Promise<void> {
  const closing = page.locator('dialog[open] [data-close]').first()
  const enabled = page.locator('#spin:enabled')
  for (const began = performance.now(); performance.now() - began < WAIT_MS; ) {
    await enabled.or(closing).first().waitFor({ timeout: WAIT_MS })
    if (await closing.isVisible()) await closing.click({ timeout: TAP_MS }).catch(() => undefined)
    else if (await tapIfReady(enabled)) return
  }
  throw new Error('no round began')
}

const tapIfReady = (button: Locator): Promise<boolean> =>
  button.click({ timeout: TAP_MS }).then(
    () => true,
    () => false,
  )

/** Keeps a weak reference to every canvas that the page creates, so that those still in memory can be counted, each once. */
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
      [...new Set([...made.flatMap((one) => one.deref() ?? []), ...document.querySelectorAll('canvas')])].map(
        ({ width, height }) => width * height * 4,
      )
  })
}

async function sampleOf(page: Page, cdp: CDPSession, minute: number, rounds: number): Promise<Sample> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
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
