import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRequestWatch } from '#member/account/request-watch.ts'
import type { Profile } from '#member/account/seen.ts'
import { toast } from '#ui/toast.tsx'
import { completedSince, depositNotice } from './deposit-outcome.ts'

/** Watches the pending deposit. When it ends the notice is shown; from the deposit page and from home it goes to `/`, where the
 *  result opens. Money that nobody waited for is told by its notice alone: what the member is doing goes on. */
export function useDepositWatch(profile: Profile, refresh: () => void): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const known = useRef<ReadonlySet<string> | null>(null)
  const told = useRef(new Set<string>())
  useRequestWatch('deposit', profile, refresh, (request) => {
    if (request.status === 'completed') told.current.add(request.id)
    toast(depositNotice(request))
    if (pathname === '/' || pathname === '/deposit') void navigate('/', { replace: true, state: { depositResult: request.id } })
  })
  useEffect(() => {
    const { fresh, all } = completedSince(known.current, profile)
    known.current = all
    for (const request of fresh) if (!told.current.has(request.id)) toast(depositNotice(request))
  }, [profile])
}
