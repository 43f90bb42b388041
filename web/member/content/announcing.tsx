import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { popupsSeenCookie, popupsSeenSeconds } from '#contract/plain/constants.ts'
import { call } from '#member/session/browser-session.ts'
import { browserStores, cookieValue } from '#member/session/session.ts'
import { useIsPaused } from '#member/session/snapshot.ts'
import type { Maintenance } from './maintenance.ts'
import { MaintenancePopup } from './maintenance-popup.tsx'
import { loadAnnouncement, type Popup, Popups } from './popups.tsx'
import { whenIdle } from './idle.ts'

/**
 * Opens by itself: first the maintenance (undefined while unknown), then, on the home page once a day, the
 * announcements.
 */
export function Announcing({
  maintenance,
  onClose,
}: {
  maintenance: Maintenance | null | undefined
  onClose: () => void
}) {
  const { pathname } = useLocation()
  const isPaused = useIsPaused()
  const [popups, close] = usePopups(pathname === '/' && maintenance === null && !isPaused)
  if (maintenance) return <MaintenancePopup notice={maintenance} onClose={onClose} />
  return popups && pathname === '/' ? <Popups popups={popups} onClose={close} /> : null
}

/** Null before they may open and after closing. */
function usePopups(mayOpen: boolean): [readonly Popup[] | null, () => void] {
  const [popups, setPopups] = useState<readonly Popup[] | null>(null)
  useEffect(() => {
    if (!mayOpen || isSeen()) return
    let stop = () => {}
    let isWanted = true
    // Loaded with their script before the idle moment, to open whole.
    void Promise.all([call('GET /popups'), loadAnnouncement().catch(() => null)]).then(([answer]) => {
      if (!isWanted || !answer.ok || answer.data.data.length === 0) return
      stop = whenIdle(() => {
        markSeen()
        setPopups(answer.data.data)
      })
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [mayOpen])
  return [popups, () => setPopups(null)]
}

const isSeen = (): boolean => cookieValue(browserStores.readCookies(), popupsSeenCookie) !== null

function markSeen(): void {
  try {
    browserStores.writeCookie(`${popupsSeenCookie}=1; Path=/; Max-Age=${popupsSeenSeconds}; SameSite=Lax; Secure`)
  } catch {
    // A browser that denies cookies shows the announcements on each load.
  }
}
