import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRun } from '#tools/crash/member.ts'
import type { HostPage } from './host-page.ts'
import { intended, note, type Swarm } from './swarm.ts'

const ROUND_MS = 2_600
/** The least that a host lets pass between two steps, and some. */
const STEP_MS = 300

type OpenRound = { round: string; steps: string[]; shown: Record<string, unknown>; end: unknown }
/** `next`: the step that a member makes now. */
type OwnGame = { bet: object; next?: (round: OpenRound) => string }

const cashOutAfter = (steps: readonly string[], { steps: made }: OpenRound): string => steps[made.length] ?? 'cash_out'

const GAMES: Readonly<Record<string, OwnGame>> = {
  plinko: { bet: { stake: 10, rows: 12, risk: 'mid' } },
  mines: { bet: { stake: 10, mines: 3 }, next: (round) => cashOutAfter(['0', '7', '13'], round) },
  hilo: {
    bet: { stake: 10 },
    next: (round) => {
      const offers = round.shown['offers'] as Record<string, unknown>
      return cashOutAfter([offers['higher'] === null ? 'lower' : 'higher'], round)
    },
  },
  blackjack: {
    bet: { stake: 20 },
    next: ({ shown }) => ((shown['may'] as string[]).includes('no') ? 'no' : 'stand'),
  },
}

/** A round at a time at a game of the member's own, each to its end, as fast as the host lets. */
export async function playOwn(run: LoadRun, swarm: Swarm, page: HostPage): Promise<void> {
  const { game } = page.title
  const { bet, next } = GAMES[game] as OwnGame
  while (!run.over()) {
    const began = performance.now()
    const fields = { game, key: intended(run, page.member), ...bet }
    const { status, body, ms } = await page.ask('POST', '/api/bet', fields)
    swarm.others.push(ms)
    if (status !== 200) note(swarm, body['error'])
    else if (next) await makeSteps(page, swarm, body['round'] as OpenRound, next)
    await sleep(Math.max(100, began + ROUND_MS - performance.now() + randomInt(400)))
  }
}

async function makeSteps(page: HostPage, swarm: Swarm, first: OpenRound, next: (round: OpenRound) => string) {
  for (let round = first; round.end === null; ) {
    await sleep(STEP_MS)
    const asked = { round: round.round, number: round.steps.length, step: next(round) }
    const { status, body, ms } = await page.ask('POST', '/api/step', asked)
    swarm.others.push(ms)
    if (status !== 200) return note(swarm, body['error'])
    round = body['round'] as OpenRound
  }
}
