import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { blankRule } from '#contract/plain/offer-draft.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { offerName, termsOf } from '#contract/plain/offers.th.ts'
import { plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ttlCache } from '#kit/node/ttl-cache.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, type Approval, findOpenApprovals, requestApproval, setActor } from '#modules/operators/index.ts'
import { type ControlledOffer, selectBonusStates, selectControlledOffers, type StateRow } from './office.store.ts'
import { findCampaignJobs } from './campaign-jobs.ts'
import { findOfferCosts } from './offer-costs.ts'
import { requestNewOffer } from './new-offer.ts'
import { controlOffer } from './control-offer.ts'
import { findControlledOffer, findSeenOffer, OFFER_CONTROL, OFFER_CREATE, OFFER_PUBLISH } from './offer-action.ts'
import { isSameRule, ruleDrafted } from './offer-draft.ts'
import { findWorth } from './offer-worth.ts'
import { findWhatIf } from './what-if.ts'

const DAY = 86_400
/** The page polls; a month's bonuses are counted once in this time. */
const STATES_KEPT_MS = 60_000

type OfferCalls =
  | 'GET /offers'
  | 'GET /offer-costs'
  | 'GET /campaign-jobs'
  | 'POST /offer-drafts/preview'
  | 'POST /offer-drafts'
  | 'POST /offers/{id}/preview'
  | 'POST /offers/{id}'
  | 'POST /offers/{id}/control'

export const offerOfficeRoutes = (
  context: Context,
  states = bonusStates(context),
): Pick<OfficeHandlers, OfferCalls> => ({
  'GET /offers': async () => ok({ data: await listOffers(context, states) }),
  'GET /offer-costs': async () => ok({ data: await findOfferCosts(context, context.clock.now()) }),
  'GET /campaign-jobs': async () => ok({ data: await findCampaignJobs(context, context.clock.now()) }),
  'POST /offers/{id}/preview': async ({ id, weeks, ...draft }) => {
    const at = context.clock.now()
    const offer = await context.database.read((tx) => findControlledOffer(tx, id, at))
    if (!offer) return refuse({ code: 'OFFER_NOT_FOUND' })
    const drafted = ruleDrafted(offer.rule, draft)
    return drafted.ok ? ok({ data: await previewOf(context, drafted.value, weeks, at) }) : drafted
  },
  'POST /offer-drafts/preview': async ({ begins, gives, weeks, ...draft }) => {
    const drafted = ruleDrafted(blankRule(begins, gives), draft)
    return drafted.ok ? ok({ data: await previewOf(context, drafted.value, weeks, context.clock.now()) }) : drafted
  },
  'POST /offer-drafts': async (
    { id, name, begins, gives, budget, reason, ...draft },
    caller,
  ): Promise<Result<object, OfficeRefusal>> => {
    const drafted = ruleDrafted(blankRule(begins, gives), draft)
    if (!drafted.ok) return drafted
    const offer = { id, name, rule: drafted.value, budget: budget === null ? null : BigInt(budget), reason }
    return context.database.write((tx) => requestNewOffer(tx, offer, caller, context.clock.now()))
  },
  'POST /offers/{id}': async ({ id, seen, reason, ...draft }, caller): Promise<Result<object, OfficeRefusal>> => {
    const at = context.clock.now()
    return context.database.write(async (tx) => {
      await setActor(tx, actorOf(caller), at)
      const offer = await findSeenOffer(tx, id, seen, at)
      if ('code' in offer) return refuse(offer)
      const drafted = ruleDrafted(offer.rule, draft)
      if (!drafted.ok) return drafted
      const rule = drafted.value
      if (isSameRule(rule, offer.rule)) return refuse({ code: 'OFFER_UNCHANGED' })
      const worth = await findWorth(tx, rule)
      const payload = {
        offer: id,
        name: offer.name,
        seen,
        before: JSON.stringify(offer.rule),
        rule: JSON.stringify(rule),
        worth,
      }
      const result = await requestApproval(
        tx,
        { kind: OFFER_PUBLISH, member: null, subject: id, payload, reason },
        actorOf(caller),
        at,
      )
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

async function listOffers({ clock, database }: Context, states: () => Promise<StateRow[]>) {
  const at = clock.now()
  const counted = await states()
  const data = await database.read(async (tx) => {
    const waiting = [
      ...(await findOpenApprovals(tx, OFFER_PUBLISH, at)),
      ...(await findOpenApprovals(tx, OFFER_CONTROL, at)),
    ]
    const offers = (await selectControlledOffers(tx, at)).map((offer) => offerForApi(offer, counted, waiting))
    const newOffers = await findOpenApprovals(tx, OFFER_CREATE, at)
    return { offers, asked: newOffers.map(({ id, maker, payload }) => ({ id, maker, name: String(payload['name']) })) }
  })
  return { at: at.toISOString(), ...data }
}

function bonusStates({ clock, database }: Context): () => Promise<StateRow[]> {
  const cache = ttlCache<Promise<StateRow[]>>({ ms: STATES_KEPT_MS, keysMax: 1 }, () => clock.now().getTime())
  return () => {
    const known = cache.find('states')
    if (known) return known
    const counted = database.read((tx) => selectBonusStates(tx, plusSeconds(clock.now(), -30 * DAY)))
    cache.keep('states', counted)
    counted.catch(() => cache.forget('states', counted))
    return counted
  }
}

async function previewOf(context: Context, rule: OfferRule, weeks: number, at: Date) {
  const found = await findWhatIf(context, rule, weeks, at)
  const own = { terms: termsOf(rule), worth: await context.database.read((tx) => findWorth(tx, rule)) }
  return found && 'cut' in found ? { ...own, what_if: null, cut: found.cut } : { ...own, what_if: found, cut: null }
}

const offerForApi = (offer: ControlledOffer, states: readonly StateRow[], waiting: readonly Approval[]) => ({
  id: offer.offer,
  name: offerName(offer.offer, offer.name),
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
