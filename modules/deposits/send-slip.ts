import { createHash } from 'node:crypto'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { SlipCause } from '#contract/plain/transfers.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import {
  findSlip,
  keepSlip,
  type Slip,
  type SlipChecks,
  type SlipName,
  returnSlipAllowance,
  takeSlipAllowance,
  type PartnersDesk,
} from '#modules/treasury/index.ts'
import { checkSlip } from './check-slip.ts'
import type { PictureReader } from './ports.ts'
import { slipOf } from './slip-qr.ts'

export type SlipPartners = { pictures: PictureReader; bank: SlipChecks }

/** Takes a picture of a bank slip from a member: reads its mini-QR, writes the slip down as used, for ever and for all members, and asks the bank
 *  about it. A slip is no proof of money: what follows is what the bank says. The picture is not kept, only its digest.
 *  Refuses: SLIP_TOO_MANY (ten pictures an hour), BUSY, what a picture without a readable slip is refused for, SLIP_ALREADY_SENT, SLIP_USED,
 *  and what the bank's word refuses: SLIP_OTHER_ACCOUNT, SLIP_OF_QR, SLIP_TOO_OLD, SLIP_NOT_YOURS. */
export async function sendSlip(
  desk: PartnersDesk,
  { pictures, bank }: SlipPartners,
  wish: { member: MemberId; picture: Uint8Array },
): Promise<Result<Slip, Refusal>> {
  const seconds = await desk.database.write((tx) => takeSlipAllowance(tx, wish.member, desk.clock.now()))
  if (seconds !== null) return refuse({ code: 'SLIP_TOO_MANY', details: { seconds, minutes: Math.ceil(seconds / 60) } })
  const read = await pictures.readQrs(wish.picture)
  if (read === 'busy') {
    await desk.database.write((tx) => returnSlipAllowance(tx, wish.member))
    return refuse({ code: 'BUSY' })
  }
  if (read === 'not_picture') return refuse({ code: 'SLIP_NOT_PICTURE' })
  if (read === 'too_many_pixels') return refuse({ code: 'SLIP_TOO_MANY_PIXELS' })
  const name = slipOf(read.qrTexts)
  if (!name.ok) return name
  const kept = await keepOnce(desk, wish, name.value)
  if (!kept.ok) return kept
  return answerOf(await checkSlip(desk, bank, kept.value))
}

function keepOnce(desk: Desk, wish: { member: MemberId; picture: Uint8Array }, name: SlipName): Promise<Result<Slip, Refusal>> {
  const pictureDigest = createHash('sha256').update(wish.picture).digest()
  return desk.database.write(async (tx) => {
    const kept = await keepSlip(tx, { ...name, member: wish.member, pictureDigest, at: desk.clock.now() })
    if ('sentBefore' in kept) return refuse<Refusal>({ code: kept.sentBefore === 'by_him' ? 'SLIP_ALREADY_SENT' : 'SLIP_USED' })
    return ok(present(await findSlip(tx, wish.member, kept.kept), 'it was just written'))
  })
}

/** A slip that the bank knows nothing of is given up after a day only: whoever sends one is never told so at once. */
const refusedFor: Record<Exclude<SlipCause, 'unknown_to_bank'>, Refusal['code']> = {
  other_account: 'SLIP_OTHER_ACCOUNT',
  collected_by_gateway: 'SLIP_OF_QR',
  too_old: 'SLIP_TOO_OLD',
}

function answerOf(slip: Slip): Result<Slip, Refusal> {
  if (slip.cause !== null && slip.cause !== 'unknown_to_bank') return refuse({ code: refusedFor[slip.cause] })
  return slip.status === 'not_yours' ? refuse({ code: 'SLIP_NOT_YOURS' }) : ok(slip)
}
