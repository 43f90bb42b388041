import { useEffect } from 'react'
import { DepositResult } from '#member/deposits/deposit-result.tsx'
import { useDepositWatch } from '#member/deposits/deposit-watch.ts'
import { RegisterBank } from '#member/members/register-bank.tsx'
import { RealityCheck } from '#member/protection/reality-check.tsx'
import { RecoveryNews } from '#member/members/recovery-news.tsx'
import { useWithdrawWatch } from '#member/withdrawals/withdraw-watch.ts'
import { bearer, forgetUnlessRenewed } from './browser-session.ts'
import { listenLive } from './live.ts'
import { passOnHint } from './hints.ts'
import type { Profile } from './snapshot.ts'
import { useSessionEnd } from './session-end.ts'
import { bank_name, key } from './state.ts'

/** Runs while a member is signed in, on every page: the live stream, the watch over a pending request with a deposit's result, and the
 *  overlay that requests a missing bank account. */
export function SignedIn({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  useEffect(() => {
    const onHint = (event: string) => {
      passOnHint(event)
      refresh()
    }
    return listenLive({ token: bearer, onHint, onDead: forgetUnlessRenewed })
  }, [refresh])
  useDepositWatch(profile, refresh)
  useWithdrawWatch(profile, refresh)
  useSessionEnd(key(profile) ?? '')
  return (
    <>
      <DepositResult profile={profile} />
      <RecoveryNews profile={profile} refresh={refresh} />
      {bank_name(profile) === null ? <RegisterBank of={profile.referral_id} phone={profile.phone} /> : <RealityCheck />}
    </>
  )
}
