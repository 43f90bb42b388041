import { useState } from 'react'
import { balanceHiddenCookie } from '#contract/plain/constants.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useRootData } from './seen.ts'
import { browserPlaces, cookieValue } from './session.ts'

const YEAR_S = 365 * 86_400

/** Whether a `Cookie` header, or `document.cookie`, says that this browser hides the credit. */
export const hidesBalance = (cookies: string): boolean => cookieValue(cookies, balanceHiddenCookie) === '1'

/** Whether this browser hides the credit, and the way to turn it. Kept in a cookie, so that the server's first document has it covered already; like
 *  every preference it outlives a logout. */
export function useBalanceHidden(): [hidden: boolean, turn: (hidden: boolean) => void] {
  const hydrated = useHydrated()
  const { balanceHidden } = useRootData()
  const [hidden, setHidden] = useState(() => (hydrated ? hiddenHere() : balanceHidden === true))
  const turn = (next: boolean) => {
    setHidden(next)
    try {
      browserPlaces.writeCookie(`${balanceHiddenCookie}=${next ? 1 : 0}; Path=/; Secure; SameSite=Lax; Max-Age=${YEAR_S}`)
    } catch {}
  }
  return [hidden, turn]
}

// Cookies throw where a browser denies them; then it is forgotten.
function hiddenHere(): boolean {
  try {
    return hidesBalance(browserPlaces.readCookies())
  } catch {
    return false
  }
}
