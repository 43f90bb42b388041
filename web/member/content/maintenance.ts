import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { maintenanceHideCookie } from '#contract/plain/constants.ts'
import { call } from '#member/session/browser-session.ts'
import { onHint } from '#member/session/hints.ts'
import { browserStores, cookieValue } from '#member/session/session.ts'
import { messageMaintenance } from '#member/session/state.ts'

export type Maintenance = AnswerOf<'GET /maintenance'>

/** Hidden where the cookie exists and is not `true`. */
export const isHidden = (cookies: string): boolean =>
  !['true', null].includes(cookieValue(cookies, maintenanceHideCookie))

/**
 * Null where there is none or it is hidden, undefined until known. Read on load and on hints of the live stream; the
 * function closes it.
 */
export function useMaintenance(): [Maintenance | null | undefined, () => void] {
  const [shown, setShown] = useState<Maintenance | null>()
  const refresh = useEffectEvent(async () => {
    if (isHidden(browserStores.readCookies())) return setShown(null)
    const answer = await call('GET /maintenance')
    setShown(messageMaintenance(answer.ok ? answer.data : null))
    // The specification (section 8) wants it only logged, and a browser has no other log.
    // oxlint-disable-next-line no-console
    if (!answer.ok) console.warn('maintenance', answer.error.code)
  })
  useEffect(() => {
    // In a task of its own, since hydration is a long one already.
    const timer = setTimeout(() => void refresh())
    const stopListening = onHint((event) => void (event === 'maintenance' && refresh()))
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [])
  return [shown, () => setShown(null)]
}
