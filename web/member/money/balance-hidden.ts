import { useSyncExternalStore } from 'react'
import { balanceHiddenCookie } from '#contract/plain/constants.ts'
import { useRootData } from '#member/session/snapshot.ts'
import { browserStores, cookieValue } from '#member/session/session.ts'

const YEAR_S = 365 * 86_400

/** Whether a `Cookie` header, or `document.cookie`, says that this browser hides the credit. */
export const hidesBalance = (cookies: string): boolean => cookieValue(cookies, balanceHiddenCookie) === '1'

/** The last choice made on this page, null before: the memory for a browser that denies cookies. */
let chosen: boolean | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this browser hides the credit, and the toggle, for every place that shows one. Kept in a cookie, so that the server's first
 *  document hides it already; like every preference it outlives a logout. */
export function useBalanceHidden(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  const { balanceHidden } = useRootData()
  const hidden = useSyncExternalStore(
    subscribe,
    () => chosen ?? hiddenHere(),
    () => balanceHidden === true,
  )
  return [hidden, setHidden]
}

function setHidden(hidden: boolean): void {
  chosen = hidden
  try {
    browserStores.writeCookie(`${balanceHiddenCookie}=${hidden ? 1 : 0}; Path=/; Secure; SameSite=Lax; Max-Age=${YEAR_S}`)
  } catch {}
  for (const listener of listeners) listener()
}

// Cookies throw where a browser denies them.
function hiddenHere(): boolean {
  try {
    return hidesBalance(browserStores.readCookies())
  } catch {
    return false
  }
}
