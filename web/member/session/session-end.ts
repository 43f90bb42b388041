import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { memberPages } from '#contract/plain/pages.ts'
import { loginFor } from '#member/members/way-back.ts'
import { toast } from '#ui/toast.tsx'
import { onSessionStatus, sessionStatus } from './browser-session.ts'
import * as th from './session-end.th.ts'
import { ownDrafts } from './use-draft.ts'

const TOAST_AFTER_MS = 100

/**
 * The toast offers the login, except on members' pages, which redirect there (shell/members-only.tsx). Deletes other
 * members' drafts in this tab.
 */
export function useSessionEnd(owner: string): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => ownDrafts.dropOthers(owner), [owner])
  const onStatusChange = useEffectEvent(() => {
    if (sessionStatus() !== 'out') return
    const guarded = (memberPages as readonly string[]).includes(location.pathname)
    const way = { label: th.logIn, perform: () => void navigate(loginFor(location)) }
    // Deferred, so that `ownDrafts.any()` sees the drafts that forms save on this same change, without those that a
    // logout in another tab deletes right after.
    const showToast = () =>
      toast({
        type: 'info',
        message: th.ended,
        detail: ownDrafts.any() ? th.draftSaved : undefined,
        ...(guarded ? {} : { action: way }),
      })
    setTimeout(showToast, TOAST_AFTER_MS)
  })
  useEffect(() => onSessionStatus(() => onStatusChange()), [])
}
