import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Still } from '#member/shell/still.tsx'
import type { FrontPage, RowHead } from './front-page.server.ts'
import { stillParts } from './parts.ts'
import * as th from './later-rows.th.ts'

/** Games load on a press. `heads` is null where the document brought them. */
export function LaterRows({ later, heads }: { later: FrontPage['later']; heads: readonly RowHead[] | null }) {
  const [rows, setRows] = useState<ReactNode>(null)
  const [state, setState] = useState<'waits' | 'reads' | 'failed'>('waits')
  const container = useRef<HTMLDivElement>(null)
  const parts = stillParts()
  const read = async () => {
    setState('reads')
    const { readRows } = await import('./read-rows.tsx')
    const found = await readRows(later)
    setRows(found)
    setState(found === null ? 'failed' : 'waits')
  }
  // The button that had the focus is gone.
  useEffect(() => {
    if (rows !== null) container.current?.focus({ preventScroll: true })
  }, [rows])
  if (later.count === 0) return null
  if (rows !== null)
    return (
      <div ref={container} tabIndex={-1}>
        {rows}
      </div>
    )
  return (
    <div className="more-rows">
      <Still>{parts && heads && <parts.RowNames heads={heads} />}</Still>
      <Button
        variant="line"
        icon={state === 'failed' ? 'refresh' : 'down'}
        full
        needsScript
        busy={state === 'reads'}
        onClick={() => void read().catch(() => setState('failed'))}
      >
        {state === 'failed' ? th.readAgain : th.showRows(later.count)}
      </Button>
    </div>
  )
}
