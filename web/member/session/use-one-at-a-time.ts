import { useEffect, useRef } from 'react'

/** Lets a form send one request at a time. A second tap may come before the first is rendered as under way, so this does not rely on
 *  rendered state. `state` is the fetcher's. */
export function useOneAtATime(state: 'idle' | 'submitting' | 'loading'): (send: () => void) => void {
  const inFlight = useRef(false)
  useEffect(() => {
    if (state === 'idle') inFlight.current = false
  }, [state])
  return (send) => {
    if (inFlight.current) return
    inFlight.current = true
    send()
  }
}
