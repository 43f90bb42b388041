import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { DepositResult } from '#member/deposits/deposit-result.tsx'
import { useDepositWatch } from '#member/deposits/deposit-watch.ts'
import type { RegisterBankProps } from '#member/members/register-bank.tsx'
import { RealityCheck } from '#member/protection/reality-check.tsx'
import { RecoveryNotice } from '#member/members/recovery-notice.tsx'
import { useMessage } from '#ui/message.ts'
import { useWithdrawWatch } from '#member/withdrawals/withdraw-watch.ts'
import { bearer, forgetUnlessRenewed } from './browser-session.ts'
import type { DraftFields } from './drafts.ts'
import { listenLive } from './live.ts'
import { passOnHint } from './hints.ts'
import type { Profile } from './snapshot.ts'
import { useSessionEnd } from './session-end.ts'
import { bank_name, key } from './state.ts'
import { useGivenBack } from './use-draft.ts'

// For a member without a bank account. If it cannot be loaded now, it opens on the next page.
const RegisterBank = lazy<ComponentType<RegisterBankProps>>(() =>
  import('#member/members/register-bank.tsx').then(
    (part) => ({ default: part.RegisterBank }),
    () => ({ default: () => null }),
  ),
)

// Loaded with the first message. If it cannot be loaded, the page shows the outcome.
const MessageDialog = lazy<ComponentType>(() =>
  import('#ui/message-dialog.tsx').then(
    (part) => ({ default: part.MessageDialog }),
    () => ({ default: () => null }),
  ),
)

/** Messages outlive the part of a page that was pressed. */
function Messages() {
  const message = useMessage()
  const [wanted, setWanted] = useState(false)
  if (message && !wanted) setWanted(true)
  return <Suspense>{wanted && <MessageDialog />}</Suspense>
}

/** Until it is loaded, links of games lead to their launch page. Returns the stop function. */
function launchGames(): () => void {
  let isOver = false
  let end = () => {}
  void import('#member/games/launch-from-here.ts').then(
    ({ launchFromHere }) => {
      if (!isOver) end = launchFromHere()
    },
    () => {},
  )
  return () => {
    isOver = true
    end()
  }
}

/**
 * While signed in, on every page: live stream, game launches, request watches, recovery notice, and the bank account's
 * overlay or else the reality check.
 */
export function SignedIn({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  useEffect(() => {
    const onHint = (event: string) => {
      passOnHint(event)
      refresh()
    }
    return listenLive({ token: bearer, onHint, onDead: forgetUnlessRenewed })
  }, [refresh])
  useEffect(launchGames, [])
  useDepositWatch(profile, refresh)
  useWithdrawWatch(profile, refresh)
  const lacksBank = bank_name(profile) === null
  // The draft of an expired registration, kept under the phone. Taken here, since the next line deletes what is not
  // under the member's public id.
  const [registration, setRegistration] = useState<DraftFields | null>(null)
  useGivenBack('registration', lacksBank ? profile.phone : null, setRegistration)
  useSessionEnd(key(profile) ?? '')
  return (
    <>
      <Messages />
      <DepositResult profile={profile} />
      <RecoveryNotice profile={profile} refresh={refresh} />
      <Suspense>
        {lacksBank ? <RegisterBank of={profile.referral_id} registration={registration} /> : <RealityCheck />}
      </Suspense>
    </>
  )
}
