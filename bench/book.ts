import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { present } from '#kit/assert.ts'
import type { Running } from '#tools/running.ts'
import {
  type Board,
  type BookPlayer,
  type HostAnswer,
  type Match,
  openBookPlayer,
  openBookPlayers,
} from './book-player.ts'
import { openBookScreens } from './book-screens.ts'
import { figure, percentile } from './figures.ts'
import { logInPayingMember } from './paying-member.ts'
import type { Measured } from './report.ts'

const READS = 300
const PAGES = 1_000
/** A host lets a player have so many pages open. */
const PAGES_OF_PLAYER = 12
const CHANGES = 20
const SLIPS = { perSecond: 20, seconds: 15, legs: 10 } as const
/** Milliseconds (issue "The book"). */
const WANTED = { read: 100, change: 500, slip: 300, paint: 1_500 } as const

/** The book with its lists full: reads, ten-leg slips that arrive at their times, and a change that a thousand open pages wait for. */
export async function measureBook(stack: Running, browser: Browser): Promise<Measured> {
  const payer = await logInPayingMember(stack)
  await payer.pay(await payer.requestQr('9000.00'))
  await playFirstMatch(stack)
  const player = await openBookPlayer(stack)
  const boards = await Promise.all([player.board('today'), player.board('tomorrow')])
  const matches = boards.flatMap(matchesOf)
  const reads = {
    today: await measureReads(player, () => '/api/board?view=today'),
    tomorrow: await measureReads(player, () => '/api/board?view=tomorrow'),
    match: await measureReads(player, (count) => `/api/match?id=${matches[count % matches.length]?.id ?? ''}`),
  }
  const whole = await Promise.all(matches.map((one) => wholeOf(player, one)))
  const live = (await player.board('live')).competitions.flatMap(({ matches: played }) => played)
  const screens = await openBookScreens(stack, browser, present(live[0] ?? null, 'a match is played').id)
  const slips = await measureSlips(player, whole.filter(hasDoubleChance))
  const changes = await measureChanges(stack, matches)
  const seen = await screens.close()
  const slowest = Math.max(...Object.values(reads).map((ms) => percentile(ms, 0.95)))
  const times = (ms: readonly number[]) => [0.5, 0.95, 0.99].map((share) => figure(percentile(ms, share), 1))
  const refused = slips.filter(({ status }) => status !== 200)
  return {
    name: 'book',
    title: `The book: ${matches.length} matches, ${figure(matches.reduce((sum, one) => sum + one.markets_in_all, 0))} markets`,
    table: [
      ['ms', 'p50', 'p95', 'p99'],
      ...Object.entries(reads).map(([what, ms]) => [what, ...times(ms)]),
      [`slips of ${SLIPS.legs} legs`, ...times(slips.map(({ ms }) => ms))],
      [`change at ${figure(PAGES)} pages`, ...times(changes)],
    ],
    notes: [
      `${SLIPS.perSecond} slips a second for ${SLIPS.seconds} s, each with its bet in the wallet; ${refused.length} of ${slips.length} not taken${refused[0] ? `, the first with ${refused[0].body.slice(0, 120)}` : ''}`,
      `${CHANGES} matches put off, from the director's request to the event at each open page; drawing it is not counted`,
    ],
    demands: [
      demand('slowest read, p95', slowest, WANTED.read),
      demand(
        'slips taken, p99',
        percentile(
          slips.map(({ ms }) => ms),
          0.99,
        ),
        WANTED.slip,
      ),
      demand('change at each page, p99', percentile(changes, 0.99), WANTED.change),
      demand(
        'largest paint, the slower page',
        Math.max(...seen.map(({ largestPaintMs }) => largestPaintMs)),
        WANTED.paint,
      ),
      {
        what: 'layout shift while prices moved',
        wanted: '< 0.001, of some moves',
        figure: seen.map(({ what, shift, moved }) => `${what} ${figure(shift, 4)}, ${moved} moved`).join('; '),
        reached: seen.every(({ shift, moved }) => shift < 0.001 && moved > 0),
      },
      {
        what: 'changes that came',
        wanted: figure(PAGES * CHANGES),
        figure: figure(changes.length),
        reached: changes.length === PAGES * CHANGES,
      },
    ],
    figures: { reads, seen, slips: slips.map(({ ms, status }) => ({ ms, status })), changes },
  }
}

