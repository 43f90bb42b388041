import type { Handlers } from '#contract/http/handler.ts'
import { campaignNames, offerName, termsOf } from '#contract/plain/offers.th.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'
import { stakeFor, type UncountedCause } from '#contract/plain/offers.ts'
import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findSighted, type RiskContext } from '#modules/risk/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { findPurseBalance } from './bonus-fields.ts'
import { claimBonus, findOwnOffers, redeemCode } from './offers.ts'
import { callGiveUp, selectDue } from './bonus-ends.store.ts'
import { selectVersionOf } from './promotions.store.ts'
import { type BonusRow, selectCountedRounds } from './bonuses.store.ts'
import { findCashBack } from './cash-back.ts'
import { findHeldBonuses } from './held.ts'
import { callObjectToHeld } from './held.store.ts'
import { findLevels } from './levels.ts'
import { subscribe } from './subscription.ts'
import { findLock, missingOf } from './turnover.ts'

const ROUNDS_SHOWN = 20

type BonusApi =
  | 'GET /customers/bonus'
  | 'GET /customers/bonus/{id}/terms'
  | 'GET /customers/levels'
  | 'POST /customers/bonus/code'
  | 'POST /customers/bonus/held/{id}/objection'
  | 'POST /customers/bonus/subscription'
  | 'POST /customers/bonus/{id}/give-up'
  | 'POST /customers/get-bonus/{id}'

/** The member learns nothing else of a code. `BUSY`: a pause or suspension that began this moment. */
const codeRefusals: Readonly<Record<string, RefusalCode>> = {
  unknown: 'CODE_UNKNOWN',
  used: 'CODE_USED',
  over: 'CODE_OVER',
  tries: 'CODE_TRIES',
  account_unknown: 'BANK_ACCOUNT_REQUIRED',
  resting: 'BONUS_ON_HOLD',
}

/** Any other reason is answered `BONUS_NOT_FOUND`. */
const claimRefusals: Readonly<Record<string, RefusalCode>> = {
  used: 'BONUS_USED',
  held: 'BONUS_HELD',
  no_birth_date: 'BONUS_NEEDS_BIRTH_DATE',
  no_device: 'BONUS_NEEDS_DEVICE',
  has_bonus: 'BONUS_ACTIVE',
  resting: 'BONUS_ON_HOLD',
  withdrawing: 'WITHDRAW_PENDING',
}

