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

/**
 * Opens on every page until acknowledged, except on the security page, which shows it too, and without a bank account,
 * whose overlay covers the page (session/signed-in.tsx).
 */
export function RecoveryNotice({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const { pathname } = useLocation()
  if (!profile.recovery_unseen || profile.bank === null || pathname === '/authentication') return null
  return (
    <Suspense>
      <RecoveryDialog refresh={refresh} />
    </Suspense>
  )
}
