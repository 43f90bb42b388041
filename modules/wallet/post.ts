import { hash } from 'node:crypto'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  type HouseAccount,
  houseAccounts,
  memberAccount,
  type houseMemberId,
  type PurseName,
  purses,
  sources,
  type TransferKind,
  transferKinds,
} from './accounts.ts'
import {
  type BatchRow,
  callPostAdjust,
  callPostBatch,
  callPostBet,
  callPostHeldWin,
  callPostLegs,
  callPostMark,
  callPostReward,
  insertReportedReward,
  callPostRollback,
  callPostWin,
  type LegRow,
  type PostingRow,
} from './wallet.store.ts'

/** A posting's direction is given by two of them, never by a sign. */
export type PostingAccount = PurseName | HouseAccount

/** Only `posted` changed anything. `no`: also of the transfer found. `balanceThen`: playable right after the
 *  operation, `balanceNow`: at present. */
export type Posting<Code extends string> = {
  code: Code
  no: bigint | null
  balanceThen: Satang | null
  balanceNow: Satang
}

export type MoveCode = 'posted' | 'replay' | 'duplicate' | 'insufficient' | 'owed'
export type BetCode = Exclude<MoveCode, 'owed'> | 'tombstoned' | 'blocked' | 'limit'
export type WinCode = 'posted' | 'replay' | 'duplicate' | 'tombstoned' | 'unknown_bet' | 'rolled_back' | 'other_round'
export type AdjustCode = WinCode | 'exceeds'
export type NoteCode = 'posted' | 'replay' | 'duplicate' | 'tombstoned'
export type RollbackCode = 'posted' | 'replay' | 'duplicate' | 'tombstoned' | 'rolled_back' | 'settled' | 'other_round'

/** The same content replays, other content is `duplicate`. */
export type Operation = { extId: string; at: Date; topic: string; payload: Record<string, unknown> }

/** The database owner's right, for tests and models. Refuses: `insufficient`, `owed` where a hold would leave less
 *  than is owed, `duplicate`. */
export async function move(
  tx: WriteTx,
  operation: Operation & {
    member: MemberId | typeof houseMemberId
    kind: TransferKind
    source: keyof typeof sources
    from: PostingAccount
    to: PostingAccount
    amount: Satang
  },
): Promise<Posting<MoveCode>> {
  assert(operation.amount > 0n, 'a move has a positive amount')
  assert(operation.from !== operation.to, 'a move has two places')
  const kind = transferKinds[operation.kind]
  const row = await callPostLegs(tx, {
    member: operation.member,
    source: sources[operation.source],
    extId: operation.extId,
    kind,
    digest: digestOf([kind, operation.from, operation.to, operation.amount]),
    legs: [legOf(operation.from, -operation.amount), legOf(operation.to, operation.amount)],
    topic: operation.topic,
    payload: operation.payload,
    at: operation.at,
  })
  return posting<MoveCode>(row)
}

type RoundOperation = Operation & { member: MemberId; source: number; round: string }
/** Zero for a free round. Without a round it is a tip, which nothing settles. `category`: `gameCategories`. */
export type Bet = Omit<RoundOperation, 'round'> & { round: string | null; stake: Satang; category: number }
/** Zero closes the round. `playableOnly`: only where every share lands in a playable purse, so that the balance
 *  before it is known. */
export type Win = RoundOperation & { amount: Satang; betExtId: string; playableOnly?: true }
/** `closed`: every bet of its round is settled. */
export type Rollback = Omit<RoundOperation, 'round'> & { round: string | null; betExtId: string; closed?: boolean }
/** `amount`: signed. */
export type Adjustment = RoundOperation & { amount: bigint; betExtId: string }
export type HeldWin = Win & { of: 'win' | 'adjust' }
export type Reward = Omit<RoundOperation, 'round'> & { amount: Satang }

/** From the purses in spend order. Refuses: `blocked`, `limit`, `insufficient`, `duplicate`, `tombstoned` (its
 *  rollback came first). */
export async function postBet(tx: WriteTx, bet: Bet): Promise<Posting<BetCode>> {
  return posting<BetCode>(await callPostBet(tx, { ...bet, digest: digestOfBet(bet), house: houseAccounts.games }))
}

/** Debt first, the rest over the bet's legs. Blocks and limits never refuse it. Refuses: `unknown_bet`,
 *  `rolled_back`, `other_round`, `duplicate`. */
export async function postWin(tx: WriteTx, win: Win): Promise<Posting<WinCode>> {
  return posting<WinCode>(await callPostWin(tx, { ...win, digest: digestOfWin(win) }))
}

/** An unknown bet leaves a tombstone. Refuses: `rolled_back` (by another operation), `settled` (a win was paid, or
 *  the round is closed), `other_round`, `duplicate`. */
export async function postRollback(tx: WriteTx, rollback: Rollback): Promise<Posting<RollbackCode>> {
  const digest = digestOf(['rollback', rollback.round ?? '', rollback.betExtId])
  return posting<RollbackCode>(await callPostRollback(tx, { ...rollback, digest, closed: rollback.closed ?? false }))
}

/** Less takes from cash, then from other playable purses; the rest is owed. Refuses: `unknown_bet`, `rolled_back`,
 *  `other_round`, `exceeds` (more than the bet was paid), `duplicate`. */
