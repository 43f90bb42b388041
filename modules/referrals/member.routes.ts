import type { Handlers } from '#contract/http/handler.ts'
import { present } from '#kit/assert.ts'
import { baht, bahtText } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findMember } from '#modules/members/index.ts'

/** The least that is claimed at once (decisions, section 4). */
const CLAIM_MIN = baht(50)
const LEVELS = [1, 2, 3] as const

/** The member's link for friends. Nothing counts yet what a link brings, so nothing has been earned and nothing can be claimed. */
export const referralRoutes = (
  desk: Desk,
  publicUrl: string,
): Pick<Handlers, 'GET /customers/referral' | 'POST /customers/referral/claim'> => ({
  'GET /customers/referral': async (_input, { session }) => {
    const { publicKey } = present(await desk.database.read((tx) => findMember(tx, session.member)), 'a session belongs to a member')
    const none = bahtText(0n)
    const levels = LEVELS.map((level) => ({ level, members: [], earnings: none }))
    const link = new URL(`/u/${publicKey}`, publicUrl).href
    return ok({
      success: true as const,
      data: { link, key: publicKey, total: none, pending: none, claim_min: bahtText(CLAIM_MIN), levels },
    })
  },
  'POST /customers/referral/claim': async () => refuse({ code: 'REFERRAL_NOTHING_TO_CLAIM' }),
})
