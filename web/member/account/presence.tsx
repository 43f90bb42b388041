import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { bearer, call, countTurn, followOtherTabs, onStanding, standingNow } from './browser-session.ts'
import { useRefresh } from './refresh.ts'
import { rememberRendered, seenByBrowser, useRootData, useSeen } from './seen.ts'
import { halvesAtStart } from './session.ts'

// Visitors do not need a byte of it.
const SignedIn = lazy(() => import('./signed-in.tsx').then(({ SignedIn }) => ({ default: SignedIn })))

/** What runs beside every page: brings the two halves of the session in step at the start, follows other tabs, and while a
 *  member is signed in, keeps his figures fresh. */
export function Presence() {
  const rendered = useRef(useRootData())
  const { member, profile } = useSeen()
  const refresh = useRefresh()
  const navigate = useNavigate()
  useEffect(() => bringHalvesInStep(rendered.current, refresh), [refresh])
  useEffect(() => followOtherTabs(), [])
  useEffect(() => void import('#member/offline/after-load.ts').catch(() => {}), [])
  useEffect(
    () =>
      onStanding(() => {
        if (standingNow() === 'left') void navigate('/login')
        refresh()
      }),
    [refresh, navigate],
  )
  if (!member || !profile) return null
  return (
    <Suspense>
      <SignedIn profile={profile} refresh={refresh} />
    </Suspense>
  )
}

function bringHalvesInStep(rendered: ReturnType<typeof useRootData>, refresh: () => void): void {
  switch (halvesAtStart(bearer() !== null, rendered.seen.member)) {
    case 'restore':
      rememberRendered(rendered)
      break
    case 'ask':
      // A dead bearer is forgotten by the call itself; a living one turns the page into the member's.
      void seenByBrowser().then(({ member }) => {
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
