import type { Permission } from '#contract/plain/permissions.ts'
import { permits } from '#contract/plain/permissions.ts'
import { WithdrawHeld } from '#member/withdrawals/withdraw-held.tsx'
import asleep from '#ui/art/m_sleep.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import * as th from './not-permitted.th.ts'
import type { Profile } from '#member/session/snapshot.ts'

/** Why a page is closed to the member for now, and alternatives. */
export const NotPermitted = ({ needs, profile }: { needs: Permission; profile: Profile }) => (
  <MoneyScreen title={th.pages[needs]}>
    {needs === 'withdraw' && profile.withdraw_hold ? (
      <WithdrawHeld hold={profile.withdraw_hold} />
    ) : (
      <Why needs={needs} profile={profile} />
    )}
  </MoneyScreen>
)

const Why = ({ needs, profile }: { needs: Permission; profile: Profile }) => (
  <div className="stack">
    <Empty art={asleep} title={th.titles[needs]}>
      {profile.scope_refusals[needs] ?? th.unknown}
    </Empty>
    {needs !== 'withdraw' && permits(profile.scope, 'withdraw') && (
      <ButtonLink variant="line" full icon="withdraw" to="/withdraw">
        {th.withdraw}
      </ButtonLink>
    )}
    {needs === 'deposit' && profile.withdraw_hold && (
      <ButtonLink variant="line" full icon="bank" to="/bank-account">
        {th.bankAccount}
      </ButtonLink>
    )}
    <ButtonLink variant="ghost" full icon="home" to="/">
      {th.backHome}
    </ButtonLink>
  </div>
)
