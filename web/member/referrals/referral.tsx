import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { onHint } from '#member/session/hints.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { NotLoaded } from '#member/session/not-loaded.tsx'
import { type Profile, useProfile } from '#member/session/snapshot.ts'
import * as state from '#member/session/state.ts'
import { clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { Claim, EarnedByDay } from './earned.tsx'
import { FriendLevels } from './friend-levels.tsx'
import { UnpaidSums } from './unpaid-sums.tsx'
import { LevelSums } from './level-sums.tsx'
import { Share } from './share.tsx'
import * as th from './th.ts'
import './referrals.css'
// Style of the chart, which the server renders before its script arrives.
import '#ui/chart.css'

export type Referral = AnswerOf<'GET /customers/referral'>['data']
type ReferralView = { referral: Referral | null; stale: boolean }

export const handle: ShellHandle = { backTitle: th.referral }

export const meta = () => [{ title: titled(th.referral) }]

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ReferralView> {
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /customers/referral')
  return { referral: answer.ok ? answer.data.data : null, stale: !answer.ok }
}

let last: Referral | null = null

/** Without an answer the last one stays. */
export async function clientLoader(): Promise<ReferralView> {
  const answer = await call('GET /customers/referral')
  last = answer.ok ? answer.data.data : last
  return { referral: last, stale: !answer.ok }
}

/** From the profile, while the page's own answer is missing. */
const levelsOf = (profile: Profile): Referral['levels'] =>
  [state.mlm_referrals_lv1(profile), state.mlm_referrals_lv2(profile), state.mlm_referrals_lv3(profile)].map(
    (members, index) => ({
      level: index + 1,
      count: members.length,
      turnover: '0.00',
      members,
      earnings: '0.00',
    }),
  )

export default function ReferralPage() {
  const { referral, stale } = useLoaderData<typeof clientLoader>()
  const profile = useProfile()
  const refresh = useRefresh()
  useEffect(() => onHint((event) => event === 'credit' && refresh()), [refresh])
  return (
    <MoneyScreen title={th.referral} withoutScript={th.withoutScript}>
      <div className="stack">
        {stale && <NotLoaded whole={!referral} />}
        {!referral && profile && <FriendLevels levels={levelsOf(profile)} />}
        {referral && (
          <div className="stack two-sides">
            <div className="stack">
              <Claim referral={referral} />
              <Share referral={referral} />
              <UnpaidSums referral={referral} />
            </div>
            <div className="stack">
              <EarnedByDay referral={referral} />
              <LevelSums referral={referral} />
              <FriendLevels levels={referral.levels} />
            </div>
          </div>
        )}
      </div>
    </MoneyScreen>
  )
}
