import { useEffect, useEffectEvent, useState } from 'react'
import { standingNow } from './browser-session.ts'

// Of this page's life only: what was typed is no business of the next person at this browser.
const interrupted = new Map<string, string>()

/** The amount typed into a money form. Where the session ended under it, the amount stands there again after the login; whoever
 *  logs out, or only goes elsewhere, takes it along. */
export function useTypedAmount(form: 'deposit' | 'withdraw'): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(() => interrupted.get(form) ?? '')
  const leave = useEffectEvent(() => {
    if (standingNow() === 'out' && typed !== '') interrupted.set(form, typed)
  })
  useEffect(() => {
    interrupted.delete(form)
    return () => leave()
  }, [form])
  return [typed, setTyped]
}
