import { useEffect, useRef } from 'react'

/** A second tap may precede the render, so this does not rely on rendered state. `state`: the fetcher's. */
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
