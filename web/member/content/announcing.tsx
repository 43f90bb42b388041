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

/** What opens by itself: first the maintenance (undefined while unknown), then, on the home page and once a day, the announcements. */
export function Announcing({ maintenance, onClose }: { maintenance: Maintenance | null | undefined; onClose: () => void }) {
  const { pathname } = useLocation()
  const isPaused = useIsPaused()
  const [popups, close] = usePopups(pathname === '/' && maintenance === null && !isPaused)
  if (maintenance) return <MaintenancePopup notice={maintenance} onClose={onClose} />
  return popups && pathname === '/' ? <Popups popups={popups} onClose={close} /> : null
}

/** The announcements, once they may open; null before and after. */
function usePopups(mayOpen: boolean): [readonly Popup[] | null, () => void] {
  const [popups, setPopups] = useState<readonly Popup[] | null>(null)
  useEffect(() => {
    if (!mayOpen || isSeen()) return
    let stop = () => {}
    let isWanted = true
    // Read before the moment of rest, with the script that shows them: then they open in it, whole.
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
    // A browser that denies cookies is shown the announcements on each load.
  }
}
