import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api.ts'

const reportEveryMs = 60_000

/** Reports activity at most once a minute. Polling does not keep a session alive. */
export function usePresence(): void {
  const { mutate } = useMutation({ mutationFn: () => call('POST /session/seen') })
  useEffect(() => {
    let reportedAt = performance.now()
    const reportPresence = () => {
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      mutate()
    }
    for (const action of ['pointerdown', 'keydown'] as const)
      window.addEventListener(action, reportPresence, { passive: true })
    return () => {
      for (const action of ['pointerdown', 'keydown'] as const) window.removeEventListener(action, reportPresence)
    }
  }, [mutate])
}