const demand = (what: string, ms: number, wantedMs: number) => ({
  what,
  wanted: `≤ ${wantedMs} ms`,
  figure: `${figure(ms)} ms`,
  reached: ms <= wantedMs,
})

const matchesOf = ({ competitions }: Board): Match[] =>
  competitions.flatMap(({ matches }) => matches).filter(({ state }) => state === 'TIMED')

/** Moves the sandbox's clock to a minute after the next kick-off: a fresh stack plays nothing yet. */
async function playFirstMatch(stack: Running): Promise<void> {
  const player = await openBookPlayer(stack)
  const boards = [await player.board('today'), await player.board('tomorrow')]
  const next = Math.min(...boards.flatMap(matchesOf).map(({ kickoff }) => Date.parse(kickoff)))
  const seconds = Math.ceil((next - Date.parse(present(boards[0], 'a board').now)) / 1_000) + 60
  await fetch(`${stack.worldUrl}/director/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: seconds }),
  })
  await sleep(5_000)
}

async function measureReads(player: BookPlayer, path: (count: number) => string): Promise<number[]> {
  const took: number[] = []
  for (let count = 0; count < READS; count += 1) {
    const from = performance.now()
    const { status } = await player.ask('GET', path(count))
    if (status !== 200) throw new Error(`${path(count)} answered ${status}`)
    took.push(performance.now() - from)
  }
  return took
}

const wholeOf = async (player: BookPlayer, { id }: Match): Promise<Match> =>
  JSON.parse((await player.ask('GET', `/api/match?id=${id}`)).body) as Match

const hasDoubleChance = ({ markets }: Match): boolean => markets.some(({ market }) => market === 'double_chance')

/** The likeliest double chance of each match: hundreds of such slips stay below what a member's day may pay. */
function legsFrom(matches: readonly Match[], from: number): object[] {
  return Array.from({ length: SLIPS.legs }, (_, at) => {
    const match = matches[(from + at) % matches.length]
    const offer = match?.markets.find(({ market }) => market === 'double_chance')
    const [pick, price] = offer?.prices.toSorted(([, one], [, other]) => Number(one) - Number(other))[0] ?? ['', '']
    return {
      fixture: match?.id ?? '',
      key: offer?.key ?? '',
      pick,
      price,
      price_no: offer?.price_no ?? 1,
      base: offer?.base ?? null,
    }
  })
}

async function measureSlips(player: BookPlayer, matches: readonly Match[]): Promise<(HostAnswer & { ms: number })[]> {
  const from = performance.now()
  const under: Promise<HostAnswer & { ms: number }>[] = []
  for (let count = 0; count < SLIPS.perSecond * SLIPS.seconds; count += 1) {
    const due = from + (count * 1_000) / SLIPS.perSecond
    await sleep(Math.max(0, due - performance.now()))
    const slip = {
      key: randomUUID(),
      kind: 'step',
      format: 'decimal',
      policy: 'all',
      entered: '20.00',
      legs: legsFrom(matches, count),
    } as const
    under.push(player.place(slip).then((answer) => ({ ...answer, ms: performance.now() - due })))
  }
  return Promise.all(under)
}

/** How long after a match is put off each open page has the event of it. */
async function measureChanges(stack: Running, matches: readonly Match[]): Promise<number[]> {
  const took: number[] = []
  let waiting: { id: string; from: number } | null = null
  const players = await openBookPlayers(stack, Math.ceil(PAGES / PAGES_OF_PLAYER))
  const pages: { close: () => void }[] = []
  for (let count = 0; count < PAGES; count += 1) {
    let last = ''
    pages.push(
      await present(players[count % players.length] ?? null, 'each page has its player').follow((piece) => {
        if (waiting === null || last === waiting.id || !piece.includes(`"id":"${waiting.id}"`)) return
        last = waiting.id
        took.push(performance.now() - waiting.from)
      }),
    )
  }
  for (const { id } of matches.slice(0, CHANGES)) {
    waiting = { id, from: performance.now() }
    const body = JSON.stringify({ fixture: id, act: 'postpone', hours: 48 })
    await fetch(`${stack.worldUrl}/director/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await sleep(2_000)
  }
  for (const page of pages) page.close()
  return took
}
