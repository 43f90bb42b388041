import { useCallback, useEffect, useRef, useState } from 'react'
import { isSignedOut, type Outcome } from '../api.ts'

const pollMs = 3_000

export type Answers<Answer> = { data: Answer | null; stale: boolean; refresh: () => Promise<void> }

/** Polls every 3 seconds while the page is visible. `load` must stay the same function. `stale`: the last try failed. */
export function useAnswers<Answer>(load: () => Promise<Outcome<Answer>>, onEnded: () => void): Answers<Answer> {
  const [data, setData] = useState<Answer | null>(null)
  const [stale, setStale] = useState(false)
  const lastRequest = useRef(0)
  const refresh = useCallback(async () => {
    lastRequest.current += 1
    const mine = lastRequest.current
    const answer = await load()
    // Drop an answer that a newer request has overtaken.
    if (mine !== lastRequest.current) return
    if (isSignedOut(answer)) return onEnded()
    setStale(!answer.ok)
    if (answer.ok) setData(answer.data)
  }, [load, onEnded])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const again = async () => {
      if (!document.hidden) await refresh()
      if (!over) timer = setTimeout(() => void again(), pollMs)
    }
    const onVisible = () => {
      if (!document.hidden) void refresh()
    }
    void again()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      over = true
      lastRequest.current += 1
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [refresh])
  return { data, stale, refresh }
}
