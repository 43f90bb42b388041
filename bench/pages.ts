import type { Browser } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { type ColdVisit, type Fetched, visitCold, visitWithoutScript } from './cold-visit.ts'
import { figure, KB, kilobytes, median } from './figures.ts'
import { PHONE } from './phone.ts'
import type { Measured } from './report.ts'

const VISITS = 3
const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** Layout shift below this is a rounding of sub-pixels. */
const BUDGET = { documentKb: 12, scriptKb: 120, totalKb: 255, layoutShift: 0.001 } as const
/** A page is readable without scripts when nearly all its words are there. */
const READABLE_SHARE = 0.9

const KINDS: readonly [name: string, type: string][] = [
  ['document', 'Document'],
  ['script', 'Script'],
  ['styles', 'Stylesheet'],
  ['fonts', 'Font'],
  ['images', 'Image'],
]

/** What a stranger's first visit to `/` costs on the wire, and how much its layout shifts. */
export async function measurePages(stack: Running, browser: Browser): Promise<Measured> {
  const address = `${stack.environment['PUBLIC_URL']}/`
  const phone: ColdVisit[] = []
  for (let count = 0; count < VISITS; count += 1) phone.push(await visitCold(browser, address, PHONE))
  const desktop = await visitCold(browser, address, DESKTOP)
  const bare = await visitWithoutScript(browser, address)
  const [visit] = phone
  if (!visit) throw new Error('no visit was made')
  const share = bare.textLength / visit.textLength
  const most = (of: (one: ColdVisit) => number): number => Math.max(...[...phone, desktop].map(of))
  const documentBytes = most(({ fetched }) => bodyOf(fetched, 'Document'))
  const scriptBytes = most(({ fetched }) => bodyOf(fetched, 'Script'))
  const totalBytes = Math.max(...phone.map(({ fetched, whenIdle }) => bytesOf(fetched.slice(0, whenIdle))))
  const earlyBytes = most(scriptBeforeLargestPaint)
  const layoutShift = most((one) => one.layoutShift)
  const troubles = [...new Set([...phone, desktop].flatMap((one) => one.troubles))]
  return {
    name: 'pages',
    title: 'First visit to /, cold',
    table: tableOf(visit, desktop),
    notes: [
      'KB on the wire, headers included, page left alone until it was idle and then scrolled to its end',
      `phone, median of ${VISITS}: first paint ${figure(median(phone.map((one) => one.paintedMs)))} ms, largest ${figure(median(phone.map((one) => one.largestPaintMs)))} ms`,
      `script running (hydrated): ${[...phone, desktop].every((one) => one.hydrated) ? 'yes' : 'NO'}; not in brotli: ${notBrotli(visit).join(', ') || 'nothing that could be'}`,
      ...[...new Set([...phone, desktop].flatMap((one) => one.shifted))].map((what) => `moved: ${what}`),
      ...troubles.map((trouble) => `console: ${trouble}`),
    ],
    demands: [
      demand('document, body in brotli', BUDGET.documentKb, documentBytes),
      demand('script, bodies in brotli', BUDGET.scriptKb, scriptBytes),
      demand('phone, all until it is idle, headers included', BUDGET.totalKb, totalBytes),
      {
        what: 'script before the largest paint',
        wanted: '0',
        figure: `${figure(earlyBytes)} bytes`,
        reached: earlyBytes === 0,
      },
      {
        what: 'layout shift',
        wanted: `none (≤ ${BUDGET.layoutShift})`,
        figure: figure(layoutShift, 4),
        reached: layoutShift <= BUDGET.layoutShift,
      },
      {
        what: 'readable without JavaScript',
        wanted: `≥ ${READABLE_SHARE * 100} % of the text, a heading, links`,
        figure: `${figure(share * 100)} %, "${bare.heading}", ${bare.links} links`,
        reached: share >= READABLE_SHARE && bare.heading !== '' && bare.links > 0,
      },
    ],
    figures: { phone, desktop, bare },
  }
}

const demand = (what: string, budgetKb: number, bytes: number) => ({
  what,
  wanted: `≤ ${budgetKb} KB`,
  figure: `${kilobytes(bytes)} KB (${figure(bytes)} bytes)`,
  reached: bytes <= budgetKb * KB,
})

const bodyOf = (fetched: readonly Fetched[], type: string): number =>
  fetched.filter((one) => one.type === type).reduce((sum, { body }) => sum + body, 0)

const bytesOf = (fetched: readonly Fetched[], type?: string): number =>
  fetched.filter((one) => type === undefined || one.type === type).reduce((sum, { bytes }) => sum + bytes, 0)

/** Bytes of script files requested before the largest paint; inline script counts to the document. */
const scriptBeforeLargestPaint = (visit: ColdVisit): number =>
  bytesOf(
    visit.fetched.filter(({ startedAt }) => startedAt < visit.largestPaintMs),
    'Script',
  )

function tableOf(phone: ColdVisit, desktop: ColdVisit): string[][] {
  const row = (name: string, pick: (fetched: Fetched[]) => Fetched[]): string[] => [
    name,
    ...[phone.fetched.slice(0, phone.whenIdle), phone.fetched, desktop.fetched].flatMap((all) => {
      const picked = pick(all)
      return [String(picked.length), kilobytes(bytesOf(picked))]
    }),
  ]
  const others = (all: Fetched[]): Fetched[] => all.filter((one) => !KINDS.some(([, type]) => type === one.type))
  return [
    ['', 'when idle', 'KB', 'phone', 'KB', 'desktop', 'KB'],
    ...KINDS.map(([name, type]) => row(name, (all) => all.filter((one) => one.type === type))),
    row('others', others),
    row('all', (all) => all),
  ]
}

/** Text that was not sent in brotli. Pictures and fonts carry their own compression. */
const notBrotli = (visit: ColdVisit): string[] =>
  visit.fetched
    .filter(
      ({ url, type, encoding, bytes }) =>
        encoding !== 'br' && bytes > 1_000 && type !== 'Font' && (type !== 'Image' || url.endsWith('.svg')),
    )
    .map(({ url, encoding }) => `${new URL(url).pathname} (${encoding || 'plain'})`)
