import type { Refusal } from '#contract/plain/refusals.ts'
import { bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { lockPayoutStanding, type PayoutHold } from '#modules/members/index.ts'
import { type Assessment, assessPayment, type RiskDesk } from '#modules/risk/index.ts'
import { belongsToOtherKind, isKeyOfOtherKind } from '#modules/wallet/index.ts'
import { findWithdrawalLimits, type WithdrawalLimits } from './limits.ts'
import { eyesFor, refuseAmount, type NewWithdrawal, refuseForToday, type Withdrawal } from './withdrawal.ts'
import { callHold, insertWithdrawal, selectNewest, selectWithdrawal, sumSince } from './withdrawals.store.ts'

/** `hasDeposited` is asked of the deposits room by whoever composes the two. `session`: the one that asks, for what it tells of risk.
 *  `exempt`: of a client that cannot ask again: the hold after a reset does not bind it while the registered account is the one of before (decisions,
 *  section 4). */
export type WithdrawalWish = {
  member: MemberId
  id: string | null
  amount: Satang
  session: string | null
  exempt?: boolean
  hasDeposited: (tx: WriteTx) => Promise<boolean>
}

/** Holds the amount and opens a withdrawal to the registered account: paid out by itself up to the automatic limit at low risk, else
 *  after operators have looked. While a change of account waits, for a day after one, and for a day after a password was set anew on a strange device,
 *  nothing is asked for. The wish's id, where the browser made one, is the withdrawal's. Amount in satang.
 *  Refuses: NEVER_DEPOSITED, WITHDRAW_BELOW_MINIMUM, WITHDRAW_ABOVE_MAXIMUM, WITHDRAW_DAILY_COUNT, WITHDRAW_DAILY_AMOUNT, WITHDRAW_PENDING,
 *  INSUFFICIENT, IDEMPOTENCY_KEY_REUSED, BANK_ACCOUNT_REQUIRED, WITHDRAW_ACCOUNT_CHANGING, WITHDRAW_FROZEN, WITHDRAW_RESTS,
 *  WITHDRAW_ACCOUNT_GIVEN_UP. Announces: `withdrawal.requested`, `withdrawal.approved`. */
export function requestWithdrawal(desk: RiskDesk, wish: WithdrawalWish): Promise<Result<{ id: string }, Refusal>> {
  return desk.database
    .write((tx) => openWithdrawal(tx, desk, wish))
    .catch((error: unknown) => {
      if (isKeyOfOtherKind(error)) return refuse<Refusal>({ code: 'IDEMPOTENCY_KEY_REUSED' })
      throw error
    })
}

async function openWithdrawal(tx: WriteTx, desk: RiskDesk, wish: WithdrawalWish): Promise<Result<{ id: string }, Refusal>> {
  const at = desk.clock.now()
  if (wish.id !== null) {
    const before = await selectWithdrawal(tx, wish.member, wish.id)
    if (before) return answerAgain(before, wish)
    if (await belongsToOtherKind(tx, wish.member, wish.id, 'withdrawal')) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
  }
  if (!(await wish.hasDeposited(tx))) return refuse({ code: 'NEVER_DEPOSITED' })
  const limits = await findWithdrawalLimits(tx)
  const outOfRange = refuseAmount(wish.amount, limits)
  if (outOfRange) return refuse(outOfRange)
  const [before] = await selectNewest(tx, wish.member, 1)
  // Said early, so that many at once do not queue for the lock; what makes one of them the only one is the row below.
  if (before && before.endedAt === null) return refuse({ code: 'WITHDRAW_PENDING' })
  const risk = await assessWish(tx, desk, wish, { limits, isFirst: before === undefined }, at)
  const { account, hold, unchanged } = await lockPayoutStanding(tx, wish.member, at)
  if (!account) return refuse({ code: 'BANK_ACCOUNT_REQUIRED' })
  if (hold && !(wish.exempt && unchanged)) return refuse(refuseForHold(hold))

  const eyesNeeded = eyesFor(wish.amount, risk.level, limits)
  const withdrawal: NewWithdrawal = {
    member: wish.member,
    id: wish.id ?? newId('wdr', at),
    state: eyesNeeded === 0 ? 'approved' : 'review',
    amount: wish.amount,
    bank: account.bank,
    accountNumber: account.accountNumber,
    name: account.name,
    eyesNeeded,
    risk,
    cause: null,
    createdAt: at,
    approvedAt: eyesNeeded === 0 ? at : null,
    endedAt: null,
  }
  if (!(await insertWithdrawal(tx, withdrawal))) {
    const winner = await selectWithdrawal(tx, wish.member, withdrawal.id)
    return winner ? answerAgain(winner, wish) : refuse({ code: 'WITHDRAW_PENDING' })
  }
  // Asked only now: the row above stands alone, so no other request of this member can slip in between.
  const pastToday = refuseForToday(await sumSince(tx, wish.member, bangkokMidnight(at)), limits)
  if (pastToday) return refuse(pastToday)
  if ((await callHold(tx, withdrawal, at)) !== 'posted') return refuse({ code: 'INSUFFICIENT' })
  if (withdrawal.state === 'approved') await tx.announce(wish.member, 'withdrawal.approved', { withdrawal: withdrawal.id })
  return ok({ id: withdrawal.id })
}

function refuseForHold(hold: PayoutHold): Refusal {
  if (hold.why === 'account_changing') return { code: 'WITHDRAW_ACCOUNT_CHANGING' }
  if (hold.why === 'account_given_up') return { code: 'WITHDRAW_ACCOUNT_GIVEN_UP' }
  const details = { until: bangkokDayTime(plusSeconds(hold.until, 59).toISOString()) }
  return { code: hold.why === 'password_reset' ? 'WITHDRAW_RESTS' : 'WITHDRAW_FROZEN', details }
}

async function assessWish(
  tx: WriteTx,
  desk: RiskDesk,
  wish: WithdrawalWish,
  { limits, isFirst }: { limits: WithdrawalLimits; isFirst: boolean },
  at: Date,
): Promise<Assessment> {
  const { member, session, amount } = wish
  const today = await sumSince(tx, member, plusSeconds(at, -86_400))
  const amountOfDay = (today.total + amount) as Satang
  const payment = { member, session, amount, amountOfDay, automaticMax: limits.automaticMax, firstWithdrawal: isFirst }
  return assessPayment(tx, desk.linkKey, payment, at)
}

function answerAgain(before: Withdrawal, wish: WithdrawalWish): Result<{ id: string }, Refusal> {
  return before.amount === wish.amount ? ok({ id: before.id }) : refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
}
