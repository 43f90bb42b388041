import { useEffect } from 'react'

/** The badging API of Chromium and Safari. */
type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/**
 * Unread count on the installed site's icon; cleared at zero and signed out. Null: not known yet. No effect without
 * support.
 */
export function useAppBadge(unread: number | null): void {
  useEffect(() => {
    if (unread === null) return
    const browser = navigator as Badging
    const shown = unread > 0 ? browser.setAppBadge?.(unread) : browser.clearAppBadge?.()
    shown?.catch(() => {})
  }, [unread])
  useEffect(() => () => void (navigator as Badging).clearAppBadge?.().catch(() => {}), [])
}
