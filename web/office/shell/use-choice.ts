import { useEffect, useRef, useState } from 'react'
import { detailId } from './queue.tsx'
import { rowId } from './table.tsx'

/**
 * By key, so that the queue may change; if the row is gone, the one in its place. `step` moves by one with the focus.
 * `keyOf` must stay the same function.
 */
export function useChoice<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [key, setKey] = useState<string | null>(null)
  const position = useRef(0)
  const found = rows.findIndex((row) => keyOf(row) === key)
  const index = found === -1 ? Math.min(position.current, rows.length - 1) : found
  const chosen = rows[index] ?? null
  useEffect(() => {
    position.current = Math.max(0, index)
    setKey(chosen ? keyOf(chosen) : null)
  }, [chosen, index, keyOf])
  const choose = (row: Row) => {
    setKey(keyOf(row))
    // On a narrow screen the panel is above the queue, out of sight.
    document.getElementById(detailId)?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: 1 | -1) => {
    const next = rows[Math.min(Math.max(index + by, 0), rows.length - 1)]
    if (!next) return
    choose(next)
    document.getElementById(rowId(keyOf(next)))?.focus()
  }
  return { chosen, choose, step }
}
