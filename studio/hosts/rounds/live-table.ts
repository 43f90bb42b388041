import { setTimeout as sleep } from 'node:timers/promises'
import { type Broadcast, openBroadcast } from './broadcast.ts'
import { type Chain, type Chains, openChains } from './chains.ts'
import * as store from './rounds.store.ts'
import type { RunningRounds } from './running.ts'
import { openSeats, type Seats } from './seats.ts'
import type { AnySharedGame, Phase } from './shared-game.ts'
import { sumsOf } from './table-sums.ts'

/** Short, since the sandbox's clock may be moved. */
const LOOK_MS = 200

/** `until`: the phase's end by the host's clock; `shown`, `over`: what pages got of the round. */
export type TableState = {
  phase: Phase
  until: number
  round: store.StoredRound | null
  chain: Chain | null
  k: number
  announced: unknown
  shown: unknown
  over: unknown
  /** Sums changed since pages were updated. */
  isSumsDue: boolean
}

/** Only a table's own loop changes its state. */
export type LiveTable = {
  running: RunningRounds
  game: AnySharedGame
  chains: Chains
  broadcast: Broadcast
  seats: Seats
  state: TableState
}

export const openTable = (running: RunningRounds, game: AnySharedGame): LiveTable => ({
  running,
  game,
  chains: openChains(
    running.context,
    running.host,
    game.code,
    Math.min(game.links, running.context.config.TABLE_LINKS),
  ),
  broadcast: openBroadcast(running.context),
  seats: openSeats(),
  state: {
    phase: 'waiting',
    until: 0,
    round: null,
    chain: null,
    k: 0,
    announced: null,
    shown: null,
    over: null,
    isSumsDue: false,
  },
})

export const nowOf = ({ running }: Pick<LiveTable, 'running'>): number => running.context.clock.now().getTime()

/** By the host's clock, or until the process ends. */
export async function waitUntil(table: LiveTable, ms: number): Promise<void> {
  const { closing } = table.running.context
  while (nowOf(table) < ms && !closing.aborted)
    await sleep(Math.max(1, Math.min(LOOK_MS, ms - nowOf(table))), undefined, { signal: closing, ref: false }).catch(
      () => {},
    )
}

export const waitAWhile = (table: LiveTable): Promise<void> => waitUntil(table, nowOf(table) + LOOK_MS)

/** Enters a phase; pages get a message of its name. */
export function enter(
  { broadcast, state }: LiveTable,
  phase: Phase,
  until: number,
  message: Record<string, unknown> = {},
): void {
  state.phase = phase
  state.until = until
  broadcast.send({ type: phase, until, round: state.round?.id ?? null, ...message })
}

/** The round open for bets, or null. */
export const openRound = ({ state }: LiveTable): store.StoredRound | null =>
  state.phase === 'betting' ? state.round : null

/** Public facts of the unit in play. */
export const unitOf = ({ chains, state }: LiveTable) => ({
  k: state.k,
  commitment: state.chain === null ? null : chains.commitmentOf(state.chain, state.k),
  salt: state.chain?.salt ?? null,
  announced: state.announced,
})

/** Results shown: of the shoe, or the last ones. */
export function marksOf({ running, game, state }: LiveTable): string[] {
  const { context, host } = running
  if (game.unit === 'round') return store.selectLastMarks(context.database, host, game.code, game.results)
  return state.chain === null
    ? []
    : store.selectMarksOfUnit(context.database, host, game.code, { chain: state.chain.number, k: state.k })
}

export const sumsNow = ({ running, game, seats, state, broadcast }: LiveTable) =>
  sumsOf(running.context.database, { game, seats, round: state.round, watching: broadcast.people() })

export function sendSums(table: LiveTable): void {
  table.state.isSumsDue = false
  table.broadcast.send({ type: 'sums', ...sumsNow(table) })
}

/** Asks who has a seat and placed nothing for long, and frees seats without an answer. */
export async function watchSeats(table: LiveTable): Promise<void> {
  const { running, game, seats } = table
  while (!running.context.closing.aborted) {
    const { asked, left } = seats.askIdle(nowOf(table))
    for (const player of [...asked, ...left]) running.notify(game.code, player)
    if (left.length > 0) sendSums(table)
    await waitAWhile(table)
  }
}

export function snapshotOf(table: LiveTable) {
  const { game, state } = table
  const { phase, until, round, shown, over } = state
  return {
    table: game.code,
    phase,
    until,
    round: round?.id ?? null,
    number: round?.number ?? null,
    place: round?.place ?? null,
    ...unitOf(table),
    terminal: state.chain?.terminal ?? null,
    marks: marksOf(table),
    shown: phase === 'show' || phase === 'pay' ? shown : null,
    over: phase === 'pay' ? over : null,
    ...sumsNow(table),
  }
}
