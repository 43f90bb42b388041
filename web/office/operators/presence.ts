import { useEffect } from 'react'
import { call, isSignedOut } from '../api.ts'

const reportEveryMs = 60_000

/** Reports, at most once a minute, that an operator is active on the page. The page's own polling does not keep a session alive. */
export function usePresence(onEnded: () => void): void {
  useEffect(() => {
    let reportedAt = performance.now()
    const reportPresence = () => {
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      void call('POST /session/seen').then((answer) => {
        if (isSignedOut(answer)) onEnded()
      })
    }
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, reportPresence, { passive: true })
    return () => {
      for (const act of ['pointerdown', 'keydown'] as const) window.removeEventListener(act, reportPresence)
    }
  }, [onEnded])
}
