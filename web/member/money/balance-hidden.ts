import { useSyncExternalStore } from 'react'
import { balanceHiddenCookie } from '#contract/plain/constants.ts'
import { useRootData } from '#member/session/snapshot.ts'
import { browserStores, cookieValue } from '#member/session/session.ts'

const YEAR_S = 365 * 86_400

/** In a `Cookie` header or `document.cookie`. */
export const hidesBalance = (cookies: string): boolean => cookieValue(cookies, balanceHiddenCookie) === '1'

/** The memory for a browser that denies cookies. */
let chosen: boolean | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** In a cookie, so that the first document hides the credit already; like every preference it outlives a logout. */
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
    browserStores.writeCookie(
      `${balanceHiddenCookie}=${hidden ? 1 : 0}; Path=/; Secure; SameSite=Lax; Max-Age=${YEAR_S}`,
    )
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
