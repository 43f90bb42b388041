import { createHash } from 'node:crypto'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { SlipCause } from '#contract/plain/transfers.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import {
  findSlip,
  storeSlip,
  type Slip,
  type SlipChecks,
  type SlipKey,
  returnSlipAllowance,
  takeSlipAllowance,
  type PartnersContext,
} from '#modules/treasury/index.ts'
import { checkSlip } from './check-slip.ts'
import type { ImageReader } from './ports.ts'
import { slipOf } from './slip-qr.ts'

export type SlipPartners = { images: ImageReader; bank: SlipChecks }

/** Used for ever and for all members; the bank's answer decides, not the slip. Of the image only the digest is kept.
 *  Refuses: SLIP_TOO_MANY (ten an hour), BUSY, SLIP_ALREADY_SENT, SLIP_USED, SLIP_OTHER_ACCOUNT, SLIP_OF_QR,
 *  SLIP_TOO_OLD, SLIP_NOT_YOURS, and as `slipOf`. */
export async function sendSlip(
  context: PartnersContext,
  { images, bank }: SlipPartners,
  input: { member: MemberId; image: Uint8Array },
): Promise<Result<Slip, Refusal>> {
  const seconds = await context.database.write((tx) => takeSlipAllowance(tx, input.member, context.clock.now()))
  if (seconds !== null) return refuse({ code: 'SLIP_TOO_MANY', details: { seconds, minutes: Math.ceil(seconds / 60) } })
  const read = await images.readQrs(input.image)
  if (read === 'busy') {
    await context.database.write((tx) => returnSlipAllowance(tx, input.member))
    return refuse({ code: 'BUSY' })
  }
  if (read === 'not_picture') return refuse({ code: 'SLIP_NOT_PICTURE' })
  if (read === 'too_many_pixels') return refuse({ code: 'SLIP_TOO_MANY_PIXELS' })
  const slipKey = slipOf(read.qrTexts)
  if (!slipKey.ok) return slipKey
  const stored = await storeOnce(context, input, slipKey.value)
  if (!stored.ok) return stored
  return answerOf(await checkSlip(context, bank, stored.value))
}

function storeOnce(
  context: Context,
  input: { member: MemberId; image: Uint8Array },
  slipKey: SlipKey,
): Promise<Result<Slip, Refusal>> {
  const imageDigest = createHash('sha256').update(input.image).digest()
  return context.database.write(async (tx) => {
    const stored = await storeSlip(tx, { ...slipKey, member: input.member, imageDigest, at: context.clock.now() })
    if ('sentBefore' in stored)
      return refuse<Refusal>({ code: stored.sentBefore === 'by_this_member' ? 'SLIP_ALREADY_SENT' : 'SLIP_USED' })
    return ok(present(await findSlip(tx, input.member, stored.id), 'it was just written'))
  })
}

/** A slip unknown to the bank is given up only after a day. */
const refusedFor: Record<Exclude<SlipCause, 'unknown_to_bank'>, Refusal['code']> = {
  other_account: 'SLIP_OTHER_ACCOUNT',
  collected_by_gateway: 'SLIP_OF_QR',
  too_old: 'SLIP_TOO_OLD',
}

function answerOf(slip: Slip): Result<Slip, Refusal> {
  if (slip.cause !== null && slip.cause !== 'unknown_to_bank') return refuse({ code: refusedFor[slip.cause] })
  return slip.status === 'not_yours' ? refuse({ code: 'SLIP_NOT_YOURS' }) : ok(slip)
}
