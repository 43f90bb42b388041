import type { ListedRound } from '#contract/provider/round-list.ts'
import { type HostRound, roundsMax, type RoundsQuestion } from '#contract/provider/rounds.ts'
import type { ListedSpan } from '../shell/round-list.routes.ts'
import { selectSeed } from '../shell/seeds.store.ts'
import { batchWin, closingWin, isTaken } from './close-round.ts'
import type { RunningRooms } from './running.ts'
import * as store from './shots.store.ts'

/** A round by its calls: one entry per batch that won or went back, the closing one last. */
function entriesOf(running: RunningRooms, round: store.ShotRound): HostRound[] {
  if (round.state !== 'closed' && round.state !== 'void' && round.outcome === null)
    return [{ state: 'open', round: round.id }]
  const batches = store.selectBatches(running.context.database, round.id)
  const entries: HostRound[] = batches
    .filter(({ state }) => state === 'undone' || state === 'undoing')
    .map((batch) => ({
      state: 'rolled_back',
      round: round.id,
      transaction: batch.rollbackTransaction,
      bet_transaction: batch.betTransaction,
    }))
  for (const batch of batches) if ((batch.win ?? 0) > 0) entries.push({ state: 'won', ...batchWin(round, batch) })
  const last = batches.filter(isTaken).at(-1)
  if (last !== undefined) {
    const { fairness, ...win } = closingWin(running, round, last)
    const seed = selectSeed(running.context.database, round.seed)
    const revealed = seed && seed.revealedMs !== null ? { server_seed: seed.serverSeed } : {}
    entries.push({ state: 'won', ...win, ...(fairness && { fairness: { ...fairness, ...revealed } }) })
  }
  return entries
}

/** The requested rounds of shots, and every unconfirmed one of the player. Null for a round of another kind. */
export function answerShotRounds(
  running: RunningRooms,
  { player, rounds }: RoundsQuestion,
): { known: Set<string>; answered: HostRound[] } {
  const { database } = running.context
  const asked = rounds.map((id) => store.selectShotRound(database, id)).filter((round) => round !== undefined)
  const others = store.selectOpenShotRoundsOf(database, running.host, player).filter(({ id }) => !rounds.includes(id))
  const found = [
    ...asked.filter((round) => round.player === player),
    ...others.filter(({ outcome }) => outcome !== null),
  ]
  const answered: HostRound[] = []
  for (const round of found) {
    const entries = entriesOf(running, round)
    // A round is answered whole or not at all.
    if (answered.length + entries.length <= roundsMax) answered.push(...entries)
  }
  return { known: new Set(found.map(({ id }) => id)), answered }
}

type Page = { rounds: ListedRound[]; next: string | null }

/** Cursors from here on are numbers of rounds of shots. */
const SHOTS_FROM = 1_000_000_000_000

/** These rounds come after the host's other games. */
export async function listAfter(
  running: RunningRooms,
  span: ListedSpan,
  others: (span: ListedSpan) => Promise<Page>,
): Promise<Page> {
  if (span.after >= SHOTS_FROM) return listShotRounds(running, { ...span, after: span.after - SHOTS_FROM })
  const first = await others(span)
  const limit = span.limit - first.rounds.length
  if (first.next !== null) return first
  if (limit === 0) return { ...first, next: String(SHOTS_FROM) }
  const shots = listShotRounds(running, { ...span, after: 0, limit })
  return { rounds: [...first.rounds, ...shots.rounds], next: shots.next }
}

function listShotRounds(running: RunningRooms, span: ListedSpan): Page {
  const found = store.selectShotRoundsOfSpan(running.context.database, running.host, { ...span, limit: span.limit + 1 })
  const shown = found.slice(0, span.limit)
  return {
    rounds: shown.filter(({ asked }) => asked > 0).map(listedOf),
    next: found.length > shown.length ? String(SHOTS_FROM + (shown.at(-1)?.number ?? 0)) : null,
  }
}

function listedOf({ id, startedMs, state, stake, win }: store.ShotRound & { stake: number; win: number }): ListedRound {
  const named = { round: id, begun_at: new Date(startedMs).toISOString() }
  if (state === 'void') return { ...named, state: 'void', stake: '0', win: '0' }
  return { ...named, state: state === 'closed' ? 'closed' : 'open', stake: String(stake), win: String(win) }
}