export async function postAdjustment(tx: WriteTx, adjustment: Adjustment): Promise<Posting<AdjustCode>> {
  const digest = digestOf(['adjust', adjustment.round, adjustment.amount, adjustment.betExtId])
  return posting<AdjustCode>(await callPostAdjust(tx, { ...adjustment, digest }))
}

/** Until two operators release it. Refuses as `postWin`. */
export async function postHeldWin(tx: WriteTx, win: HeldWin): Promise<Posting<WinCode>> {
  return posting<WinCode>(
    await callPostHeldWin(tx, { ...win, digest: digestOf([win.of, win.round, win.amount, win.betExtId]) }),
  )
}

/** Under the partners' role; only for code that has verified the host's signature. */
export const noteReward = (
  partners: WriteTx,
  reward: Pick<Reward, 'member' | 'source' | 'extId' | 'amount' | 'at'>,
): Promise<void> => insertReportedReward(partners, reward)

/** Needs `noteReward`. Debt first, the rest to cash. Refuses: `duplicate`. */
export async function postReward(tx: WriteTx, reward: Reward): Promise<Posting<NoteCode>> {
  return posting<NoteCode>(await callPostReward(tx, { ...reward, digest: digestOf(['reward', reward.amount]) }))
}

/** Moves no money. Refuses: `duplicate`. */
export async function postMark(tx: WriteTx, mark: RoundOperation): Promise<Posting<NoteCode>> {
  return posting<NoteCode>(await callPostMark(tx, { ...mark, digest: digestOf(['mark', mark.topic, mark.round]) }))
}

/** `mark`: an end or a re-opening of a round. */
export type PlayOperation =
  | ({ kind: 'bet' } & Bet)
  | ({ kind: 'win' } & Win)
  | ({ kind: 'rollback' } & Rollback)
  | ({ kind: 'adjust' } & Adjustment)
  | ({ kind: 'held' } & HeldWin)
  | ({ kind: 'reward' } & Reward)
  | ({ kind: 'mark' } & RoundOperation)
export type PlayCode = BetCode | WinCode | RollbackCode | AdjustCode | NoteCode

/** One operation a member; each is answered, in order, as if posted alone. `busy` has done nothing and is to be
 *  posted alone (functions/50-batch.sql). */
export async function postPlays(
  tx: WriteTx,
  operations: readonly PlayOperation[],
): Promise<Posting<PlayCode | 'busy'>[]> {
  const [first] = operations
  if (first && operations.length === 1) return [await postPlay(tx, first)]
  const items = operations.flatMap((operation, ord) =>
    operation.kind === 'bet' || operation.kind === 'win' ? [batchItem(operation, ord)] : [],
  )
  const rows = new Map((await callPostBatch(tx, items)).map((row) => [row.ord, row]))
  return operations.map((operation, ord) =>
    operation.kind === 'bet' || operation.kind === 'win' ? posting<PlayCode | 'busy'>(rows.get(ord)) : busy,
  )
}

const busy: Posting<'busy'> = { code: 'busy', no: null, balanceThen: null, balanceNow: satang(0n) }

function postPlay(tx: WriteTx, operation: PlayOperation): Promise<Posting<PlayCode>> {
  switch (operation.kind) {
    case 'bet':
      return postBet(tx, operation)
    case 'win':
      return postWin(tx, operation)
    case 'rollback':
      return postRollback(tx, operation)
    case 'adjust':
      return postAdjustment(tx, operation)
    case 'held':
      return postHeldWin(tx, operation)
    case 'reward':
      return postReward(tx, operation)
    case 'mark':
      return postMark(tx, operation)
  }
}

function batchItem(operation: Extract<PlayOperation, { kind: 'bet' | 'win' }>, ord: number): BatchRow {
  const { member, source, extId, round, topic, payload, at } = operation
  const shared = { ord, member: String(member), source, ext: extId, round, topic, payload, at }
  if (operation.kind === 'win') {
    const digest = digestOfWin(operation).toString('hex')
    return {
      ...shared,
      bet: false,
      playable_only: operation.playableOnly === true,
      digest,
      amount: String(operation.amount),
      category: null,
      house: null,
      bet_ext: operation.betExtId,
    }
  }
  const digest = digestOfBet(operation).toString('hex')
  return {
    ...shared,
    bet: true,
    playable_only: false,
    digest,
    amount: String(operation.stake),
    category: operation.category,
    house: houseAccounts.games,
    bet_ext: null,
  }
}

function legOf(account: PostingAccount, amount: bigint): LegRow {
  if (account in purses) return { account: memberAccount, purse: purses[account as PurseName], amount }
  return { account: houseAccounts[account as HouseAccount], purse: null, amount }
}

export function posting<Code extends string>(row: PostingRow | undefined): Posting<Code> {
  const answer = present(row, 'the posting function returns one row')
  return {
    code: answer.code as Code,
    no: answer.no,
    balanceThen: answer.balanceThen as Satang | null,
    balanceNow: answer.balanceNow as Satang,
  }
}

const digestOfBet = (bet: Bet): Buffer => digestOf(['bet', bet.round ?? '', bet.stake])
const digestOfWin = (win: Win): Buffer => digestOf(['win', win.round, win.amount, win.betExtId])
const digestOf = (content: readonly (string | number | bigint)[]): Buffer =>
  hash('sha256', content.join('\n'), 'buffer')
