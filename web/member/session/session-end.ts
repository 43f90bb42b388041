import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { memberPages } from '#contract/plain/pages.ts'
import { loginFor } from '#member/members/way-back.ts'
import { toast } from '#ui/toast.tsx'
import { onSessionStatus, sessionStatus } from './browser-session.ts'
import * as th from './session-end.th.ts'
import { ownDrafts } from './use-draft.ts'

const TOAST_AFTER_MS = 100

/** Notifies the member when their session has ended: a members' page leads to the login, any other stays and offers the login. Deletes what
 *  other members had typed in this tab. */
export function useSessionEnd(of: string): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => ownDrafts.dropOthers(of), [of])
  const onStandingChange = useEffectEvent(() => {
    if (sessionStatus() !== 'out') return
    const guarded = (memberPages as readonly string[]).includes(location.pathname)
    const way = { label: th.logIn, perform: () => void navigate(loginFor(location)) }
    // Deferred: other listeners keep their drafts in this same moment, and a logout in another tab removes them in the next.
    const showToast = () =>
      toast({ type: 'info', message: th.ended, detail: ownDrafts.any() ? th.draftSaved : undefined, ...(guarded ? {} : { action: way }) })
    setTimeout(showToast, TOAST_AFTER_MS)
  })
  useEffect(() => onSessionStatus(() => onStandingChange()), [])
}
