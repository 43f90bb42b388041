import { breakAllows } from '#contract/plain/reconciliation.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { Detail } from '../shell/queue.tsx'
import { atTime } from '../shell/times.th.ts'
import { clockForPeople, dayForPeople, whenForPeople } from '../shell/times.ts'
import { dayOf } from './columns.tsx'
import * as th from './reconciliation.th.ts'
import type { Break } from './break.ts'

export function BreakPanel({ found, onExplain }: { found: Break; onExplain: () => void }) {
  const { state, reason } = found
  return (
    <Detail label={th.found}>
      <b>{th.kinds[found.kind]}</b>
      <div className="row apart sum">
        <span className="small quiet">{th.difference}</span>
        <Money as="b" className="leaf">{`฿${bahtForPeople(found.difference)}`}</Money>
      </div>
      <hr className="rule" />
      <SideOf title={th.theirs} side={found.theirs} />
      <SideOf title={th.ours} side={found.ours} />
      <hr className="rule" />
      <Pairs
        pairs={[
          [th.ofDay, dayOf(found.day)],
          [th.firstSeen, whenForPeople(found.first_seen_at)],
          [th.lastSeen, whenForPeople(found.last_seen_at)],
          ...(reason ? [[state === 'explained' ? th.explanation : th.formerExplanation, reason] as const] : []),
        ]}
      />
      <Note kind="info">{state === 'timing' ? th.timingHint : th.runbook}</Note>
      <Button full onClick={onExplain} disabled={!breakAllows[state].explain} aria-keyshortcuts="A">
        {th.explain}
      </Button>
    </Detail>
  )
}

function SideOf({ title, side }: { title: string; side: Break['ours'] }) {
  return (
    <section className="side">
      <h2 className="caption quiet">{title}</h2>
      {side === null ? (
        <p className="faint">{th.missing}</p>
      ) : (
        <>
          <div className="row apart">
            <span>{th.sides[side.what]}</span>
            <Money as="b">{`฿${bahtForPeople(side.amount)}`}</Money>
          </div>
          <p className="caption faint">{atTime(dayForPeople(side.at), clockForPeople(side.at))}</p>
          <p className="caption faint reference">{side.reference}</p>
          {side.note && <p className="caption faint reference">{side.note}</p>}
        </>
      )}
    </section>
  )
}
