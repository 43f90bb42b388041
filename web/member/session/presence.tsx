import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMaintenance } from '#member/content/maintenance.ts'
import {
  bearer,
  countSessionChange,
  endOnServer,
  followOtherTabs,
  hasLeft,
  onSessionStatus,
  sessionStatus,
} from './browser-session.ts'
import { useRefresh } from './refresh.ts'
import { rememberRendered, snapshotInBrowser, useRootData, useSnapshot } from './snapshot.ts'
import { credentialsAtStart } from './session.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { clearToasts } from '#ui/toast.tsx'

/** Empty for an unloadable part: an error here would take down the document and everything typed in it. */
const orNothing = <Props,>(part: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> =>
  part.then(
    (found) => ({ default: found }),
    () => ({ default: () => null }),
  )
// Not loaded for visitors.
const SignedIn = lazy(() => orNothing(import('./signed-in.tsx').then((part) => part.SignedIn)))
const Announcing = lazy(() => orNothing(import('#member/content/announcing.tsx').then((part) => part.Announcing)))

/** On every page: reconciles token and session cookie, follows other tabs, refreshes a member's figures. */
export function Presence() {
  const rendered = useRef(useRootData())
  const { member, profile, refused } = useSnapshot()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A member whose profile cannot be fetched is led home, with the alert cleared and the session kept (specification,
  // section 8).
  useEffect(() => {
    if (!refused || pathname === '/') return
    clearToasts()
    void navigate('/', { replace: true })
  }, [refused, pathname, navigate])
  useEffect(() => syncCredentials(rendered.current, refresh), [refresh])
  useReadAgain(refresh)
  useEffect(() => followOtherTabs(), [])
  useEffect(() => {
    // A logout without a network is sent again once there is one.
    const again = () => hasLeft() && void endOnServer()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  // In a task of its own, since hydration is a long one already.
  useEffect(() => {
    setTimeout(() => void import('#member/offline/after-load.ts').catch(() => {}))
  }, [])
  useEffect(
    () =>
      onSessionStatus(() => {
        if (sessionStatus() === 'left') void navigate('/login')
        refresh()
      }),
    [refresh, navigate],
  )
  const [maintenance, putAway] = useMaintenance()
  const stirred = useStirred()
  return (
    <>
      {/* A boundary each: an open announcement must not go away while what a member needs is loaded. */}
      <Suspense>{member && profile && <SignedIn profile={profile} refresh={refresh} />}</Suspense>
      <Suspense>
        {(maintenance || member || stirred) && <Announcing maintenance={maintenance} onClose={putAway} />}
      </Suspense>
    </>
  )
}

/** A page drawn by the browser lacks parts whose data the server kept (shell/still.tsx): they are read again. */
function useReadAgain(refresh: () => void): void {
  const [drawnHere] = useState(useHydrated())
  useEffect(() => {
    if (!drawnHere) return
    countSessionChange()
    refresh()
  }, [drawnHere, refresh])
}

/** Until the first interaction a visitor's page loads no announcements. */
function useStirred(): boolean {
  const [stirred, setStirred] = useState(false)
  useEffect(() => {
    const stir = () => setStirred(true)
    for (const kind of ['pointerdown', 'keydown', 'scroll']) addEventListener(kind, stir, { once: true, passive: true })
  }, [])
  return stirred
}

function syncCredentials(rendered: ReturnType<typeof useRootData>, refresh: () => void): void {
  switch (credentialsAtStart(bearer() !== null, rendered.snapshot.member, hasLeft())) {
    case 'restore':
      rememberRendered(rendered)
      break
    case 'ask':
      // A dead bearer is forgotten by the call itself; with a live one the page becomes the member's.
      void snapshotInBrowser().then(({ member }) => {
        if (!member) return
        countSessionChange()
        refresh()
      })
      break
    case 'revoke':
      // Without a token, the binding cookie can only end its session; either way this browser shows the visitor's page.
      void endOnServer().then(() => {
        if (!rendered.snapshot.member) return
        countSessionChange()
        refresh()
      })
      break
    case 'guest':
      break
  }
}
