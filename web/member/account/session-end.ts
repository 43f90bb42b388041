import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { memberPages } from '#contract/plain/pages.ts'
import { loginFor } from '#member/members/way-back.ts'
import { toast } from '#ui/toast.tsx'
import { onStanding, standingNow } from './browser-session.ts'
import * as th from './session-end.th.ts'
import { ownDrafts } from './use-draft.ts'

const TELL_AFTER_MS = 100

/** Says that the session has ended where it does so under a member: a page of members leads to the login by itself, any other stays and offers the way.
 *  What other members had typed in this tab is forgotten as soon as this one stands here. */
export function useSessionEnd(of: string): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => ownDrafts.leaveOnly(of), [of])
  const told = useEffectEvent(() => {
    if (standingNow() !== 'out') return
    const guarded = (memberPages as readonly string[]).includes(location.pathname)
    const way = { label: th.logIn, act: () => void navigate(loginFor(location)) }
    // Other listeners keep their words in this same moment, and a logout in another tab takes them away in the next.
    const tell = () =>
      toast({ type: 'info', message: th.ended, detail: ownDrafts.any() ? th.keptWords : undefined, ...(guarded ? {} : { action: way }) })
    setTimeout(tell, TELL_AFTER_MS)
  })
  useEffect(() => onStanding(() => told()), [])
}
