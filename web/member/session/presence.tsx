import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMaintenance } from '#member/content/maintenance.ts'
import { bearer, countSessionChange, endOnServer, followOtherTabs, hasLeft, onSessionStatus, sessionStatus } from './browser-session.ts'
import { useRefresh } from './refresh.ts'
import { rememberRendered, snapshotInBrowser, useRootData, useSnapshot } from './snapshot.ts'
import { credentialsAtStart } from './session.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { clearToasts } from '#ui/toast.tsx'

/** Shows nothing for a part that cannot be loaded: an error here would take down the whole document and everything typed in it. */
const orNothing = <Props,>(part: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> =>
  part.then(
    (found) => ({ default: found }),
    () => ({ default: () => null }),
  )
// Not loaded for visitors.
const SignedIn = lazy(() => orNothing(import('./signed-in.tsx').then((part) => part.SignedIn)))
const Announcing = lazy(() => orNothing(import('#member/content/announcing.tsx').then((part) => part.Announcing)))

/** Runs on every page: reconciles token and session cookie at the start, follows other tabs, and keeps the figures of a signed-in member
 *  fresh. */
export function Presence() {
  const rendered = useRef(useRootData())
  const { member, profile, refused } = useSnapshot()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A member whose profile cannot be fetched is led home, with the alert cleared and the session kept (specification, section 8).
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
      <Suspense>{(maintenance || member || stirred) && <Announcing maintenance={maintenance} onClose={putAway} />}</Suspense>
    </>
  )
}

/** What the browser draws itself has lost the parts whose data the server kept to itself (shell/still.tsx): they are asked for. */
function useReadAgain(refresh: () => void): void {
  const [drawnHere] = useState(useHydrated())
  useEffect(() => {
    if (!drawnHere) return
    countSessionChange()
    refresh()
  }, [drawnHere, refresh])
}

/** Whether there was any interaction with this page yet. Until then a visitor's page loads no announcements. */
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
