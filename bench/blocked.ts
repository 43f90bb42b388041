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
const WANTED_MS = 200
const BARE = '<!doctype html><html lang="th"><meta name="viewport" content="width=device-width"><title>-</title><h1>โชคดี</h1>'

/** How long the long tasks of a first visit block a phone, above a page of one heading in the same minute. */
export async function measureBlocked(stack: Running, browser: Browser): Promise<Measured> {
  const bare = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(BARE))
  await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  const runs: { bare: number; pages: number[] }[] = []
  try {
    for (let count = 0; count < VISITS; count += 1) {
      const run = { bare: await blockedBy(browser, bareUrl), pages: [] as number[] }
      for (const path of PATHS) run.pages.push(await blockedBy(browser, `${stack.environment['PUBLIC_URL']}${path}`))
      runs.push(run)
    }
  } finally {
    bare.close()
  }
  const above = (index: number): number => median(runs.map(({ pages }) => pages[index] ?? Number.NaN)) - median(runs.map((run) => run.bare))
  return {
    name: 'blocked',
    title: `Long tasks of a first visit, processor ${THROTTLE} × slower`,
    table: [
      ['run', 'bare ms', ...PATHS],
      ...runs.map((run, index) => [String(index + 1), figure(run.bare), ...run.pages.map((ms) => figure(ms))]),
    ],
    notes: [`milliseconds beyond ${LONG_TASK_MS} of each task, in ${WATCHED_MS / 1_000} s, with an empty cache`],
    demands: PATHS.map((path, index) => ({
      what: `${path} above the bare page, median of ${VISITS}`,
      wanted: `≤ ${WANTED_MS} ms`,
      figure: `${figure(above(index))} ms`,
      reached: above(index) <= WANTED_MS,
    })),
    figures: { runs },
  }
}

async function blockedBy(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
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
