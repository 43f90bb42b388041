import type { WalletRefusal } from '#contract/provider/wallet.ts'
import { plusSeconds } from '#kit/clock.ts'
import { memberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import { isClosedByOperators } from './host-health.ts'
import { digestOf, type HostOperation, resultOf } from './host-operation.ts'
import type { PlayLookupRow } from './play.store.ts'
import {
  dayExceeded,
  type Exceeded,
  roundExceeded,
  type UnstakedSums,
  unstakedPart,
  type WinBounds,
  winsNeedBet,
} from './win-bounds.ts'
import { type PlayLookup, type Plan, planOf } from './plan-operation.ts'

export const roundFinalDays = 30

/** `unstaked`: above zero only once the day's sums were looked at. `exceeded`: what a win is held for. */
export type PreparedOperation = {
  position: number
  lookup: PlayLookup
  unstaked: bigint
  exceeded: Exceeded | null
} & Plan

/** `closed`: hosts, and "host/game"; `rewardMax`: at once, without a bet. */
export type OperatorSettings = { closed: ReadonlySet<string>; rewardMax: Satang; bounds: WinBounds }
/** `sums`: null where not read yet. */
type Rules = OperatorSettings & { sums: UnstakedSums | null }

/** Another member's round or transaction ends it here. */
export function prepare(
  hostOperation: HostOperation,
  row: PlayLookupRow,
  position: number,
  rules: Rules,
): PreparedOperation | { status: WalletRefusal } {
  const digest = digestOf(hostOperation)
  const owners = [row.roundMember, row.operationMember, row.betMember]
  if (owners.some((owner) => owner !== null && owner !== row.member)) return { status: 'ROUND_NOT_YOURS' }
  if (row.member === null) return { status: needsSession(hostOperation) ? 'SESSION_EXPIRED' : 'TRANSACTION_UNKNOWN' }
  const known = row.operationMember !== null
  // A tombstone has no content to compare; the wallet refuses it by itself.
  if (known && row.operationDigest !== null && Buffer.compare(row.operationDigest, digest) !== 0)
    return { status: 'DUPLICATE_TRANSACTION' }
  const lookup: PlayLookup = { ...row, member: memberId(row.member), known }
  const unstaked = known ? 0n : unstakedOf(hostOperation, lookup, rules)
  const refused = known ? null : refusalOf(hostOperation, lookup, rules, unstaked)
  if (refused) return { status: refused }
  const exceeded = exceededBy(hostOperation, lookup, rules, unstaked)
  const plan = planOf(hostOperation, lookup, digest, { exceeded, needsBet: winsNeedBet(lookup, rules.bounds) })
  return { position, lookup, unstaked: exceeded ? 0n : unstaked, exceeded, ...plan }
}

/** A reward, and what a round wins above what its charged stakes could. */
function unstakedOf({ operation, payload }: HostOperation, lookup: PlayLookup, { bounds }: Rules): bigint {
  if (operation === 'reward') return BigInt(payload.amount)
  if (operation !== 'win' && operation !== 'adjust') return 0n
  const amount = BigInt(payload.amount)
  return amount > 0n && lookup.betMember !== null ? unstakedPart(lookup, amount, bounds) : 0n
}

/** Null where it may be paid. A missing bet is refused, or looked up again. */
function exceededBy(
  { operation, payload }: HostOperation,
  lookup: PlayLookup,
  { bounds, sums }: Rules,
  unstaked: bigint,
): Exceeded | null {
  if ((operation !== 'win' && operation !== 'adjust') || lookup.betMember === null) return null
  const amount = BigInt(payload.amount)
  if (amount <= 0n) return null
  return roundExceeded(lookup, amount, bounds) ?? (sums && unstaked > 0n ? dayExceeded(sums, unstaked, bounds) : null)
}

export const isFirstWin = ({
  operationMember,
  betMember,
  roundClosedAt,
  roundStaked,
  roundWon,
}: PlayLookupRow): boolean =>
  operationMember === null && betMember !== null && roundClosedAt === null && roundStaked !== null && roundWon === 0n

const needsSession = ({ operation }: HostOperation): boolean => operation === 'bet' || operation === 'tip'

function refusalOf(
  hostOperation: HostOperation,
  lookup: PlayLookup,
  rules: Rules,
  unstaked: bigint,
): WalletRefusal | null {
  const { operation, payload, call } = hostOperation
  const { closed, rewardMax, bounds, sums } = rules
  const { roundGame: game, roundClosedAt: closedAt } = lookup
  if (operation === 'bet' || operation === 'tip') {
    if (lookup.lobby === null) return 'GAME_UNKNOWN'
    // Closed (docs/decisions/0076, 0080) or gone from the catalogue: no new bet, while whatever ends a taken bet is
    // accepted.
    const isClosed = isClosedByOperators(closed, call.host.host, payload.game)
    if (lookup.gameGone || lookup.gameClosed || isClosed) return 'GAME_CLOSED'
    if (!lookup.sessionLives) return 'SESSION_EXPIRED'
  }
  // Free bets too.
  if (operation === 'bet' && lookup.stakeMax !== null && BigInt(payload.amount) > lookup.stakeMax)
    return 'AMOUNT_EXCEEDED'
  // Nothing is kept of the refusal: the host sends it again once more is allowed.
  if (operation === 'reward' && (unstaked > rewardMax || (sums && dayExceeded(sums, unstaked, bounds))))
    return 'AMOUNT_EXCEEDED'
  if (operation === 'reopen' || operation === 'end-round') {
    // A rollback that found no bet leaves a round without a game.
    if (!game) return 'ROUND_UNKNOWN'
    if (operation === 'reopen' && closedAt === null) return 'ROUND_OPEN'
  }
  if ('game' in payload && 'round' in payload && game && payload.game !== game) return 'GAME_MISMATCH'
  if (lookup.betHasResult && resultOf(hostOperation) !== null) return 'ROUND_CLOSED'
  if (closedAt === null) return null
  if (operation === 'bet') return 'ROUND_CLOSED'
  const isFinal = call.at > plusSeconds(closedAt, roundFinalDays * 86_400)
  return isFinal && (operation === 'win' || operation === 'adjust' || operation === 'reopen') ? 'ROUND_CLOSED' : null
}
