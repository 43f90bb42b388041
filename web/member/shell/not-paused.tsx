import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useProfile } from '#member/session/snapshot.ts'

// Rarely shown.
const NotPermitted = lazy(() =>
  import('#member/account/not-permitted.tsx').then(({ NotPermitted }) => ({ default: NotPermitted })),
)

/** A member who pauses their play reads until when, and is offered nothing. */
export default function NotPaused() {
  const profile = useProfile()
  const { pathname } = useLocation()
  if (!profile?.paused_until) return <Outlet />
  return (
    <Suspense>
      <NotPermitted needs={pathname === '/promotion' ? 'claim' : 'play'} profile={profile} />
    </Suspense>
  )
}
