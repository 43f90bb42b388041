import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { offerName, termsOf } from '#contract/plain/offers.th.ts'
import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { ReadTx } from '#kit/transaction.ts'
import {
  type ApprovalAction,
  type ApprovalActions,
  type ApprovalPayload,
  callNoteInAudit,
} from '#modules/operators/index.ts'
import { isSameRule } from './offer-draft.ts'
import { type ControlledOffer, insertControl, insertVersion, selectControlledOffers } from './office.store.ts'
import * as th from './offer-action.th.ts'

export const OFFER_CREATE = 'offer.create'
export const OFFER_PUBLISH = 'offer.publish'
export const OFFER_CONTROL = 'offer.control'

/** For comparing with the screen. */
export const controlText = ({ paused, budget }: Pick<ControlledOffer, 'paused' | 'budget'>): string =>
  `${paused ? 'paused' : 'given'} ${budget === null ? '-' : bahtText(budget)}`

export const findControlledOffer = async (tx: ReadTx, offer: string, at: Date): Promise<ControlledOffer | null> =>
  (await selectControlledOffers(tx, at)).find((one) => one.offer === offer) ?? null

export async function findSeenOffer(
  tx: ReadTx,
  offer: string,
  seen: number,
  at: Date,
): Promise<ControlledOffer | OfficeRefusal> {
  const found = await findControlledOffer(tx, offer, at)
  if (!found) return { code: 'OFFER_NOT_FOUND' }
  return found.version === seen ? found : { code: 'OFFER_CHANGED' }
}

export const worthLines = ({ worth }: ApprovalPayload): [string, string][] =>
  typeof worth === 'string' ? [[th.worth, th.worthText(bahtForPeople(worth))]] : []

const publish: ApprovalAction = {
  title: th.publishTitle,
  describe(payload) {
    const { offer, name, seen, before, rule } = versionIn(payload)
    const after = termsOf(rule)
    const old = termsOf(before)
    const changed = after.flatMap((text, n) => (old.includes(text) ? [] : [[th.line(n + 1), text] as const]))
    const gone = old.flatMap((text, n) => (after.includes(text) ? [] : [[th.gone(n + 1), text] as const]))
    return [
      [th.offer, offerName(offer, name)],
      [th.version, th.versions(seen)],
      ...worthLines(payload),
      ...changed,
      ...gone,
    ]
  },
  async perform(tx, { id, payload, maker, address, at }) {
    const { offer, name, seen, rule, before } = versionIn(payload)
    const found = await findSeenOffer(tx, offer, seen, at)
    if ('code' in found) return refuse(found)
    // The second operator has read it: it must be what is in force.
    if (!isSameRule(before, found.rule) || name !== found.name) return refuse({ code: 'OFFER_CHANGED' })
    const version = seen + 1
    await insertVersion(tx, { offer, name: found.name, version, rule, approval: id, at })
    await callNoteInAudit(tx, {
      at,
      action: 'offer.published',
      about: { subject: 'offer', member: null, id: offer },
      before: { version: seen, rule: JSON.stringify(before) },
      after: { version, rule: JSON.stringify(rule), approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
}

const control: ApprovalAction = {
  title: th.controlTitle,
  describe(payload) {
    const { offer, name, paused, budget, seen } = controlIn(payload)
    const [stateBefore, budgetBefore = '-'] = seen.split(' ')
    const lines: [string, string, string][] = [
      [th.state, stateBefore === 'paused' ? th.paused : th.given, paused ? th.paused : th.given],
      [
        th.budget,
        budgetBefore === '-' ? th.unlimited : th.baht(bahtForPeople(budgetBefore)),
        budget === null ? th.unlimited : th.baht(bahtForPeople(budget)),
      ],
    ]
    return [
      [th.offer, offerName(offer, name)],
      ...lines.map(([name, old, now]) => [name, old === now ? now : th.changed(old, now)] as const),
    ]
  },
  async perform(tx, { id, payload, maker, checker, address, at }) {
    const { offer, name, paused, budget, seen } = controlIn(payload)
    const found = await findControlledOffer(tx, offer, at)
    if (!found) return refuse({ code: 'OFFER_NOT_FOUND' })
    if (controlText(found) !== seen || name !== found.name) return refuse({ code: 'OFFER_CHANGED' })
    const written = await insertControl(tx, {
      offer,
      paused,
      budget,
      operator: checker,
      approval: id,
      at,
      before: found,
    })
    if (!written) return refuse({ code: 'OFFER_CHANGED' })
    await callNoteInAudit(tx, {
      at,
      action: 'offer.controlled',
      about: { subject: 'offer', member: null, id: offer },
      before: { state: seen },
      after: { state: controlText({ paused, budget }), approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
}

export const offerActions: ApprovalActions = { [OFFER_PUBLISH]: publish, [OFFER_CONTROL]: control }

function versionIn({ offer, name, seen, before, rule }: ApprovalPayload) {
  return {
    offer: String(offer),
    name: nameIn(name),
    seen: Number(seen),
    before: JSON.parse(String(before)) as OfferRule,
    rule: JSON.parse(String(rule)) as OfferRule,
  }
}

const controlIn = ({ offer, name, paused, budget, seen }: ApprovalPayload) => ({
  offer: String(offer),
  name: nameIn(name),
  paused: paused === true,
  budget: budget === null || budget === undefined ? null : parseBaht(String(budget)),
  seen: String(seen),
})

const nameIn = (name: unknown): string | null => (typeof name === 'string' ? name : null)