export const bonusRoutes = (context: RiskContext): Pick<Handlers, BonusApi> => ({
  'GET /customers/bonus': async (_input, { session: { member } }) => {
    const data = await context.database.read(async (tx) => {
      const at = context.clock.now()
      const offers = await findOwnOffers(tx, member, at)
      const lock = await findLock(tx, member)
      const code_terms = offers.filter(({ rule }) => rule.trigger.kind === 'code').flatMap(({ rule }) => termsOf(rule))
      const held = await findHeldBonuses(tx, member, at)
      return {
        offers,
        code_terms,
        lock: lock && (await lockForApi(tx, member, lock, at)),
        held,
        cash_back: await findCashBack(tx, member, at),
      }
    })
    return ok({ data })
  },
  'GET /customers/levels': async (_input, { session: { member } }) => {
    return ok({ data: await context.database.read((tx) => findLevels(tx, member, context.clock.now())) })
  },
  'GET /customers/bonus/{id}/terms': async ({ id }, { session: { member } }) => {
    const found = await context.database.read((tx) => selectVersionOf(tx, member, id))
    if (found === null) return refuse({ code: 'BONUS_NOT_FOUND' })
    const { offer, version, rule, name, publishedAt, newest } = found
    const data = {
      offer,
      name: offerName(offer, name),
      version,
      published_at: publishedAt.toISOString(),
      newest,
      terms: termsOf(rule),
    }
    return ok({ data })
  },
  'POST /customers/bonus/subscription': async ({ subscribed }, { session: { member } }) => {
    await context.database.write((tx) => subscribe(tx, member, subscribed, context.clock.now()))
    return ok({})
  },
  'POST /customers/bonus/code': async ({ code }, { session, deviceId }) => {
    const typed = { member: session.member, code, device: deviceId, at: context.clock.now() }
    const outcome = await context.database.write((tx) => redeemCode(tx, typed))
    if (outcome === 'granted' || outcome === 'kept') return ok({ outcome, name: campaignNames['code'] ?? code })
    return refuse({ code: codeRefusals[outcome] ?? 'BUSY' })
  },
  'POST /customers/bonus/{id}/give-up': async ({ id }, { session }) => {
    const outcome = await context.database.write((tx) => callGiveUp(tx, session.member, id, context.clock.now()))
    if (outcome === 'given_up') return ok({})
    return refuse({ code: outcome === 'open_rounds' ? 'BONUS_ROUNDS_OPEN' : 'BONUS_NOT_FOUND' })
  },
  'POST /customers/bonus/held/{id}/objection': async ({ id, text }, { session: { member } }) => {
    const outcome = await context.database.write((tx) =>
      callObjectToHeld(tx, { member, id, text, at: context.clock.now() }),
    )
    if (outcome === 'objected') return ok({})
    return refuse({ code: outcome === 'decided' ? 'BONUS_DECIDED' : 'BONUS_NOT_FOUND' })
  },
  'POST /customers/get-bonus/{id}': async ({ id }, { session, deviceId, client }) => {
    const at = context.clock.now()
    const outcome = await context.database.write(async (tx) => {
      const sighted = await findSighted(tx, context.riskKey, { member: session.member, session: session.id }, at)
      return claimBonus(tx, { member: session.member, id, device: deviceId, sighted, isForeign: client !== null, at })
    })
    return outcome === 'granted' ? ok({}) : refuse({ code: claimRefusals[outcome] ?? 'BONUS_NOT_FOUND' })
  },
})

async function lockForApi(tx: ReadTx, member: MemberId, lock: BonusRow, at: Date) {
  const balance = await findPurseBalance(tx, member, lock.purse)
  const { playable } = await findBalances(tx, member, at)
  const rounds = await selectCountedRounds(tx, member, lock.id, ROUNDS_SHOWN)
  const missing = missingOf(lock)
  return {
    id: lock.id,
    offer: lock.offer,
    name: offerName(lock.offer, lock.name),
    version: lock.version,
    state: lock.state,
    amount: bahtText(lock.amount),
    deposit: bahtText(lock.deposit),
    balance: bahtText(balance),
    cash: bahtText(playable - (lock.expiresAt > at ? balance : 0n)),
    floor: lock.rule.lock.floor ? bahtText(BigInt(lock.rule.lock.floor)) : null,
    spend: lock.rule.lock.spend,
    returns: lock.rule.lock.returns ?? ('left' as const),
    takes: bahtText(await selectDue(tx, member, lock.id)),
    target: bahtText(lock.target),
    done: bahtText(lock.done),
    missing: bahtText(missing),
    opened_at: lock.openedAt.toISOString(),
    expires_at: lock.expiresAt.toISOString(),
    categories: (Object.entries(lock.rule.lock.shares) as [Lobby, number][]).map(([category, share]) => {
      const still = stakeFor(missing, share)
      const index = gameCategories[category] - 1
      return {
        category,
        share,
        staked: bahtText(BigInt(lock.stakedBy[index] ?? 0)),
        counted: bahtText(BigInt(lock.countedBy[index] ?? 0)),
        still: still === null ? null : bahtText(still),
      }
    }),
    rounds: rounds.map(({ game, category, stake, counted, cause, at: when }) => ({
      game,
      category: category as Lobby,
      staked: bahtText(stake),
      counted: bahtText(counted),
      cause: cause as UncountedCause | null,
      at: when.toISOString(),
    })),
  }
}
