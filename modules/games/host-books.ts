import type { ListedReward, ListedRound } from '#contract/provider/round-list.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { isLeftToHost } from './close-unfinished.ts'
import {
  deleteListedBefore,
  deleteNotListed,
  insertListed,
  type RoundDifferenceRow,
  selectRoundDifferences,
} from './host-books.store.ts'
import type { GamesConfig } from './hosts.ts'
import type { HostBooks } from './ports.ts'
import { deleteRewardsBefore, deleteRewardsNotListed, insertListedRewards } from './reward-books.store.ts'
import { findRewardDifferences } from './reward-books.ts'
import { categoryNames } from './round.ts'
import { sumWinRests } from './win-rests.store.ts'

/** A round at midnight is looked for on both sides of it. */
const CLOCKS_APART_S = 3_600
const KEPT_S = 10 * 86_400
/** After so many a host's books as a whole are wrong. */
const DIFFERENCES_MAX = 1_000

export type Span = { from: Date; to: Date }
/** Hosts by name; `rewarding`: listed their rewards too. */
export type HostLists = { answered: string[]; rewarding: string[]; silent: string[]; rounds: number }

/** A silent host's list stays. No transaction may be open; pages are kept one by one, so that a day of millions fits
 *  into memory. */
async function fetchHostRounds(
  context: Context,
  config: GamesConfig,
  books: HostBooks,
  { from, to }: Span,
): Promise<HostLists> {
  const at = context.clock.now()
  const wide = { from: plusSeconds(from, -CLOCKS_APART_S), to: plusSeconds(to, CLOCKS_APART_S) }
  await context.database.write(async (tx) => {
    await deleteListedBefore(tx, plusSeconds(at, -KEPT_S))
    await deleteRewardsBefore(tx, plusSeconds(at, -KEPT_S))
  })
  const lists = await Promise.all(
    config.hosts.map(async (host) => {
      let rounds = 0
      let listsRewards = false
      const keepPage = async (page: readonly ListedRound[], rewards: readonly ListedReward[] | null) => {
        rounds += page.length
        listsRewards ||= rewards !== null
        await context.database.writeOne((tx) => insertListed(tx, host.no, page, at))
        await context.database.writeOne((tx) => insertListedRewards(tx, host.no, rewards ?? [], at))
      }
      const outcome = await books.list(host, wide, keepPage)
      const isComplete = outcome === 'complete'
      if (isComplete) await context.database.writeOne((tx) => deleteNotListed(tx, host.no, wide, at))
      if (isComplete && listsRewards)
        await context.database.writeOne((tx) => deleteRewardsNotListed(tx, host.no, wide, at))
      return { host: host.host, isComplete, listsRewards, rounds }
    }),
  )
  return {
    answered: lists.filter(({ isComplete }) => isComplete).map(({ host }) => host),
    rewarding: lists.filter(({ isComplete, listsRewards }) => isComplete && listsRewards).map(({ host }) => host),
    silent: lists.filter(({ isComplete }) => !isComplete).map(({ host }) => host),
    rounds: lists.reduce((sum, { rounds }) => sum + rounds, 0),
  }
}

export const openRoundBooks = (context: Context, config: GamesConfig, books: HostBooks) => ({
  gather: (span: Span) => fetchHostRounds(context, config, books, span),
  compare: (tx: ReadTx, span: Span & { answered: readonly string[] }) => findRoundDifferences(tx, config, span),
  compareRewards: (tx: ReadTx, span: Span & { rewarding: readonly string[] }) =>
    findRewardDifferences(
      tx,
      config.hosts.filter(({ host }) => span.rewarding.includes(host)),
      span,
    ),
})

/** `open_here`: over in the host's books, open in ours; `open_there`: the reverse; `unfinished`: open in both;
 *  `win_held`: only by what is held; `win_rest`: a day's rests below a satang (`round` is the day, `theirs` is
 *  rounded up). */
export type RoundDifferenceKind =
  | 'unknown_here'
  | 'unknown_there'
  | 'open_here'
  | 'open_there'
  | 'stake_differs'
  | 'win_differs'
  | 'win_held'
  | 'win_rest'
  | 'unfinished'
type RoundSide = { stake: bigint; win: bigint; at: Date; note?: string }
/** Satang; `member` null: an unknown round. `isLeftToHost`: open in both with the same stake, and only the host ends
 *  it. */
export type RoundDifference = {
  kind: RoundDifferenceKind
  host: string
  round: string
  member: bigint | null
  isLeftToHost: boolean
  theirs: RoundSide | null
  ours: RoundSide | null
}

async function findRoundDifferences(
  tx: ReadTx,
  config: GamesConfig,
  { from, to, answered }: Span & { answered: readonly string[] },
): Promise<RoundDifference[]> {
  const found: RoundDifference[] = []
  for (const { host, no } of config.hosts.filter((one) => answered.includes(one.host))) {
    const rows = await selectRoundDifferences(tx, no, { from, to }, DIFFERENCES_MAX)
    found.push(...rows.map((row) => differenceOf(host, row)))
  }
  return [...found, ...(await sumWinRests(tx, from, to)).map((sum) => restOf(sum, bangkokDay(from)))]
}

function restOf(
  { host, wins, rest, at }: { host: string; wins: bigint; rest: bigint; at: Date },
  day: string,
): RoundDifference {
  const theirs = {
    stake: 0n,
    win: (rest + 999n) / 1_000n,
    at,
    note: `${wins}: ${rest / 100_000n}.${String(rest % 100_000n).padStart(5, '0')}`,
  }
  return { kind: 'win_rest', host, round: day, member: null, isLeftToHost: false, theirs, ours: null }
}

function differenceOf(host: string, row: RoundDifferenceRow): RoundDifference {
  const kind = kindOf(row)
  const leftToHost =
    kind === 'unfinished' && row.theirStake === row.ourStake && isLeftToHost(categoryNames.get(row.category) ?? null)
  return { kind, host, round: row.round, member: row.member, isLeftToHost: leftToHost, ...sidesOf(row) }
}

function kindOf({
  theirState,
  ourState,
  theirStake,
  ourStake,
  theirWin,
  ourWin,
  held,
}: RoundDifferenceRow): RoundDifferenceKind {
  if (ourState === null) return 'unknown_here'
  if (theirState === null) return 'unknown_there'
  if (ourState === 'open') return theirState === 'open' ? 'unfinished' : 'open_here'
  if (theirState === 'open') return 'open_there'
  if (theirStake !== ourStake) return 'stake_differs'
  return held > 0n && theirWin === (ourWin ?? 0n) + held ? 'win_held' : 'win_differs'
}

const sidesOf = (row: RoundDifferenceRow) => ({
  theirs: row.theirAt && { stake: row.theirStake ?? 0n, win: row.theirWin ?? 0n, at: row.theirAt },
  ours: row.ourAt && { stake: row.ourStake ?? 0n, win: row.ourWin ?? 0n, at: row.ourAt },
})
