import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Profile } from '#member/session/snapshot.ts'

// Loaded where there is something to show.
const RecoveryDialog = lazy(() =>
  import('./recovery-dialog.tsx').then(
    (part) => ({ default: part.RecoveryDialog }),
    () => ({ default: () => null }),
  ),
)

/** Shows what was found and ended on every page but the security page, which shows it anyway. */
export function RecoveryNews({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const { pathname } = useLocation()
  if (!profile.recovery_unseen || profile.bank === null || pathname === '/authentication') return null
  return (
    <Suspense>
      <RecoveryDialog refresh={refresh} />
    </Suspense>
  )
}
