import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { bahtForPeople, type Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import { findBankAccount } from '#modules/members/index.ts'
import { findDepositRoom, findPause, refuseOverLimit } from '#modules/protection/index.ts'
import { type ExpectedTransfer, expectPayment, expectTransfer, forgetTransfer } from '#modules/treasury/index.ts'
import { belongsToOtherKind, isKeyOfOtherKind } from '#modules/wallet/index.ts'
import { type Deposit, isPaused, type NewDeposit } from './deposit.ts'
import { insertDeposit, selectDeposit, selectNewest } from './deposits.store.ts'
import { type DepositLimits, findDepositLimits } from './limits.ts'

export type DepositWish = { member: MemberId; id: string | null; amount: Satang; promotionId: string | null }

/** How far back expired requests are counted; more than operators can set. */
const RECENT_MAX = 60

/** The ways a deposit can be asked for. */
type AskedRail = 'gateway' | 'transfer'
type Opened = { deposit: NewDeposit; replay: boolean }

/** Writes a member's deposit down and has treasury look out for its money. A gateway's is `preparing` until its QR is there, a transfer can be
 *  paid at once. Refuses what every way of asking refuses. */
export async function openDeposit(desk: Desk, rail: AskedRail, wish: DepositWish): Promise<Result<Opened, Refusal>> {
  try {
    return await desk.database.write((tx) => writeDeposit(tx, desk.clock.now(), rail, wish))
  } catch (error) {
    if (isKeyOfOtherKind(error)) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
    throw error
  }
}

async function writeDeposit(tx: WriteTx, at: Date, rail: AskedRail, wish: DepositWish): Promise<Result<Opened, Refusal>> {
  if (wish.id !== null) {
    const before = await selectDeposit(tx, wish.member, wish.id)
    if (before) return answerAgain(before, rail, wish)
    if (await belongsToOtherKind(tx, wish.member, wish.id, 'deposit')) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
  }
  const limits = await findDepositLimits(tx)
  const refused = refuseAmount(rail, wish.amount, limits)
  if (refused) return refuse(refused)
  const resting = await findPause(tx, wish.member, at)
  if (resting) return refuse<Refusal>({ code: 'DEPOSIT_WHILE_RESTING', details: { until: bangkokDayTime(resting.until.toISOString()) } })
  // What such a member pays would be a stranger's money.
  if ((await findBankAccount(tx, wish.member))?.givenUpAt) return refuse<Refusal>({ code: 'DEPOSIT_ACCOUNT_GIVEN_UP' })
  const room = await findDepositRoom(tx, wish.member, at)
  const overLimit = refuseOverLimit(room, wish.amount)
  if (overLimit) return refuse<Refusal>(overLimit)
  if (isPaused(await selectNewest(tx, wish.member, RECENT_MAX), limits, at))
    return refuse<Refusal>({ code: 'DEPOSIT_PAUSED', details: { minutes: limits.pauseSeconds / 60 } })
  const id = wish.id ?? newId('dep', at)
  const reference = newId('pay', at)
  const asked = { reference, member: wish.member, requestId: id, asked: wish.amount, most: room?.left ?? null, at }
  const transfer = rail === 'transfer' ? await expectTransfer(tx, asked) : null
  if (rail === 'transfer' && transfer === null) return refuse<Refusal>({ code: 'GATEWAY_UNAVAILABLE' })
  const expiresAt = plusSeconds(at, limits.windowSeconds)
  const deposit = newDeposit(rail, { ...wish, id, reference, at, expiresAt }, transfer)
  if (await insertDeposit(tx, deposit)) {
    await announceOrExpect(tx, deposit)
    return ok({ deposit, replay: false })
  }
  // Somebody was faster: the same request twice, or another one that waits already.
  if (transfer) await forgetTransfer(tx, reference, at)
  const winner = await selectDeposit(tx, wish.member, id)
  return winner ? answerAgain(winner, rail, wish) : refuse<Refusal>({ code: 'DEPOSIT_PENDING' })
}

function refuseAmount(rail: AskedRail, amount: Satang, { min, gatewayMax, transferMax }: DepositLimits): Refusal | null {
  const max = rail === 'gateway' ? gatewayMax : transferMax
  if (amount < min) return { code: 'DEPOSIT_BELOW_MINIMUM', details: { limit: bahtForPeople(min) } }
  if (amount > max) return { code: 'DEPOSIT_ABOVE_MAXIMUM', details: { limit: bahtForPeople(max) } }
  return null
}

const newDeposit = (
  rail: AskedRail,
  wish: DepositWish & { id: string; reference: string; at: Date; expiresAt: Date },
  transfer: ExpectedTransfer | null,
): NewDeposit => ({
  member: wish.member,
  id: wish.id,
  rail,
  reference: wish.reference,
  state: rail === 'gateway' ? 'preparing' : 'pending',
  asked: wish.amount,
  payAmount: transfer?.amount ?? null,
  to: transfer?.account ?? null,
  promotionId: wish.promotionId,
  qrPayload: null,
  credited: null,
  cause: null,
  returned: false,
  createdAt: wish.at,
  expiresAt: wish.expiresAt,
  endedAt: null,
})

/** A transfer can be paid from now on and is news; a gateway's payment is only expected, its news comes with the QR. */
async function announceOrExpect(tx: WriteTx, deposit: NewDeposit): Promise<void> {
  const { member, id, reference, asked, createdAt, expiresAt } = deposit
  if (deposit.rail === 'transfer') await tx.announce(member, 'deposit.requested', { deposit: id })
  else await expectPayment(tx, { reference, member, requestId: id, amount: asked, at: createdAt, expiresAt })
}

function answerAgain(before: Deposit, rail: AskedRail, wish: DepositWish): Result<Opened, Refusal> {
  const same = before.rail === rail && before.asked === wish.amount && before.promotionId === wish.promotionId
  if (!same) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
  // It ended before there was anything to pay: the gateway's silence was the first answer, and is it again.
  if (rail === 'gateway' && before.state === 'failed' && before.qrPayload === null) return refuse({ code: 'GATEWAY_UNAVAILABLE' })
  return ok({ deposit: before, replay: true })
}
