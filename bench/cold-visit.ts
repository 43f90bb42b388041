import type { Browser, CDPSession, Page } from '@playwright/test'
import { PHONE } from './phone.ts'

/** One answer of a cold visit. `bytes` are those on the wire with headers, `body` those without; times in ms since the navigation began. */
export type Fetched = {
  url: string
  type: string
  bytes: number
  body: number
  encoding: string
  startedAt: number
  done: number
}

export type ColdVisit = {
  fetched: Fetched[]
  /** How many of `fetched` had come when the page was idle, before it was scrolled. */
  whenIdle: number
  paintedMs: number
  largestPaintMs: number
  /** The element of the largest paint. */
  largest: string
  /** Sum of all layout shifts, however small, scrolling to the end included. */
  layoutShift: number
  /** The elements that moved. */
  shifted: string[]
  hydrated: boolean
  textLength: number
  troubles: string[]
}

const QUIET_MS = 1_500
const QUIET_WAIT_MS = 20_000
const SCROLL_STEP_PX = 600

/** Visits an address with an empty cache, leaves the page alone until it is idle and React runs, then scrolls to its end. */
export async function visitCold(
  browser: Browser,
  url: string,
  screen: typeof PHONE | { viewport: { width: number; height: number } },
): Promise<ColdVisit> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.addInitScript(observePaint)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  const fetched = listenToNetwork(await context.newCDPSession(page))
  await page.goto(url, { waitUntil: 'load' })
  await untilQuiet(page, fetched)
  const whenIdle = fetched.length
  const hydrated = await page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  // What loads while scrolling does not count as the page's start.
  const { paintedMs, largestPaintMs, largest } = await page.evaluate(() => window.paintSeen)
  await page.evaluate(scrollToEnd, SCROLL_STEP_PX)
  await untilQuiet(page, fetched)
  const timeOrigin = await page.evaluate(() => performance.timeOrigin)
  const { layoutShift, shifted } = await page.evaluate(() => window.paintSeen)
  const textLength = await readableText(page)
  await context.close()
  return {
    fetched: fetched.map((one) => ({ ...one, startedAt: one.startedAt - timeOrigin, done: one.done - timeOrigin })),
    whenIdle,
    paintedMs,
    largestPaintMs,
    largest,
    layoutShift,
    shifted,
    hydrated,
    textLength,
    troubles,
  }
}

/** How many characters of the page can be read without scripts, and whether a visitor can go on from there. */
export async function visitWithoutScript(
  browser: Browser,
  url: string,
): Promise<{ textLength: number; links: number; heading: string }> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  const textLength = await readableText(page)
  const links = await page.locator('a[href]').count()
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  await context.close()
  return { textLength, links, heading }
}

/** The page's own text: without overlays such as announcements, with what is laid out only when scrolled near. */
const readableText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
    for (const part of document.body.querySelectorAll<HTMLElement>('*')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    }
    return document.body.innerText.replace(/\s+/g, '').length
  })

export function listenToNetwork(cdp: CDPSession): Fetched[] {
  const fetched: Fetched[] = []
  const open = new Map<string, Omit<Fetched, 'bytes' | 'body' | 'done'> & { headers: number }>()
  // DevTools' timestamps count from the machine's start, the page's from its navigation: the time of day relates the two.
  let timestampOriginMs = Number.NaN
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (Number.isNaN(timestampOriginMs)) timestampOriginMs = (wallTime - timestamp) * 1000
    if (request.url.startsWith('http'))
      open.set(requestId, {
        url: request.url,
        type: type ?? 'Other',
        encoding: '',
        headers: 0,
        startedAt: timestampOriginMs + timestamp * 1000,
      })
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = open.get(requestId)
    const encoding =
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? ''
    if (one) open.set(requestId, { ...one, type, encoding, headers: response.encodedDataLength })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = open.get(requestId)
    if (!one) return
    const { headers, ...request } = one
    const done = timestampOriginMs + timestamp * 1000
    fetched.push({ ...request, bytes: encodedDataLength, body: Math.max(0, encodedDataLength - headers), done })
  })
  void cdp.send('Network.enable')
  return fetched
}

async function untilQuiet(page: Page, fetched: Fetched[]): Promise<void> {
  const giveUpAt = performance.now() + QUIET_WAIT_MS
  for (let before = -1; before !== fetched.length && performance.now() < giveUpAt; ) {
    before = fetched.length
    await page.waitForTimeout(QUIET_MS)
  }
}

async function scrollToEnd(stepPx: number): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += stepPx) {
    scrollTo(0, y)
    await new Promise((done) => setTimeout(done, 150))
  }
}

declare global {
  interface Window {
    paintSeen: { paintedMs: number; largestPaintMs: number; largest: string; layoutShift: number; shifted: string[] }
  }
}

/** Runs in the browser. */
export function observePaint(): void {
  const paint = {
    paintedMs: Number.NaN,
    largestPaintMs: Number.NaN,
    largest: '',
    layoutShift: 0,
    shifted: [] as string[],
  }
  window.paintSeen = paint
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.paintedMs = startTime
  })
  const nameOf = (element: Element | null | undefined): string =>
    `${element?.tagName.toLowerCase() ?? 'removed'}.${element?.className ?? ''}`
  observe('largest-contentful-paint', (entry) => {
    paint.largestPaintMs = entry.startTime
    paint.largest = nameOf((entry as PerformanceEntry & { element: Element | null }).element)
  })
  observe('layout-shift', (entry) => {
    const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    paint.layoutShift += value
    for (const { node } of sources) {
      paint.shifted.push(nameOf(node instanceof Element ? node : node?.parentElement))
    }
  })
}
