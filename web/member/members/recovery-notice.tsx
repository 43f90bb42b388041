import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Profile } from '#member/session/snapshot.ts'

// Loaded only for a member who has something to read here.
const RecoveryDialog = lazy(() =>
  import('./recovery-dialog.tsx').then(
    (part) => ({ default: part.RecoveryDialog }),
    () => ({ default: () => null }),
  ),
)

/** Opens the summary of what was ended when the member last ended all sessions, on whatever page they are, until they have acknowledged it.
 *  Not on the security page, which shows it too; nor while no bank account is registered, as the overlay that asks for one covers the page
 *  (session/signed-in.tsx). */
export function RecoveryNotice({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const { pathname } = useLocation()
  if (!profile.recovery_unseen || profile.bank === null || pathname === '/authentication') return null
  return (
    <Suspense>
      <RecoveryDialog refresh={refresh} />
    </Suspense>
  )
}
