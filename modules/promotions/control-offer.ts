import type { OfficeCaller, OfficeRefusal } from '#contract/http/office-handler.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { actorOf, callNoteInAudit, requestApproval } from '#modules/operators/index.ts'
import { controlText, findControlledOffer, OFFER_CONTROL } from './offer-action.ts'
import { type ControlledOffer, insertPause } from './office.store.ts'

/** `seen`: as `controlText` writes it. `budget`: satang a month, null is unlimited. */
type ControlInput = { id: string; paused: boolean; budget: bigint | null; seen: string; reason: string }

/** A pause takes effect at once, even where its budget is refused; all else needs a second operator. Refuses:
 *  `OFFER_NOT_FOUND`, `OFFER_CHANGED`, `OFFER_UNCHANGED`, `APPROVAL_OPEN`. */
export async function controlOffer(
  tx: WriteTx,
  { id, paused, budget, seen, reason }: ControlInput,
  caller: OfficeCaller,
  at: Date,
): Promise<Result<{ outcome: 'changed' | 'asked' }, OfficeRefusal>> {
  const offer = await findControlledOffer(tx, id, at)
  if (!offer) return refuse({ code: 'OFFER_NOT_FOUND' })
  if (controlText({ paused, budget }) === seen)
    return refuse({ code: controlText(offer) === seen ? 'OFFER_UNCHANGED' : 'OFFER_CHANGED' })
  if (paused && !offer.paused) {
    await pauseOffer(tx, offer, reason, caller, at)
    tx.keepOnRefusal()
    // Only the pause was chosen.
    if (controlText({ paused: false, budget }) === seen) return ok({ outcome: 'changed' })
  }
  if (controlText(offer) !== seen) return refuse({ code: 'OFFER_CHANGED' })
  const present = controlText({ paused: paused || offer.paused, budget: offer.budget })
  const payload = {
    offer: id,
    name: offer.name,
    paused,
    budget: budget === null ? null : bahtText(budget),
    seen: present,
  }
  const result = await requestApproval(
    tx,
    { kind: OFFER_CONTROL, member: null, subject: id, payload, reason },
    actorOf(caller),
    at,
  )
  return result.ok ? ok({ outcome: 'asked' }) : result
}

async function pauseOffer(
  tx: WriteTx,
  offer: ControlledOffer,
  reason: string,
  { session, address }: OfficeCaller,
  at: Date,
): Promise<void> {
  const { offer: id, budget } = offer
  await insertPause(tx, { offer: id, operator: session.operator, at })
  await callNoteInAudit(tx, {
    at,
    action: 'offer.controlled',
    about: { subject: 'offer', member: null, id },
    before: { state: controlText(offer) },
    after: { state: controlText({ paused: true, budget }), reason },
    address,
  })
}
