import { useEffect } from 'react'
import { call, isSignedOut } from '../api.ts'

const tellEveryMs = 60_000

/** Tells the office, at most once a minute, that a person is at the page. The page's own questions do not keep a session alive. */
export function usePresence(onEnded: () => void): void {
  useEffect(() => {
    let toldAt = performance.now()
    const tell = () => {
      if (performance.now() - toldAt < tellEveryMs) return
      toldAt = performance.now()
      void call('POST /session/seen').then((told) => {
        if (isSignedOut(told)) onEnded()
      })
    }
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, tell, { passive: true })
    return () => {
      for (const act of ['pointerdown', 'keydown'] as const) window.removeEventListener(act, tell)
    }
  }, [onEnded])
}
