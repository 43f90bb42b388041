import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { offerName } from '#contract/plain/offers.th.ts'
import { valueOf } from '#contract/plain/offers.ts'
import { codeBounds } from '#contract/plain/promotion-codes.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { bahtForPeople, satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { thaiDate } from '#kit/thai-time.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  type Actor,
  type ApprovalAction,
  type ApprovalActions,
  callNoteInAudit,
  requestApproval,
  setActor,
} from '#modules/operators/index.ts'
import { insertCode, selectIsCode } from './codes.store.ts'
import { findControlledOffer, worthLines } from './offer-action.ts'
import { findWorth } from './offer-worth.ts'
import * as th from './code-action.th.ts'

/** Its subject is the code's own id. */
export const CODE_MAKE = 'code.make'

const DAY = 86_400
/** No I, L, O, U: what is read aloud or copied from a picture is not mistaken. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MADE_UP_LENGTH = 10

const makeUp = (): string =>
  [...crypto.getRandomValues(new Uint8Array(MADE_UP_LENGTH))].map((byte) => ALPHABET[byte % 32]).join('')

/** `from`, `until`: Bangkok days, both included. `uses`: in all. */
export type WantedCode = {
  code: string | null
  offer: string
  from: string
  until: string
  uses: number
  reason: string
}

/** A second operator decides, with the highest cost shown. Refuses: `OFFER_NOT_FOUND`, `CODE_DAYS_INVALID`,
 *  `CODE_TAKEN`. */
export async function requestCode(
  tx: WriteTx,
  wanted: WantedCode,
  by: Actor,
  at: Date,
): Promise<Result<{ code: string }, OfficeRefusal>> {
  await setActor(tx, by, at)
  const offer = await findControlledOffer(tx, wanted.offer, at)
  if (offer?.rule.trigger.kind !== 'code') return refuse({ code: 'OFFER_NOT_FOUND' })
  const [from, until] = [startOf(wanted.from), plusSeconds(startOf(wanted.until), DAY)]
  const days = (until.getTime() - from.getTime()) / 1000 / DAY
  if (days < 1 || days > codeBounds.daysMax || until <= at) return refuse({ code: 'CODE_DAYS_INVALID' })
  const code = wanted.code ?? makeUp()
  if (await selectIsCode(tx, code)) return refuse({ code: 'CODE_TAKEN' })
  const id = newId('cod', at)
  const payload = {
    code,
    offer: wanted.offer,
    from: from.toISOString(),
    until: until.toISOString(),
    uses: wanted.uses,
    each: String(valueOf(offer.rule.value, 0n)),
    worth: await findWorth(tx, offer.rule),
  }
  const result = await requestApproval(
    tx,
    { kind: CODE_MAKE, member: null, subject: id, payload, reason: wanted.reason },
    by,
    at,
  )
  return result.ok ? ok({ code }) : result
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

const make: ApprovalAction = {
  title: th.makeTitle,
  describe(payload) {
    const { code, offer, from, until, uses, each } = codeIn(payload)
    return [
      [th.code, code],
      [th.offer, offerName(offer, null)],
      [th.each, th.baht(bahtForPeople(each))],
      ...worthLines(payload),
      [th.uses, th.usesText(uses)],
      [th.most, th.baht(bahtForPeople(satang(each * BigInt(uses))))],
      [th.days, th.daysText(thaiDate(from.toISOString()), thaiDate(plusSeconds(until, -1).toISOString()))],
    ]
  },
  async perform(tx, { id: approval, subject: id, payload, maker, address, at }) {
    const { code, offer, from, until, uses, each } = codeIn(payload)
    // The second operator has read what a use gives.
    const found = await findControlledOffer(tx, offer, at)
    if (!found || valueOf(found.rule.value, 0n) !== each) return refuse({ code: 'OFFER_CHANGED' })
    if (!(await insertCode(tx, { id, code, offer, from, until, uses, approval, at })))
      return refuse({ code: 'CODE_TAKEN' })
    await callNoteInAudit(tx, {
      at,
      action: 'code.made',
      about: { subject: 'code', member: null, id },
      before: null,
      after: {
        code,
        offer,
        from: bangkokDay(from),
        until: bangkokDay(plusSeconds(until, -1)),
        uses,
        approval,
        asked_by: maker,
      },
      address,
    })
    return ok(null)
  },
}

export const codeActions: ApprovalActions = { [CODE_MAKE]: make }

const codeIn = (payload: Parameters<ApprovalAction['describe']>[0]) => ({
  code: String(payload['code']),
  offer: String(payload['offer']),
  from: new Date(String(payload['from'])),
  until: new Date(String(payload['until'])),
  uses: Number(payload['uses']),
  each: satang(BigInt(String(payload['each']))),
})
