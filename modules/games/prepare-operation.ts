import type { RoundPayload } from '#contract/events/rounds.ts'
import { gameCategories } from '#contract/plain/games.ts'
import type { WalletRefusal, WalletRequest } from '#contract/provider/wallet.ts'
import { plusSeconds } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import { hostSource, type PlayOperation } from '#modules/wallet/index.ts'
import { isClosedByOperators } from './host-health.ts'
import { digestOf, type HostOperation, resultOf } from './host-operation.ts'
import type { ClaimRow, PlayLookupRow } from './play.store.ts'
import {
  dayExceeded,
  type Exceeded,
  roundExceeded,
  type UnstakedSums,
  unstakedPart,
  type WinBounds,
  winsNeedBet,
} from './win-bounds.ts'

export const roundFinalDays = 30

export type PlayLookup = Omit<PlayLookupRow, 'member'> & { member: MemberId; known: boolean }
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

type Plan = { operation: PlayOperation; claim: ClaimRow }
/** `needsBet`: the round has won too much without the bet. */
type Verdict = { exceeded: Exceeded | null; needsBet: boolean }

function planOf(
  hostOperation: HostOperation,
  lookup: PlayLookup,
  digest: Uint8Array,
  { exceeded, needsBet }: Verdict,
): Plan {
  const { call, operation, payload } = hostOperation
  const { transaction } = payload
  const { member } = lookup
  const claim: ClaimRow = {
    hostNo: call.host.no,
    member,
    round: 'round' in payload ? payload.round : null,
    game: lookup.roundGame ?? '',
    operations: [{ transaction, digest, amount: 0n, prepaid: null }],
    staked: 0n,
    charged: 0n,
    won: 0n,
    close: null,
    roundMustBe: null,
    roundMustHave: null,
    resultOf: resultOf(hostOperation),
  }
  const common = { member, source: hostSource(call.host.no), extId: transaction, at: call.at }
  const origin = { host: call.host.host, transaction }
  switch (operation) {
    case 'bet':
      return planBet(payload, lookup, { claim, common, origin })
    case 'win':
      return planWin(payload, lookup, { claim, common, origin }, exceeded, hostOperation.isFirst)
    case 'adjust':
      return planAdjustment(payload, lookup, { claim, common, origin }, exceeded)
    case 'rollback':
      return planRollback(payload, lookup, { claim, common, origin }, needsBet)
    case 'reopen':
    case 'end-round': {
      const { round } = payload
      const what =
        operation === 'reopen' ? ({ act: 'reopened', reason: payload.reason } as const) : ({ act: 'ended' } as const)
      const reported = operation === 'reopen' ? {} : reportedEndingOf(payload)
      const body = {
        ...origin,
        round,
        game: lookup.roundGame ?? '',
        amount: '0',
        ...what,
        ...reported,
      } satisfies RoundPayload
      const changed =
        operation === 'reopen' ? ({ close: 'reopen', roundMustBe: 'closed' } as const) : { close: call.at }
      return {
        operation: { ...common, kind: 'mark', round, topic: 'win.paid', payload: body },
        claim: { ...claim, ...changed },
      }
    }
    case 'reward': {
      const { amount, kind, game, reference, rest } = payload
      const body = { ...origin, amount, kind, reference, ...(game ? { game } : {}), ...(rest ? { rest } : {}) }
      return {
        operation: { ...common, kind: 'reward', amount: satang(amount), topic: 'reward.paid', payload: body },
        claim,
      }
    }
    case 'tip': {
      const { game, amount } = payload
      const stake = { stake: satang(amount), category: gameCategories[lookup.lobby ?? 'slot'] }
      const operations = [{ transaction, digest, amount: BigInt(amount), prepaid: null }]
      return {
        operation: {
          ...common,
          ...stake,
          kind: 'bet',
          round: null,
          topic: 'tip.given',
          payload: { ...origin, game, amount },
        },
        claim: { ...claim, operations },
      }
    }
    case 'cancel-tip': {
      const betExtId = payload.tip_transaction
      const body = { ...origin, amount: String(lookup.betAmount ?? 0n), tip_transaction: betExtId }
      const operation = {
        ...common,
        kind: 'rollback',
        round: null,
        betExtId,
        topic: 'tip.cancelled',
        payload: body,
      } as const
      return { operation, claim: { ...claim, operations: withTombstone(claim, betExtId, lookup) } }
    }
  }
}

/** `origin`: host and transaction, named by every event. */
type Parts = {
  claim: ClaimRow
  common: { member: MemberId; source: number; extId: string; at: Date }
  origin: { host: string; transaction: string }
}

