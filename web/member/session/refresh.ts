import { useEffect, useEffectEvent, useMemo } from 'react'
import { useRevalidator } from 'react-router'

const profileGapMs = 500

/** Runs at once, never twice at a time nor within `gapMs` after the last run; calls meanwhile become one more run. */
export function throttled(perform: () => Promise<void>, gapMs: number): () => void {
  let state: 'idle' | 'running' | 'cooling' = 'idle'
  let again = false
  const run = () => {
    state = 'running'
    again = false
    const coolDown = () => {
      state = 'cooling'
      setTimeout(() => {
        state = 'idle'
        if (again) run()
      }, gapMs)
    }
    perform().then(coolDown, coolDown)
  }
  return () => {
    if (state === 'idle') run()
    else again = true
  }
}

/** At most twice a second (the profile's own limit). A hidden tab waits until visible. */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  return useMemo(() => {
    const soon = throttled(revalidate, profileGapMs)
    return () => {
      if (document.visibilityState === 'visible') soon()
      else document.addEventListener('visibilitychange', soon, { once: true })
    }
  }, [revalidate])
}

/** A hidden tab pauses; a tab that becomes visible polls at once. */
export function usePoll(on: boolean, everyMs: number, poll: () => void): void {
  const beat = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll()
  })
  useEffect(() => {
    if (!on) return
    const pollNow = () => beat()
    const timer = setInterval(pollNow, everyMs)
    document.addEventListener('visibilitychange', pollNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollNow)
    }
  }, [on, everyMs])
}
