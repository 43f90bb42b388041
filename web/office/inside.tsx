import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { call, type CallFailed } from './api.ts'
import { usePresence } from './operators/presence.ts'
import { Frame } from './shell/frame.tsx'
import { addressOf, pageAt, pageOfOldLink, pages } from './shell/pages.ts'
import { useSession } from './shell/session.ts'
import { useLive } from './shell/use-live.ts'
import * as th from './office.th.ts'

/** Layout, menu and counts of pending rows around every page. */
export function Inside() {
  const { who, close } = useSession()
  const { pathname, hash } = useLocation()
  const waiting = useLive('GET /waiting').data
  usePresence()
  const oldLink = pageOfOldLink(hash)
  const page = pageAt(pathname)
  const withdrawals = waiting?.withdrawals ?? 0
  useEffect(() => {
    if (page) document.title = th.titleOf(pages[page].label, withdrawals)
  }, [page, withdrawals])
  if (oldLink || !page) return <Navigate to={addressOf(oldLink ?? 'withdrawals')} replace />
  const signOut = async () => {
    // An operator whose sign-out failed must not believe that it succeeded.
    const isOut = await call('POST /sign-out').then(
      () => true,
      ({ status }: CallFailed) => status === 401,
    )
    if (isOut) close()
    return isOut
  }
  return (
    <Frame who={who} page={page} counts={waiting ?? {}} onSignOut={signOut}>
      <Outlet />
    </Frame>
  )
}