function planBet(payload: WalletRequest<'bet'>, lookup: PlayLookup, { claim, common, origin }: Parts): Plan {
  const { round, game, amount, prepaid = false } = payload
  const category = lookup.lobby ?? 'slot'
  const charged = prepaid ? 0n : BigInt(amount)
  const body = {
    ...origin,
    round,
    game,
    amount: String(charged),
    category,
    ...(prepaid ? { prepaid: amount } : {}),
  } satisfies RoundPayload
  const [bet] = claim.operations
  return {
    operation: {
      ...common,
      kind: 'bet',
      round,
      stake: satang(charged),
      category: gameCategories[category],
      topic: 'bet.placed',
      payload: body,
    },
    claim: {
      ...claim,
      game,
      roundMustBe: 'open',
      staked: BigInt(amount),
      charged,
      operations: bet ? [{ ...bet, amount: charged, prepaid: prepaid ? BigInt(amount) : null }] : [],
    },
  }
}

function planWin(
  payload: WalletRequest<'win'> & { rest?: string },
  lookup: PlayLookup,
  { claim, common, origin }: Parts,
  exceeded: Exceeded | null,
  isFirst = false,
): Plan {
  const { round, game, amount, bet_transaction: betExtId, closes_round, fairness, rest } = payload
  const body = {
    ...origin,
    round,
    game,
    amount,
    bet_transaction: betExtId,
    closes_round,
    ...(fairness ? { fairness } : {}),
    ...(rest ? { rest } : {}),
    ...reportedEndingOf(payload),
  }
  const operation = { ...common, round, amount: satang(amount), betExtId, topic: 'win.paid' } as const
  const claimed = {
    ...claim,
    game,
    close: closes_round ? common.at : null,
    won: BigInt(amount),
    roundMustHave: roundSumsOf(lookup),
  }
  const playableOnly = isFirst ? { playableOnly: true as const } : {}
  if (!exceeded) return { operation: { ...operation, ...playableOnly, kind: 'win', payload: body }, claim: claimed }
  return { operation: { ...operation, kind: 'held', of: 'win', payload: heldPayload(body, amount) }, claim: claimed }
}

function planAdjustment(
  payload: WalletRequest<'adjust'>,
  lookup: PlayLookup,
  { claim, common, origin }: Parts,
  exceeded: Exceeded | null,
): Plan {
  const { round, amount, bet_transaction: betExtId } = payload
  const facts = { ...origin, round, game: lookup.roundGame ?? '', amount, bet_transaction: betExtId }
  const body = { ...facts, act: 'adjusted' as const, ...reportedEndingOf(payload) }
  const operation = { ...common, round, betExtId, topic: 'win.paid' } as const
  const claimed = { ...claim, won: BigInt(amount), roundMustHave: roundSumsOf(lookup) }
  if (!exceeded)
    return { operation: { ...operation, kind: 'adjust', amount: BigInt(amount), payload: body }, claim: claimed }
  return {
    operation: { ...operation, kind: 'held', of: 'adjust', amount: satang(amount), payload: heldPayload(body, amount) },
    claim: claimed,
  }
}

type Reported = Pick<RoundPayload, 'ending' | 'opposed' | 'slip'>
const reportedEndingOf = ({ ending, opposed, slip }: Reported): Reported => ({
  ...(ending === undefined ? {} : { ending }),
  ...(opposed === undefined ? {} : { opposed }),
  ...(slip === undefined ? {} : { slip }),
})

function planRollback(
  payload: WalletRequest<'rollback'>,
  lookup: PlayLookup,
  { claim, common, origin }: Parts,
  needsBet: boolean,
): Plan {
  const { round, bet_transaction: betExtId } = payload
  const prepaidField = lookup.betPrepaid === null ? {} : { prepaid: String(lookup.betPrepaid) }
  const game = lookup.roundGame ?? ''
  const body = {
    ...origin,
    round,
    game,
    amount: String(lookup.betAmount ?? 0n),
    bet_transaction: betExtId,
    ...prepaidField,
  } satisfies RoundPayload
  const closed = lookup.roundClosedAt !== null
  return {
    operation: {
      ...common,
      kind: 'rollback',
      round,
      betExtId,
      closed: closed || needsBet,
      topic: 'bet.rolled_back',
      payload: body,
    },
    claim: {
      ...claim,
      operations: withTombstone(claim, betExtId, lookup),
      roundMustBe: closed ? null : 'open',
      staked: -(lookup.betPrepaid ?? lookup.betAmount ?? 0n),
      charged: -(lookup.betAmount ?? 0n),
      roundMustHave: roundSumsOf(lookup),
    },
  }
}

const withTombstone = (
  { operations }: ClaimRow,
  transaction: string,
  { betMember }: PlayLookup,
): ClaimRow['operations'] =>
  betMember === null ? [...operations, { transaction, digest: null, amount: 0n, prepaid: null }] : operations

/** Not the member's yet: only the closing of the round counts. */
const heldPayload = <Body extends { amount: string }>(body: Body, held: string) => ({
  ...body,
  act: 'held' as const,
  amount: '0',
  held,
})

/** Otherwise another operation came between. Null of older rounds. */
const roundSumsOf = ({ roundStaked: staked, roundWon: won }: PlayLookup): ClaimRow['roundMustHave'] =>
  staked === null || won === null ? null : { staked, won }
