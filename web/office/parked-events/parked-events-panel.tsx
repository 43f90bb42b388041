import { type ParkedEventAction, workOfTopic } from '#contract/plain/parked-events.ts'
import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { Detail } from '../shell/queue.tsx'
import { RequestedNote } from '../shell/requested-note.tsx'
import { waitedForPeople } from '../shell/times.ts'
import * as th from './parked-events.th.ts'
import type { ParkedEvent } from './parked.ts'

export function ParkedEventPanel({
  event,
  onAction,
}: {
  event: ParkedEvent
  onAction: (action: ParkedEventAction) => void
}) {
  const {
    topic,
    member,
    no,
    waited_seconds: waited,
    next_try_seconds: next,
    attempts,
    delays,
    behind,
    error,
    asked,
  } = event
  return (
    <Detail label={th.event}>
      <b>{workOfTopic(topic)}</b>
      <div className="caption quiet">{th.ofMember(member)}</div>
      <hr className="rule" />
      <Pairs
        pairs={[
          [th.since, waitedForPeople(waited)],
          [th.tries, th.times(attempts + delays)],
          [th.nextTry, next === 0 ? th.nextTryNow : waitedForPeople(next)],
          ...(behind > 0 ? [[th.behind, th.behindCount(behind)] as const] : []),
        ]}
      />
      <hr className="rule" />
      <section>
        <h2 className="caption quiet">{th.lastError}</h2>
        <p className="reference">{error.code}</p>
        {error.message && <p className="caption faint reference">{error.message}</p>}
      </section>
      <p className="caption faint reference">
        {th.number} {no} · {topic}
      </p>
      {asked && <RequestedNote {...asked}>{th.asked[asked.act]}</RequestedNote>}
      <Note kind="info">{attempts === 0 ? th.delayed : th.byItself}</Note>
      <div className="dialog-actions">
        <Button variant="danger" onClick={() => onAction('skip')} disabled={asked !== null} aria-keyshortcuts="R">
          {th.skip}
        </Button>
        <Button variant="jade" onClick={() => onAction('retry')} disabled={asked !== null} aria-keyshortcuts="A">
          {th.retry}
        </Button>
      </div>
    </Detail>
  )
}
