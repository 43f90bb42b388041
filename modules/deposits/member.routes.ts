import type { Handlers } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectMember } from '#modules/members/index.ts'
import type { Gateway } from '#modules/treasury/index.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import type { DepositInput } from './open-deposit.ts'
import { prepareDeposit } from './prepare-deposit.ts'
import { requestDeposit } from './request-deposit.ts'
import { findSetting } from './settings.ts'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

type DepositFields = { amount: Satang; promotion_id: string }
type OpenDeposit = (input: DepositInput) => Promise<Result<{ id: string }, Refusal>>

/** `birthDateNeeded`: whatever operators have set (mode live; decisions, section 5). */
export function depositRoutes(
  context: Context,
  gateway: Gateway,
  { birthDateNeeded }: { birthDateNeeded: boolean },
): Pick<
  Handlers,
  'POST /requests/deposit/payment-gateway' | 'POST /requests/deposit/prepare' | 'POST /requests/deposit/{id}/cancel'
> {
  const withBirthDate =
    (open: OpenDeposit): OpenDeposit =>
    async (input) =>
      (await isBirthDateMissing(context, input.member, birthDateNeeded))
        ? refuse({ code: 'BIRTH_DATE_REQUIRED' })
        : open(input)
  const byGateway = withBirthDate((input) => requestDeposit(context, gateway, input))
  const byTransfer = withBirthDate((input) => prepareDeposit(context, input))
  return {
    'POST /requests/deposit/payment-gateway': (input, caller) =>
      requestDepositBy(input, caller.session.member, caller.idempotencyKey, byGateway),
    'POST /requests/deposit/prepare': (input, caller) =>
      requestDepositBy(input, caller.session.member, caller.idempotencyKey, byTransfer),
    'POST /requests/deposit/{id}/cancel': async (input, caller) => {
      const outcome = await cancelDeposit(context, { member: caller.session.member, id: input.id })
      return outcome.ok ? ok({}) : outcome
    },
  }
}

const isBirthDateMissing = ({ database }: Context, member: MemberId, always: boolean): Promise<boolean> =>
  database.read(
    async (tx) =>
      (always || (await findSetting(tx, 'birth_date_at_deposit'))) &&
      (await selectMember(tx, member))?.birthDate === null,
  )

async function requestDepositBy(
  input: DepositFields,
  member: MemberId,
  id: string | null,
  open: OpenDeposit,
): Promise<Result<{ id: string }, Refusal>> {
  if (id !== null && !REQUEST_ID.test(id)) return refuse({ code: 'IDEMPOTENCY_KEY_INVALID' })
  // "0" and empty mean none (decisions, section 5).
  const promotionId = input.promotion_id === '' || input.promotion_id === '0' ? null : input.promotion_id
  const outcome = await open({ member, id, amount: input.amount, promotionId })
  return outcome.ok ? ok({ id: outcome.value.id }) : outcome
}
