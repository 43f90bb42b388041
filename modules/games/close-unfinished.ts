import { createHash } from 'node:crypto'
import { type HostRound, roundsMax } from '#contract/provider/rounds.ts'
import type { Lobby } from '#contract/plain/games.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { pairwiseId } from '#modules/tickets/index.ts'
import { type OverdueRound, selectOverduePlayers, selectOverdueRounds } from './close-unfinished.store.ts'
import type { GameHost, GamesConfig } from './hosts.ts'
import type { HostRounds } from './ports.ts'
import { settleOne } from './settle-operations.ts'
import { type ReportContext, settleReported } from './settle-reported.ts'

/** A round that is open for so long is closed by rule (docs/decisions/0081): as long as providers themselves keep an unfinished round. */
export const unfinishedSeconds = 48 * 3_600
const PLAYERS_AT_ONCE = 50
/** Where a round takes minutes. Bets on matches and draws may be open for weeks: there only the host ends a round. */
const QUICK: readonly Lobby[] = ['slot', 'slot-itp', 'casino', 'fish']

/** Whether a round of this category stays open for as long as its host reports it open: the rule does not close it. */
export const isLeftToHost = (category: Lobby | null): boolean => !QUICK.includes(category ?? 'slot')

/** How many rounds were closed, by what the host reported of them, and how many players' hosts stayed silent. */
export type Closed = { reported: number; unknown: number; stillOpen: number; silent: number }

/** Closes the rounds that have been open for 48 hours, by what their hosts say of them: what has ended there is settled as if it had been
 *  reported; of a round that the host does not know every stake goes back, or, where its bets are not known (from before version 0074), it
 *  stays open for operators; one that is still open there ends with what it has won so far, and a win that comes later is paid as a late
 *  one. A silent host's rounds wait for the next turn. Runs again without harm; a job's work. */
export async function closeUnfinishedRounds(context: Context, config: GamesConfig, hosts: HostRounds): Promise<Closed> {
  const before = plusSeconds(context.clock.now(), -unfinishedSeconds)
  const closed: Closed = { reported: 0, unknown: 0, stillOpen: 0, silent: 0 }
  let after: { member: bigint; hostNo: number } = { member: 0n, hostNo: 0 }
  for (;;) {
    const from = after
    const players = await context.database.read((tx) => selectOverduePlayers(tx, { before, after: from, max: PLAYERS_AT_ONCE }))
    const last = players.at(-1)
    if (!last) return closed
    for (const { member, hostNo } of players) {
      const host = config.hosts.find(({ no }) => no === hostNo)
      if (!host) continue
      const rounds = await context.database.read((tx) => selectOverdueRounds(tx, { member, hostNo, before, max: roundsMax }))
      await closeOfPlayer(context, { host, hosts, player: pairwiseId(config.playerPepper, host.host, member), rounds, closed })
    }
    after = last
  }
}

type OfPlayer = { host: GameHost; hosts: HostRounds; player: string; rounds: readonly OverdueRound[]; closed: Closed }

async function closeOfPlayer(context: Context, { host, hosts, player, rounds, closed }: OfPlayer): Promise<void> {
  const answer = await hosts.query(host, { player, rounds: rounds.map(({ round }) => round) })
  if (answer === 'silent') {
    closed.silent += 1
    return
  }
  for (const reported of answer.rounds) {
    const ours = rounds.find(({ round }) => round === reported.round)
    const outcome = await closeRound(context, { host, player }, reported, ours)
    if (ours && outcome) closed[outcome] += 1
  }
}

/** Closes one round by what its host reports of it, by the rules of `closeUnfinishedRounds`. `ours`: the round as it is open for us, if it
 *  is. Null: it stays as it is. */
export async function closeRound(
  context: ReportContext,
  { host, player }: { host: GameHost; player: string },
  reported: HostRound,
  ours: OverdueRound | undefined,
): Promise<'reported' | 'unknown' | 'stillOpen' | null> {
  if (reported.state === 'won' || reported.state === 'rolled_back') {
    await settleReported(context, host, player, reported)
    return 'reported'
  }
  if (reported.state === 'unknown' && ours?.bets) {
    // What is refused was settled by the host's own call meanwhile, and stays.
    for (const bet of Object.keys(ours.bets)) {
      const stake = { round: ours.round, transaction: ownTransaction('unknown', bet), bet_transaction: bet }
      await settleReported(context, host, player, { state: 'rolled_back', ...stake })
    }
    return 'unknown'
  }
  if (reported.state !== 'open' || !ours || isLeftToHost(ours.category)) return null
  await endRound(context, host, player, ours)
  return 'stillOpen'
}

async function endRound(context: ReportContext, host: GameHost, player: string, { round, game }: OverdueRound): Promise<void> {
  const at = context.clock.now()
  const payload = { request: newId('ask', at), transaction: ownTransaction('ended', round), player, round, game }
  await settleOne(context.database, { call: { host, at }, operation: 'end-round', payload })
}

/** The id of a transaction of ours among a host's: the same for the same operation, so that a turn that runs again finds it done. */
const ownTransaction = (why: 'unknown' | 'ended', of: string): string =>
  `chokdee-${why}-${createHash('sha256').update(of).digest('hex').slice(0, 40)}`
