import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { offerNames, termsOf } from '#contract/plain/offers.th.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, ReadTx, WriteTx } from '#kit/transaction.ts'
import { actorOf, type Approval, callNoteInAudit, findOpenApprovals, requestApproval, setActor } from '#modules/operators/index.ts'
import { countLinked } from '#modules/risk/index.ts'
import {
  selectWhatIf,
  type ControlledOffer,
  insertControl,
  selectBonusStates,
  selectControlledOffers,
  type StateRow,
} from './office.store.ts'
import { controlText, findControlledOffer, findSeenOffer, OFFER_CONTROL, OFFER_PUBLISH } from './offer-action.ts'
import { isSameRule, ruleOf } from './offer-draft.ts'

const DAY = 86_400
const WEEK = 7 * DAY

type OfferCalls = 'GET /offers' | 'POST /offers/{id}/preview' | 'POST /offers/{id}' | 'POST /offers/{id}/control'

/** The office's routes of the offers. */
export const offerOfficeRoutes = (context: Context): Pick<OfficeHandlers, OfferCalls> => ({
  'GET /offers': async () => {
    const at = context.clock.now()
    const offers = await context.database.read(async (tx) => {
      const states = await selectBonusStates(tx, plusSeconds(at, -30 * DAY))
      const waiting = [...(await findOpenApprovals(tx, OFFER_PUBLISH, at)), ...(await findOpenApprovals(tx, OFFER_CONTROL, at))]
      return (await selectControlledOffers(tx, at)).map((offer) => onWire(offer, states, waiting))
    })
    return ok({ data: { at: at.toISOString(), offers } })
  },
  'POST /offers/{id}/preview': async ({ id, weeks, ...draft }) => {
    const at = context.clock.now()
    return context.database.read(async (tx) => {
      const offer = await findControlledOffer(tx, id, at)
      if (!offer) return refuse({ code: 'OFFER_NOT_FOUND' })
      const rule = ruleOf(offer.rule, draft)
      if (!rule) return refuse({ code: 'OFFER_BOUNDS' })
      return ok({ data: { terms: termsOf(rule), what_if: await findWhatIf(tx, rule, weeks, at) } })
    })
  },
  'POST /offers/{id}': async ({ id, seen, reason, ...draft }, caller): Promise<Result<object, OfficeRefusal>> => {
    const at = context.clock.now()
    return context.database.write(async (tx) => {
      await setActor(tx, actorOf(caller), at)
      const offer = await findSeenOffer(tx, id, seen, at)
      if ('code' in offer) return refuse(offer)
      const rule = ruleOf(offer.rule, draft)
      if (!rule) return refuse({ code: 'OFFER_BOUNDS' })
      if (isSameRule(rule, offer.rule)) return refuse({ code: 'OFFER_UNCHANGED' })
      const payload = { offer: id, seen, before: JSON.stringify(offer.rule), rule: JSON.stringify(rule) }
      const result = await requestApproval(tx, { kind: OFFER_PUBLISH, member: null, subject: id, payload, reason }, actorOf(caller), at)
      return result.ok ? ok({}) : result
    })
  },
  'POST /offers/{id}/control': async (input, caller) => {
    const at = context.clock.now()
    return context.database.write(async (tx) => {
      await setActor(tx, actorOf(caller), at)
      return controlOffer(tx, { ...input, budget: input.budget === null ? null : BigInt(input.budget) }, caller, at)
    })
  },
})

type ControlInput = { id: string; paused: boolean; budget: bigint | null; seen: string; reason: string }

/** Pauses an offer at once; anything else is requested of a second operator. Writes the audit trail. Refuses: `OFFER_NOT_FOUND`,
 *  `OFFER_CHANGED`, `OFFER_UNCHANGED`, `APPROVAL_OPEN`. */
async function controlOffer(
  tx: WriteTx,
  { id, paused, budget, seen, reason }: ControlInput,
  caller: OfficeCaller,
  at: Date,
): Promise<Result<{ outcome: 'changed' | 'asked' }, OfficeRefusal>> {
  const offer = await findControlledOffer(tx, id, at)
  if (!offer) return refuse({ code: 'OFFER_NOT_FOUND' })
  if (controlText(offer) !== seen) return refuse({ code: 'OFFER_CHANGED' })
  if (controlText({ paused, budget }) === seen) return refuse({ code: 'OFFER_UNCHANGED' })
  if (paused && budget === offer.budget) {
    await insertControl(tx, { offer: id, paused, budget, operator: caller.session.operator, approval: null, at })
    await callNoteInAudit(tx, {
      at,
      act: 'offer.controlled',
      about: { subject: 'offer', member: null, id },
      before: { state: seen },
      after: { state: controlText({ paused, budget }), reason },
      address: caller.address,
    })
    return ok({ outcome: 'changed' })
  }
  const payload = { offer: id, paused, budget: budget === null ? null : bahtText(budget), seen }
  const result = await requestApproval(tx, { kind: OFFER_CONTROL, member: null, subject: id, payload, reason }, actorOf(caller), at)
  return result.ok ? ok({ outcome: 'asked' }) : result
}

/** What the rule would have given in the past weeks, up to yesterday; null where deposits do not begin it. */
async function findWhatIf(tx: ReadTx, rule: OfferRule, weeks: number, at: Date) {
  if (rule.trigger.kind !== 'deposit') return null
  const from = bangkokDay(plusSeconds(at, -weeks * WEEK))
  const to = bangkokDay(at)
  const { members, grants, completed, ...sums } = await selectWhatIf(tx, rule, from, to)
  return {
    from,
    to,
    members: members.length,
    grants: Number(grants),
    deposited: bahtText(sums.deposited),
    cost: bahtText(sums.cost),
    target: bahtText(sums.target),
    staked: bahtText(sums.staked),
    completed: Number(completed),
    linked: await countLinked(tx, members),
  }
}

const onWire = (offer: ControlledOffer, states: readonly StateRow[], waiting: readonly Approval[]) => ({
  id: offer.offer,
  name: offerNames[offer.offer] ?? offer.offer,
  version: offer.version,
  rule: offer.rule,
  published_at: offer.publishedAt.toISOString(),
  paused: offer.paused,
  budget: offer.budget === null ? null : bahtText(offer.budget),
  granted: bahtText(offer.granted),
  grants: Number(offer.grants),
  states: states
    .filter((row) => row.offer === offer.offer)
    .map(({ state, bonuses, amount }) => ({ state, bonuses: Number(bonuses), amount: bahtText(amount) })),
  asked: waiting.filter(({ subject }) => subject === offer.offer).map(({ id, maker }) => ({ id, maker })),
})
