import { useCallback, useEffect, useRef, useState } from 'react'
import { isSignedOut, type Outcome } from '../api.ts'

const pollMs = 3_000

export type Answers<Answer> = { seen: Answer | null; stale: boolean; refresh: () => Promise<void> }

/** Asks every 3 seconds while the page can be seen. `ask` must stay the same function. `stale`: the last try brought nothing. */
export function useAnswers<Answer>(ask: () => Promise<Outcome<Answer>>, onEnded: () => void): Answers<Answer> {
  const [seen, setSeen] = useState<Answer | null>(null)
  const [stale, setStale] = useState(false)
  const lastAsk = useRef(0)
  const refresh = useCallback(async () => {
    lastAsk.current += 1
    const mine = lastAsk.current
    const answer = await ask()
    // An answer that was overtaken by a newer question tells an older truth.
    if (mine !== lastAsk.current) return
    if (isSignedOut(answer)) return onEnded()
    setStale(!answer.ok)
    if (answer.ok) setSeen(answer.data)
  }, [ask, onEnded])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const again = async () => {
      if (!document.hidden) await refresh()
      if (!over) timer = setTimeout(() => void again(), pollMs)
    }
    const whenSeen = () => {
      if (!document.hidden) void refresh()
    }
    void again()
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      over = true
      lastAsk.current += 1
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [refresh])
  return { seen, stale, refresh }
}
