import { useEffect } from 'react'

/** What Chromium and Safari can show on an installed site's icon. */
type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/** Shows on the site's icon how much is unread; nothing where nothing is, or nobody is signed in any more. Null: not known yet. A browser without badges
 *  goes without, and one that refuses is not asked why. */
export function useAppBadge(unread: number | null): void {
  useEffect(() => {
    if (unread === null) return
    const browser = navigator as Badging
    const shown = unread > 0 ? browser.setAppBadge?.(unread) : browser.clearAppBadge?.()
    shown?.catch(() => {})
  }, [unread])
  useEffect(() => () => void (navigator as Badging).clearAppBadge?.().catch(() => {}), [])
}
