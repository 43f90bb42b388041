import { useLocation } from 'react-router'
import { completedStatusTexts } from '#contract/plain/requests.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { type CompletedRequest, useRequestWatch } from '#member/money/request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { toast } from '#ui/toast.tsx'
import * as th from './withdraw-watch.th.ts'

export function withdrawNotice(request: CompletedRequest): { type: 'success' | 'error'; message: string } {
  if (request.status === 'completed') return { type: 'success', message: th.paid(bahtForPeople(request.amount)) }
  return { type: 'error', message: th.failed(request.deleted_cause ?? completedStatusTexts[request.status]) }
}

/** Announces the end on every page but its own, which shows the result. */
export function useWithdrawWatch(profile: Profile, refresh: () => void): void {
  const { pathname } = useLocation()
  useRequestWatch(
    'withdraw',
    profile,
    refresh,
    (request) => void (pathname !== '/withdraw' && toast(withdrawNotice(request))),
  )
}
