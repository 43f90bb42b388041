import type { RoundPayload } from '#contract/events/rounds.ts'
import { gameCategories } from '#contract/plain/games.ts'
import type { WalletRequest } from '#contract/provider/wallet.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { hostSource, type PlayOperation } from '#modules/wallet/index.ts'
import { type HostOperation, resultOf } from './host-operation.ts'
import type { ClaimRow, PlayLookupRow } from './play.store.ts'
import type { Exceeded } from './win-bounds.ts'

export type PlayLookup = Omit<PlayLookupRow, 'member'> & { member: MemberId; known: boolean }

export type Plan = { operation: PlayOperation; claim: ClaimRow }
/** `needsBet`: the round has won too much without the bet. */
type Verdict = { exceeded: Exceeded | null; needsBet: boolean }

export function planOf(
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
    case 'reopen': {
      const { round, reason } = payload
      const changed = { close: 'reopen', roundMustBe: 'closed' } as const
      return planMark({ round, what: { act: 'reopened', reason }, changed }, lookup, { claim, common, origin })
    }
    case 'end-round': {
      const what = { act: 'ended' as const, ...reportedEndingOf(payload) }
      return planMark({ round: payload.round, what, changed: { close: call.at } }, lookup, { claim, common, origin })
    }
    case 'reward':
      return planReward(payload, { claim, common, origin })
    case 'tip':
      return planTip(payload, lookup, digest, { claim, common, origin })
    case 'cancel-tip':
      return planCancelledTip(payload, lookup, { claim, common, origin })
  }
}

type PayloadOf<Operation> = Extract<HostOperation, { operation: Operation }>['payload']

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

/** A round that is opened again, or ended without a win: no money moves. */
function planMark(
  { round, what, changed }: { round: string; what: Partial<RoundPayload>; changed: Partial<ClaimRow> },
  lookup: PlayLookup,
  { claim, common, origin }: Parts,
): Plan {
  const body = { ...origin, round, game: lookup.roundGame ?? '', amount: '0', ...what } satisfies RoundPayload
  return {
    operation: { ...common, kind: 'mark', round, topic: 'win.paid', payload: body },
    claim: { ...claim, ...changed },
  }
}

function planReward(payload: PayloadOf<'reward'>, { claim, common, origin }: Parts): Plan {
  const { amount, kind, game, reference, rest } = payload
  const body = { ...origin, amount, kind, reference, ...(game ? { game } : {}), ...(rest ? { rest } : {}) }
  return {
    operation: { ...common, kind: 'reward', amount: satang(amount), topic: 'reward.paid', payload: body },
    claim,
  }
}

function planTip(
  { transaction, game, amount }: PayloadOf<'tip'>,
  lookup: PlayLookup,
  digest: Uint8Array,
  { claim, common, origin }: Parts,
): Plan {
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

function planCancelledTip(
  { tip_transaction: betExtId }: PayloadOf<'cancel-tip'>,
  lookup: PlayLookup,
  { claim, common, origin }: Parts,
): Plan {
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
