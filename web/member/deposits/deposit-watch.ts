import { useLocation, useNavigate } from 'react-router'
import { useRequestWatch } from '#member/account/request-watch.ts'
import type { Profile } from '#member/account/seen.ts'
import { toast } from '#ui/toast.tsx'
import { depositNotice } from './deposit-outcome.ts'

/** Watches the pending deposit. When it ends the notice is shown; from the deposit page and from home it goes to `/`, where the
 *  result opens. */
export function useDepositWatch(profile: Profile, refresh: () => void): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useRequestWatch('deposit', profile, refresh, (request) => {
    toast(depositNotice(request))
    if (pathname === '/' || pathname === '/deposit') void navigate('/', { replace: true, state: { depositResult: request.id } })
  })
}
