import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMaintenance } from '#member/notices/maintenance.ts'
import { bearer, call, countTurn, followOtherTabs, onSessionStatus, sessionStatus } from './browser-session.ts'
import { useRefresh } from './refresh.ts'
import { rememberRendered, snapshotInBrowser, useRootData, useSnapshot } from './snapshot.ts'
import { credentialsAtStart } from './session.ts'
import { clearToasts } from '#ui/toast.tsx'

/** A part that cannot be fetched just now is done without: thrown here, it would take the whole document down, and what was typed with it. */
const orNothing = <Props,>(part: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> =>
  part.then(
    (found) => ({ default: found }),
    () => ({ default: () => null }),
  )
// Visitors do not need a byte of it.
const SignedIn = lazy(() => orNothing(import('./signed-in.tsx').then((part) => part.SignedIn)))
const Announcing = lazy(() => orNothing(import('#member/notices/announcing.tsx').then((part) => part.Announcing)))

/** What runs beside every page: brings the two credentials of the session in step at the start, follows other tabs, and while a
 *  member is signed in, keeps his figures fresh. */
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
  useEffect(() => followOtherTabs(), [])
  // In a turn of its own: the one in which a page comes alive is long enough.
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
    <Suspense>
      {member && profile && <SignedIn profile={profile} refresh={refresh} />}
      {(maintenance || member || stirred) && <Announcing maintenance={maintenance} onClose={putAway} />}
    </Suspense>
  )
}

/** Whether somebody has done anything on this page yet. Until then a visitor's page fetches nothing that only announces. */
function useStirred(): boolean {
  const [stirred, setStirred] = useState(false)
  useEffect(() => {
    const stir = () => setStirred(true)
    for (const kind of ['pointerdown', 'keydown', 'scroll']) addEventListener(kind, stir, { once: true, passive: true })
  }, [])
  return stirred
}

function syncCredentials(rendered: ReturnType<typeof useRootData>, refresh: () => void): void {
  switch (credentialsAtStart(bearer() !== null, rendered.snapshot.member)) {
    case 'restore':
      rememberRendered(rendered)
      break
    case 'ask':
      // A dead bearer is forgotten by the call itself; a living one turns the page into the member's.
      void snapshotInBrowser().then(({ member }) => {
        if (!member) return
        countTurn()
        refresh()
      })
      break
    case 'revoke':
      // The binding cookie alone may end its session; whatever comes of it, this browser shows the visitor's page.
      void call('POST /logout').then(() => {
        countTurn()
        refresh()
      })
      break
    case 'guest':
      break
  }
}
