import type { Handlers } from '#contract/http/handler.ts'
import { present } from '#kit/assert.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectMember } from '#modules/members/index.ts'
import { claimCommission } from './claim.ts'
import { callObject } from './holds.store.ts'
import { isKnownLink } from './known-link.ts'
import { findOwnReferral } from './own-referral.ts'

/** PNG in base64. */
type DrawQr = (payload: string) => Promise<string>
type ReferralApi =
  | 'GET /customers/referral'
  | 'POST /customers/referral/claim'
  | 'POST /customers/referral/holds/{id}/objection'
  | 'GET /referrals/{key}'

export const referralRoutes = (
  context: Context,
  { publicUrl, drawQr }: { publicUrl: string; drawQr: DrawQr },
): Pick<Handlers, ReferralApi> => ({
  'GET /customers/referral': async (_input, { session }) => {
    const { person, shown } = await context.database.read(async (tx) => ({
      person: present(await selectMember(tx, session.member), 'a session belongs to a member'),
      shown: await findOwnReferral(tx, session.member, context.clock.now()),
    }))
    const link = new URL(`/u/${person.publicId}`, publicUrl).href
    return ok({ data: { link, qr_code: await drawQr(link), key: person.publicId, ...shown } })
  },
  'POST /customers/referral/claim': async (_input, { session }) => {
    const claimed = await context.database.write((tx) => claimCommission(tx, session.member, context.clock.now()))
    return claimed ? ok({}) : refuse({ code: 'REFERRAL_NOTHING_TO_CLAIM' })
  },
  'POST /customers/referral/holds/{id}/objection': async ({ id, text }, { session }) => {
    if (!/^[1-9][0-9]{0,17}$/.test(id)) return refuse({ code: 'HOLD_NOT_FOUND' })
    const outcome = await context.database.write((tx) =>
      callObject(tx, session.member, BigInt(id), text, context.clock.now()),
    )
    if (outcome === 'objected') return ok({})
    return refuse({ code: outcome === 'decided' ? 'HOLD_DECIDED' : 'HOLD_NOT_FOUND' })
  },
  'GET /referrals/{key}': async ({ key }) => {
    const known = await context.database.read((tx) => isKnownLink(tx, 'referral', key))
    return known ? ok({ data: { key } }) : refuse({ code: 'NOT_FOUND' })
  },
})
