import { useCallback, useEffect, useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { Button } from '#ui/button.tsx'
import { Note, type NoteKind } from '#ui/surface.tsx'
import { type CheckLine, fixturesOf, linesOf, type SlipRound } from './slip-checks.ts'
import * as th from './slip-checks.th.ts'

const kinds: Record<CheckLine['state'], NoteKind> = { right: 'success', wrong: 'warning', later: 'info' }

/** By what the site kept of matches or draw: commitments, course or draw, and pay. */
export function SlipCheck({
  round,
  onChecked,
}: {
  round: SlipRound
  onChecked: (lines: readonly CheckLine[]) => void
}) {
  const [lines, setLines] = useState<readonly CheckLine[] | 'failed' | null>(null)
  const check = useCallback(async () => {
    setLines(null)
    const ids = await fixturesOf(round.fairness)
    const kept = await call('GET /fixture-records', { g: round.host, ids: ids.join(',') })
    if (!kept.ok) return setLines('failed')
    const found = await linesOf(round, kept.data.data)
    setLines(found)
    onChecked(found)
  }, [round, onChecked])
  useEffect(() => void check().catch(() => setLines('failed')), [check])
  if (lines === 'failed')
    return (
      <div className="stack">
        <Note kind="warning">{th.notLoaded}</Note>
        <Button variant="line" onClick={() => void check().catch(() => setLines('failed'))}>
          {th.again}
        </Button>
      </div>
    )
  return (
    <div role="status" className="stack">
      {lines === null ? (
        <p className="small quiet">{th.checking}</p>
      ) : (
        lines.map(({ state, text }) => (
          <Note key={text} kind={kinds[state]}>
            {text}
          </Note>
        ))
      )}
    </div>
  )
}
