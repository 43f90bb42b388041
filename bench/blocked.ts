import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { figure, median } from './figures.ts'
import { THROTTLE } from './frame-script.ts'
import { PHONE } from './phone.ts'
import type { Measured } from './report.ts'

const PATHS = ['/', '/slot', '/login', '/promotion'] as const
const VISITS = 5
const WATCHED_MS = 6_000
/** What a long task takes from who presses: all beyond this, in milliseconds. */
const LONG_TASK_MS = 50
/** What a page's document, styles and pictures may block above one heading, and what its scripts may add to that (docs/measures.md). */
const WANTED_MS = { page: 800, scripts: 200 } as const
const BARE =
  '<!doctype html><html lang="th"><meta name="viewport" content="width=device-width"><title>-</title><h1>โชคดี</h1>'

/** How long the long tasks of a first visit block a phone, above a page of one heading in the same minute. */
export async function measureBlocked(stack: Running, browser: Browser): Promise<Measured> {
  const bare = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(BARE),
  )
  await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  const runs: { bare: number; pages: number[]; still: number[] }[] = []
  try {
    for (let count = 0; count < VISITS; count += 1) {
      const run = { bare: await blockedBy(browser, bareUrl), pages: [] as number[], still: [] as number[] }
      for (const path of PATHS) {
        const url = `${stack.environment['PUBLIC_URL']}${path}`
        run.pages.push(await blockedBy(browser, url))
        run.still.push(await blockedBy(browser, url, { scripts: false }))
      }
      runs.push(run)
    }
  } finally {
    bare.close()
  }
  const of = (pages: (run: (typeof runs)[number]) => number[], index: number): number =>
    median(runs.map((run) => pages(run)[index] ?? Number.NaN))
  const bareMs = median(runs.map((run) => run.bare))
  return {
    name: 'blocked',
    title: `Long tasks of a first visit, processor ${THROTTLE} × slower`,
    table: [
      ['run', 'bare ms', ...PATHS.flatMap((path) => [path, 'still'])],
      ...runs.map((run, index) => [
        String(index + 1),
        figure(run.bare),
        ...run.pages.flatMap((ms, page) => [figure(ms), figure(run.still[page] ?? Number.NaN)]),
      ]),
    ],
    notes: [
      `milliseconds beyond ${LONG_TASK_MS} of each task, in ${WATCHED_MS / 1_000} s, with an empty cache; still: its script files do not come`,
    ],
    demands: PATHS.flatMap((path, index) => {
      const [page, still] = [of(({ pages }) => pages, index), of((run) => run.still, index)]
      return [
        demand(`${path} above the bare page, median of ${VISITS}`, page - bareMs, WANTED_MS.page),
        demand(`${path}, what its scripts add`, page - still, WANTED_MS.scripts),
      ]
    }),
    figures: { runs },
  }
}

const demand = (what: string, ms: number, wantedMs: number) => ({
  what,
  wanted: `≤ ${wantedMs} ms`,
  figure: `${figure(ms)} ms`,
  reached: ms <= wantedMs,
})

async function blockedBy(browser: Browser, url: string, { scripts } = { scripts: true }): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  if (!scripts) await page.route(/\.js$/, (route) => route.abort())
  await page.addInitScript(() => {
    const seen = { blockedMs: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blockedMs += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const blocked = await page.evaluate(() => (window as unknown as { seen: { blockedMs: number } }).seen.blockedMs)
  await context.close()
  return blocked
}
