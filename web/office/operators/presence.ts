import { useEffect } from 'react'
import { call, isSignedOut } from '../api.ts'

const reportEveryMs = 60_000

/** Reports to the office, at most once a minute, that a person is at the page. The page's own questions do not keep a session alive. */
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
