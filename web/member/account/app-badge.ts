import { useEffect } from 'react'

/** What Chromium and Safari can show on an installed site's icon. */
type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/** Shows the unread count on the installed site's icon; clears it at zero and when nobody is signed in. Null: not known yet. Does nothing
 *  in a browser without badges, and ignores a refusal. */
export function useAppBadge(unread: number | null): void {
  useEffect(() => {
    if (unread === null) return
    const browser = navigator as Badging
    const shown = unread > 0 ? browser.setAppBadge?.(unread) : browser.clearAppBadge?.()
    shown?.catch(() => {})
  }, [unread])
  useEffect(() => () => void (navigator as Badging).clearAppBadge?.().catch(() => {}), [])
}
