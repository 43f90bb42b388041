import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import { bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { bahtForPeople, type Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { countCoveredSets, countOppositeMembers } from '#modules/games/index.ts'
import { findLock, lockDetails } from '#modules/promotions/index.ts'
import { lockPayoutStatus, type PayoutHold } from '#modules/members/index.ts'
import { type Assessment, assessPayment, type RiskContext } from '#modules/risk/index.ts'
import { belongsToOtherKind, findDebt, isKeyOfOtherKind } from '#modules/wallet/index.ts'
import { findWithdrawalLimits, type WithdrawalLimits } from './limits.ts'
import {
  approvalsRequiredFor,
  refuseAmount,
  type NewWithdrawal,
  refuseForToday,
  type Withdrawal,
} from './withdrawal.ts'
import { callHold, insertWithdrawal, selectNewest, selectWithdrawal, sumSince } from './withdrawals.store.ts'

const PLAY_SECONDS = 30 * 86_400

/** `session`: for its risk signals. `exempt`: a client that cannot re-authenticate is not bound by the cooldown
 *  after a reset while the account is the one of before (decisions, section 4). */
export type WithdrawalInput = {
  member: MemberId
  id: string | null
  amount: Satang
  session: string | null
  exempt?: boolean
  hasDeposited: (tx: WriteTx) => Promise<boolean>
}

/** Satang, held at once. Refuses as `refuseAmount`, `refuseForToday` and `refuseForHold`, and NEVER_DEPOSITED,
 *  WITHDRAW_PENDING, INSUFFICIENT, WITHDRAW_OWED, IDEMPOTENCY_KEY_REUSED, BANK_ACCOUNT_REQUIRED,
 *  TURNOVER_UNFINISHED. Announces: `withdrawal.requested`, `withdrawal.approved`. */
export function requestWithdrawal(
  context: RiskContext,
  input: WithdrawalInput,
): Promise<Result<{ id: string }, Refusal>> {
  return context.database
    .write((tx) => openWithdrawal(tx, context, input))
    .catch((error: unknown) => {
      if (isKeyOfOtherKind(error)) return refuse<Refusal>({ code: 'IDEMPOTENCY_KEY_REUSED' })
      throw error
    })
}

async function openWithdrawal(
  tx: WriteTx,
  context: RiskContext,
  input: WithdrawalInput,
): Promise<Result<{ id: string }, Refusal>> {
  const at = context.clock.now()
  if (input.id !== null) {
    const before = await selectWithdrawal(tx, input.member, input.id)
    if (before) return answerAgain(before, input)
    if (await belongsToOtherKind(tx, input.member, input.id, 'withdrawal'))
      return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
  }
  if (!(await input.hasDeposited(tx))) return refuse({ code: 'NEVER_DEPOSITED' })
  const limits = await findWithdrawalLimits(tx)
  const outOfRange = refuseAmount(input.amount, limits)
  if (outOfRange) return refuse(outOfRange)
  const [before] = await selectNewest(tx, input.member, 1)
  // The same request, sent twice at once, may have been committed since the look-up above.
  if (before && before.id === input.id) return answerAgain(before, input)
  // Early, so that many at once do not queue for the lock; the row below makes one of them the only one.
  if (before && before.endedAt === null) return refuse({ code: 'WITHDRAW_PENDING' })
  const risk = await assessRequest(tx, context, input, { limits, isFirst: before === undefined }, at)
  const { account, hold, unchanged } = await lockPayoutStatus(tx, input.member, at)
  if (!account) return refuse({ code: 'BANK_ACCOUNT_REQUIRED' })
  if (hold && !(input.exempt && unchanged)) return refuse(refuseForHold(hold))
  const locked = await refuseForTurnover(tx, input.member)
  if (locked) return locked

  const approvalsRequired = approvalsRequiredFor(input.amount, risk.level, limits)
  const withdrawal: NewWithdrawal = {
    member: input.member,
    id: input.id ?? newId('wdr', at),
    state: approvalsRequired === 0 ? 'approved' : 'review',
    amount: input.amount,
    bank: account.bank,
    accountNumber: account.accountNumber,
    name: account.name,
    approvalsRequired,
    risk,
    cause: null,
    createdAt: at,
    approvedAt: approvalsRequired === 0 ? at : null,
    endedAt: null,
  }
  if (!(await insertWithdrawal(tx, withdrawal))) {
    const winner = await selectWithdrawal(tx, input.member, withdrawal.id)
    return winner ? answerAgain(winner, input) : refuse({ code: 'WITHDRAW_PENDING' })
  }
  // Only now: with the row above, no other request of this member can come in between.
  const pastToday = refuseForToday(await sumSince(tx, input.member, bangkokMidnight(at)), limits)
  if (pastToday) return refuse(pastToday)
  const held = await callHold(tx, withdrawal, at)
  if (held === 'locked') return present(await refuseForTurnover(tx, input.member), 'the lock is there')
  if (held === 'owed')
    return refuse({ code: 'WITHDRAW_OWED', details: { owed: bahtForPeople(await findDebt(tx, input.member)) } })
  if (held !== 'posted') return refuse({ code: 'INSUFFICIENT' })
  if (withdrawal.state === 'approved')
    await tx.announce(input.member, 'withdrawal.approved', { withdrawal: withdrawal.id })
  return ok({ id: withdrawal.id })
}

async function refuseForTurnover(tx: WriteTx, member: MemberId): Promise<Result<never, Refusal> | null> {
  const turnover = await findLock(tx, member)
  return turnover && refuse({ code: 'TURNOVER_UNFINISHED', details: lockDetails(turnover) })
}

function refuseForHold(hold: PayoutHold): Refusal {
  if (hold.why === 'account_changing') return { code: 'WITHDRAW_ACCOUNT_CHANGING' }
  if (hold.why === 'account_given_up') return { code: 'WITHDRAW_ACCOUNT_REASSIGNED' }
  const details = { until: bangkokDayTime(plusSeconds(hold.until, 59).toISOString()) }
  return { code: hold.why === 'password_reset' ? 'WITHDRAW_ON_HOLD' : 'WITHDRAW_FROZEN', details }
}

async function assessRequest(
  tx: WriteTx,
  context: RiskContext,
  input: WithdrawalInput,
  { limits, isFirst }: { limits: WithdrawalLimits; isFirst: boolean },
  at: Date,
): Promise<Assessment> {
  const { member, session, amount } = input
  const last24Hours = await sumSince(tx, member, plusSeconds(at, -86_400))
  const amountOfDay = (last24Hours.total + amount) as Satang
  const { automaticMax, unplayedMax } = limits
  const since = plusSeconds(at, -PLAY_SECONDS)
  const tableOthers = await countOppositeMembers(tx, member, since)
  const coveredSets = await countCoveredSets(tx, member, since)
  const payment = {
    member,
    session,
    amount,
    amountOfDay,
    automaticMax,
    unplayedMax,
    firstWithdrawal: isFirst,
    tableOthers,
    coveredSets,
  }
  return assessPayment(tx, context.riskKey, payment, at)
}

function answerAgain(before: Withdrawal, input: WithdrawalInput): Result<{ id: string }, Refusal> {
  return before.amount === input.amount ? ok({ id: before.id }) : refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
}
