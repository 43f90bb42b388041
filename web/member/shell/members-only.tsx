import { useEffect } from 'react'
import { type MiddlewareFunction, Outlet, redirect, useLocation, useNavigate } from 'react-router'
import { viewerContext } from '#member/context.ts'
import { loginFor } from '#member/members/way-back.ts'
import { bearer, sessionStatus } from '#member/session/browser-session.ts'
import { useSnapshot } from '#member/session/snapshot.ts'

/** A visitor goes to the login and comes back afterwards. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context, url }) => {
    if (!context.get(viewerContext)) throw redirect(loginFor(url))
  },
]

/** By the browser's own token, not the server's, so that the two guards cannot redirect to each other for ever. */
export const clientMiddleware: MiddlewareFunction[] = [
  ({ url }) => {
    if (!bearer()) throw redirect(loginFor(url))
  },
]

export default function MembersOnly() {
  const { member, profile, stale } = useSnapshot()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!member) void navigate(sessionStatus() === 'left' ? '/login' : loginFor(location), { replace: true })
    // Offline without a known profile: there is nothing to show here.
    else if (stale && !profile) void navigate('/', { replace: true })
  }, [member, stale, profile, location, navigate])
  return profile ? <Outlet /> : null
}
