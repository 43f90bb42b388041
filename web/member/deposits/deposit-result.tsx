import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CompletedRequest } from '#member/money/request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'
import type { ResultDialogProps } from './result-dialog.tsx'
import { waitingResult } from './waiting-result.ts'

// If it cannot be loaded now, the result waits for the next page.
const ResultDialog = lazy<ComponentType<ResultDialogProps>>(() =>
  import('./result-dialog.tsx').then(
    (part) => ({ default: part.ResultDialog }),
    () => ({ default: () => null }),
  ),
)

/** A dialog on the home page (decisions, section 3). */
export function DepositResult({ profile }: { profile: Profile }) {
  const [request, putAway] = useWaitingResult(profile)
  const [wanted, setWanted] = useState(false)
  if (request && !wanted) setWanted(true)
  return <Suspense>{wanted && <ResultDialog request={request} profile={profile} putAway={putAway} />}</Suspense>
}

/** The result waiting on the home page, and its close function. It ends with the next navigation. */
function useWaitingResult(profile: Profile): [CompletedRequest | undefined, () => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<string | null>(null)
  const isHome = location.pathname === '/'
  const putAway = () => {
    waitingResult.end()
    setShown(null)
  }
  // The browser may have discarded the tab before it was at home.
  const goHome = useEffectEvent(() => {
    if (location.pathname === '/deposit' && waitingResult.isFor(profile) && !waitingResult.isOpened())
      void navigate('/', { replace: true })
  })
  const endOnLeaving = useEffectEvent(() => waitingResult.isOpened() && putAway())
  useEffect(() => goHome(), [])
  useEffect(() => {
    if (!isHome) return void endOnLeaving()
    const id = waitingResult.open(profile)
    if (id) setShown(id)
  }, [isHome, location.key, profile])
  return [isHome && shown ? profile.completed_requests.find(({ id }) => id === shown) : undefined, putAway]
}
