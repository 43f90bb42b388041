import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { bahtForPeople, type Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { selectBankAccount } from '#modules/members/index.ts'
import { acceptOffer, findOfferForDeposit } from '#modules/promotions/index.ts'
import { findDepositCapacity, findPause, refuseOverLimit } from '#modules/protection/index.ts'
import { type ExpectedTransfer, expectPayment, expectTransfer, forgetTransfer } from '#modules/treasury/index.ts'
import { belongsToOtherKind, isKeyOfOtherKind } from '#modules/wallet/index.ts'
import { type Deposit, isPaused, type NewDeposit } from './deposit.ts'
import { insertDeposit, selectDeposit, selectNewest } from './deposits.store.ts'
import { type DepositLimits, findDepositLimits } from './limits.ts'

/** `id`: the browser's, by which a repetition is known. */
export type DepositInput = { member: MemberId; id: string | null; amount: Satang; promotionId: string | null }

/** Searched for expired ones in a row; operators can require 20 at most. */
const RECENT_MAX = 60

type RequestedRail = 'gateway' | 'transfer'
type OpenedDeposit = { deposit: NewDeposit; replay: boolean }

/** Refuses: DEPOSIT_BELOW_MINIMUM, _ABOVE_MAXIMUM, _WHILE_PAUSED, _ACCOUNT_REASSIGNED, _OVER_LIMIT, _PAUSED,
 *  _PENDING, PROMOTION_UNKNOWN, _ABOVE_AMOUNT, _OTHER_AMOUNT, IDEMPOTENCY_KEY_REUSED, GATEWAY_UNAVAILABLE (no
 *  account can take the transfer, or a repetition without a QR). */
export async function openDeposit(
  context: Context,
  rail: RequestedRail,
  input: DepositInput,
): Promise<Result<OpenedDeposit, Refusal>> {
  try {
    return await context.database.write((tx) => writeDeposit(tx, context.clock.now(), rail, input))
  } catch (error) {
    if (isKeyOfOtherKind(error)) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
    throw error
  }
}

async function writeDeposit(
  tx: WriteTx,
  at: Date,
  rail: RequestedRail,
  input: DepositInput,
): Promise<Result<OpenedDeposit, Refusal>> {
  if (input.id !== null) {
    const before = await selectDeposit(tx, input.member, input.id)
    if (before) return answerAgain(before, rail, input)
    if (await belongsToOtherKind(tx, input.member, input.id, 'deposit'))
      return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
  }
  const limits = await findDepositLimits(tx)
  const refused = refuseAmount(rail, input.amount, limits)
  if (refused) return refuse(refused)
  const pause = await findPause(tx, input.member, at)
  if (pause)
    return refuse<Refusal>({
      code: 'DEPOSIT_WHILE_PAUSED',
      details: { until: bangkokDayTime(pause.until.toISOString()) },
    })
  // It would come from an account that is no longer theirs.
  if ((await selectBankAccount(tx, input.member))?.givenUpAt)
    return refuse<Refusal>({ code: 'DEPOSIT_ACCOUNT_REASSIGNED' })
  const capacity = await findDepositCapacity(tx, input.member, at)
  const overLimit = refuseOverLimit(capacity, input.amount)
  if (overLimit) return refuse<Refusal>(overLimit)
  if (isPaused(await selectNewest(tx, input.member, RECENT_MAX), limits, at))
    return refuse<Refusal>({ code: 'DEPOSIT_PAUSED', details: { minutes: limits.pauseSeconds / 60 } })
  const picked =
    input.promotionId === null ? ok(null) : await findOfferForDeposit(tx, { ...input, offer: input.promotionId, at })
  if (!picked.ok) return picked
  const offer = picked.value
  const id = input.id ?? newId('dep', at)
  const paymentId = newId('pay', at)
  const expected = {
    paymentId,
    member: input.member,
    requestId: id,
    asked: input.amount,
    most: capacity?.left ?? null,
    at,
  }
  const transfer = rail === 'transfer' ? await expectTransfer(tx, expected) : null
  if (rail === 'transfer' && transfer === null) return refuse<Refusal>({ code: 'GATEWAY_UNAVAILABLE' })
  const expiresAt = plusSeconds(at, limits.windowSeconds)
  const deposit = newDeposit(rail, { ...input, id, paymentId, at, expiresAt }, transfer)
  if (await insertDeposit(tx, deposit)) {
    await announceOrExpect(tx, deposit)
    if (offer) {
      const { member, asked, payAmount } = deposit
      await acceptOffer(tx, {
        member,
        deposit: id,
        offer: offer.id,
        version: offer.version,
        asked,
        expected: payAmount ?? asked,
        at,
      })
    }
    return ok({ deposit, replay: false })
  }
  // Another call was faster.
  if (transfer) await forgetTransfer(tx, paymentId, at)
  const winner = await selectDeposit(tx, input.member, id)
  return winner ? answerAgain(winner, rail, input) : refuse<Refusal>({ code: 'DEPOSIT_PENDING' })
}

function refuseAmount(
  rail: RequestedRail,
  amount: Satang,
  { min, gatewayMax, transferMax }: DepositLimits,
): Refusal | null {
  const max = rail === 'gateway' ? gatewayMax : transferMax
  if (amount < min) return { code: 'DEPOSIT_BELOW_MINIMUM', details: { limit: bahtForPeople(min) } }
  if (amount > max) return { code: 'DEPOSIT_ABOVE_MAXIMUM', details: { limit: bahtForPeople(max) } }
  return null
}

const newDeposit = (
  rail: RequestedRail,
  input: DepositInput & { id: string; paymentId: string; at: Date; expiresAt: Date },
  transfer: ExpectedTransfer | null,
): NewDeposit => ({
  member: input.member,
  id: input.id,
  rail,
  reference: input.paymentId,
  state: rail === 'gateway' ? 'preparing' : 'pending',
  asked: input.amount,
  payAmount: transfer?.amount ?? null,
  to: transfer?.account ?? null,
  promotionId: input.promotionId,
  qrPayload: null,
  credited: null,
  cause: null,
  returned: false,
  createdAt: input.at,
  expiresAt: input.expiresAt,
  endedAt: null,
})

async function announceOrExpect(tx: WriteTx, deposit: NewDeposit): Promise<void> {
  const { member, id, reference, asked, createdAt, expiresAt } = deposit
  if (deposit.rail === 'transfer') await tx.announce(member, 'deposit.requested', { deposit: id })
  else await expectPayment(tx, { reference, member, requestId: id, amount: asked, at: createdAt, expiresAt })
}

function answerAgain(before: Deposit, rail: RequestedRail, input: DepositInput): Result<OpenedDeposit, Refusal> {
  const same = before.rail === rail && before.asked === input.amount && before.promotionId === input.promotionId
  if (!same) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
  // The gateway's silence is the answer again.
  if (rail === 'gateway' && before.state === 'failed' && before.qrPayload === null)
    return refuse({ code: 'GATEWAY_UNAVAILABLE' })
  return ok({ deposit: before, replay: true })
}
