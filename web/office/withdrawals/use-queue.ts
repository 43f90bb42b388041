import { useCallback, useEffect, useRef, useState } from 'react'
import { call, isSignedOut } from '../api.ts'
import type { Decided, Queue } from './waiting.ts'

const pollMs = 3_000

export type Seen = { queue: Queue; decisions: Decided[] }

/** The queue and the newest decisions, asked for every 3 seconds while the page can be seen. `stale`: the last try brought nothing. */
export function useQueue(onEnded: () => void): { seen: Seen | null; stale: boolean; refresh: () => Promise<void> } {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [stale, setStale] = useState(false)
  const lastAsk = useRef(0)
  const refresh = useCallback(async () => {
    lastAsk.current += 1
    const ask = lastAsk.current
    const [queue, decisions] = await Promise.all([call('GET /withdrawals/queue'), call('GET /withdrawals/decisions')])
    // An answer that was overtaken by a newer question tells an older truth.
    if (ask !== lastAsk.current) return
    if (isSignedOut(queue) || isSignedOut(decisions)) return onEnded()
    setStale(!queue.ok || !decisions.ok)
    if (queue.ok && decisions.ok) setSeen({ queue: queue.data.data, decisions: decisions.data.data })
  }, [onEnded])
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
