import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { maintenanceHideCookie } from '#contract/plain/constants.ts'
import { call } from '#member/account/browser-session.ts'
import { onHint } from '#member/account/hints.ts'
import { browserStores, cookieValue } from '#member/account/session.ts'
import { messageMaintenance } from '#member/account/state.ts'

export type Maintenance = AnswerOf<'GET /maintenance'>

/** Whether this browser was asked not to show the maintenance announcement: the cookie is there and does not say `true`. */
export const isHidden = (cookies: string): boolean => !['true', null].includes(cookieValue(cookies, maintenanceHideCookie))

/** The maintenance announcement as it is shown now; null for none, undefined until that is known. Asked for when the page is loaded, and at once
 *  when the live stream says that it has changed. What goes wrong is logged and nothing else. Second: puts it away. */
export function useMaintenance(): [Maintenance | null | undefined, () => void] {
  const [shown, setShown] = useState<Maintenance | null>()
  const refresh = useEffectEvent(async () => {
    if (isHidden(browserStores.readCookies())) return setShown(null)
    const answer = await call('GET /maintenance')
    setShown(messageMaintenance(answer.ok ? answer.data : null))
    // The specification (section 8) has it logged and nothing else, and a browser has no other log.
    // oxlint-disable-next-line no-console
    if (!answer.ok) console.warn('maintenance', answer.error.code)
  })
  useEffect(() => {
    // In a turn of its own: the one in which a page comes alive is long enough.
    const timer = setTimeout(() => void refresh())
    const stopListening = onHint((event) => void (event === 'maintenance' && refresh()))
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [])
  return [shown, () => setShown(null)]
}
