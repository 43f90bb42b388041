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

/** docs/decisions/0081: as long as providers keep an unfinished round. */
export const unfinishedSeconds = 48 * 3_600
const PLAYERS_AT_ONCE = 50
/** Bets on matches and draws may be open for weeks: only the host ends their rounds. */
const QUICK: readonly Lobby[] = ['slot', 'slot-itp', 'casino', 'fish']

export const isLeftToHost = (category: Lobby | null): boolean => !QUICK.includes(category ?? 'slot')

export type Closed = { reported: number; unknown: number; stillOpen: number; silent: number }

/** An ended round is settled as reported; of an unknown one every stake goes back (operators decide where its bets
 *  are unknown); an open one ends with what it has won, and a later win is paid as a late one. Repeatable. */
export async function closeUnfinishedRounds(context: Context, config: GamesConfig, hosts: HostRounds): Promise<Closed> {
  const before = plusSeconds(context.clock.now(), -unfinishedSeconds)
  const closed: Closed = { reported: 0, unknown: 0, stillOpen: 0, silent: 0 }
  let after: { member: bigint; hostNo: number } = { member: 0n, hostNo: 0 }
  for (;;) {
    const from = after
    const players = await context.database.read((tx) =>
      selectOverduePlayers(tx, { before, after: from, max: PLAYERS_AT_ONCE }),
    )
    const last = players.at(-1)
    if (!last) return closed
    for (const { member, hostNo } of players) {
      const host = config.hosts.find(({ no }) => no === hostNo)
      if (!host) continue
      const rounds = await context.database.read((tx) =>
        selectOverdueRounds(tx, { member, hostNo, before, max: roundsMax }),
      )
      await closeOfPlayer(context, {
        host,
        hosts,
        player: pairwiseId(config.playerPepper, host.host, member),
        rounds,
        closed,
      })
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

/** `ours`: the round while it is open for us. Null: it stays as it is. */
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

async function endRound(
  context: ReportContext,
  host: GameHost,
  player: string,
  { round, game }: OverdueRound,
): Promise<void> {
  const at = context.clock.now()
  const payload = { request: newId('ask', at), transaction: ownTransaction('ended', round), player, round, game }
  await settleOne(context.database, { call: { host, at }, operation: 'end-round', payload })
}

/** Stable, so that a turn that runs again finds it done. */
const ownTransaction = (why: 'unknown' | 'ended', of: string): string =>
  `chokdee-${why}-${createHash('sha256').update(of).digest('hex').slice(0, 40)}`
