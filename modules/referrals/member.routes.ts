import type { Handlers } from '#contract/http/handler.ts'
import { present } from '#kit/assert.ts'
import { baht, bahtText } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectMember } from '#modules/members/index.ts'
import { findFriends } from './friends.ts'
import { isKnownLink } from './known-link.ts'

/** The smallest claim (decisions, section 4). */
const CLAIM_MIN = baht(50)
/** How many friends of one level are named; all are counted. */
const NAMED_MAX = 100

/** Draws a QR payload as PNG in base64. */
type DrawQr = (payload: string) => Promise<string>
type ReferralApi = 'GET /customers/referral' | 'POST /customers/referral/claim' | 'GET /referrals/{key}'

/** The member's link for friends and who came by it. Earnings are not built: all sums are zero and a claim is refused. */
export const referralRoutes = (
  context: Context,
  { publicUrl, drawQr }: { publicUrl: string; drawQr: DrawQr },
): Pick<Handlers, ReferralApi> => ({
  'GET /customers/referral': async (_input, { session }) => {
    const { person, friends } = await context.database.read(async (tx) => ({
      person: present(await selectMember(tx, session.member), 'a session belongs to a member'),
      friends: await findFriends(tx, session.member, NAMED_MAX),
    }))
    const none = bahtText(0n)
    const link = new URL(`/u/${person.publicKey}`, publicUrl).href
    return ok({
      data: {
        link,
        qr_code: await drawQr(link),
        key: person.publicKey,
        total: none,
        pending: none,
        claim_min: bahtText(CLAIM_MIN),
        claimable: false,
        daily: [],
        levels: friends.levels.map(({ level, count, newest }) => ({
          level,
          count,
          members: newest.map(({ name, registeredAt }) => ({ name, register_at: epochSeconds(registeredAt), earnings: none })),
          earnings: none,
        })),
      },
    })
  },
  'POST /customers/referral/claim': async () => refuse({ code: 'REFERRAL_NOTHING_TO_CLAIM' }),
  'GET /referrals/{key}': async ({ key }) => {
    const known = await context.database.read((tx) => isKnownLink(tx, 'referral', key))
    return known ? ok({ data: { key } }) : refuse({ code: 'NOT_FOUND' })
  },
})

const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
