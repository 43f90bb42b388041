import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { permissions, permits } from '#contract/plain/permissions.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { requestId } from '#member/session/state.ts'
import { permitId } from './ids.ts'

// Rarely shown.
const NotPermitted = lazy(() =>
  import('#member/account/not-permitted.tsx').then(({ NotPermitted }) => ({ default: NotPermitted })),
)

/** Explains a missing permission; a pending request of that kind is shown all the same. */
export default function Permitted() {
  const profile = useProfile()
  const ids = useMatches().map(({ id }) => id)
  const needs = permissions.find((name) => ids.includes(permitId(name)))
  if (!profile) return null
  if (needs === undefined) throw new Response(null, { status: 500 })
  const waits = (needs === 'deposit' || needs === 'withdraw') && requestId(profile, needs) !== null
  if (waits || permits(profile.scope, needs)) return <Outlet />
  return (
    <Suspense>
      <NotPermitted needs={needs} profile={profile} />
    </Suspense>
  )
}
