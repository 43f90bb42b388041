import type { OfficeCaller, OfficeRefusal } from '#contract/http/office-handler.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { termsOf } from '#contract/plain/offers.th.ts'
import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  actorOf,
  type ApprovalAction,
  type ApprovalPayload,
  callNoteInAudit,
  requestApproval,
  setActor,
} from '#modules/operators/index.ts'
import { findControlledOffer, OFFER_CREATE, worthLines } from './offer-action.ts'
import { findWorth } from './offer-worth.ts'
import { insertControl, insertVersion } from './office.store.ts'
import * as th from './offer-action.th.ts'

/** Satang in a Bangkok month, null is unlimited. */
type NewOffer = { id: string; name: string; rule: OfferRule; budget: bigint | null; reason: string }

/** A second operator decides, with all terms shown. Refuses: `OFFER_EXISTS`, `APPROVAL_OPEN`. */
export async function requestNewOffer(
  tx: WriteTx,
  { id, name, rule, budget, reason }: NewOffer,
  caller: OfficeCaller,
  at: Date,
): Promise<Result<object, OfficeRefusal>> {
  await setActor(tx, actorOf(caller), at)
  if (await findControlledOffer(tx, id, at)) return refuse({ code: 'OFFER_EXISTS' })
  const worth = await findWorth(tx, rule)
  const payload = {
    offer: id,
    name,
    rule: JSON.stringify(rule),
    budget: budget === null ? null : bahtText(budget),
    worth,
  }
  const result = await requestApproval(
    tx,
    { kind: OFFER_CREATE, member: null, subject: id, payload, reason },
    actorOf(caller),
    at,
  )
  return result.ok ? ok({}) : result
}

export const createAction: ApprovalAction = {
  title: th.createTitle,
  describe(payload) {
    const { offer, name, rule, budget } = newOfferIn(payload)
    return [
      [th.offer, name],
      [th.code, offer],
      [th.budget, budget === null ? th.unlimited : th.baht(bahtForPeople(budget))],
      ...worthLines(payload),
      ...termsOf(rule).map((text, n) => [th.line(n + 1), text] as const),
    ]
  },
  async perform(tx, { id, payload, maker, checker, address, at }) {
    const { offer, name, rule, budget } = newOfferIn(payload)
    if (await findControlledOffer(tx, offer, at)) return refuse({ code: 'OFFER_EXISTS' })
    await insertVersion(tx, { offer, name, version: 1, rule, approval: id, at })
    if (budget !== null)
      await insertControl(tx, {
        offer,
        paused: false,
        budget,
        operator: checker,
        approval: id,
        at,
        before: UNCONTROLLED,
      })
    await callNoteInAudit(tx, {
      at,
      action: 'offer.created',
      about: { subject: 'offer', member: null, id: offer },
      before: {},
      after: {
        name,
        rule: JSON.stringify(rule),
        budget: budget === null ? null : bahtText(budget),
        approval: id,
        asked_by: maker,
      },
      address,
    })
    return ok(null)
  },
}

const UNCONTROLLED = { paused: false, budget: null }

const newOfferIn = ({ offer, name, rule, budget }: ApprovalPayload) => ({
  offer: String(offer),
  name: String(name),
  rule: JSON.parse(String(rule)) as OfferRule,
  budget: budget === null || budget === undefined ? null : parseBaht(String(budget)),
})
