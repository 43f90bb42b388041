import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRequestWatch } from '#member/money/request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { toast } from '#ui/toast.tsx'
import { completedSince, depositNotice } from './deposit-outcome.ts'
import { waitingResult } from './waiting-result.ts'

/**
 * The result waits at `/`: the deposit page goes there at once, any other page stays and shows its notice. Money
 * without a request gets a notice only.
 */
export function useDepositWatch(profile: Profile, refresh: () => void): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const known = useRef<ReadonlySet<string> | null>(null)
  const notified = useRef(new Set<string>())
  useRequestWatch('deposit', profile, refresh, (request) => {
    if (request.status === 'completed') notified.current.add(request.id)
    waitingResult.wait(request.id)
    if (pathname === '/' || pathname === '/deposit') void navigate('/', { replace: true })
    else toast(depositNotice(request))
  })
  useEffect(() => {
    const { added, all } = completedSince(known.current, profile)
    known.current = all
    for (const request of added) if (!notified.current.has(request.id)) toast(depositNotice(request))
  }, [profile])
}
