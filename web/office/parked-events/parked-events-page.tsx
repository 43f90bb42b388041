import { useState } from 'react'
import { type ParkedEventAction, waitingEventsMax } from '#contract/plain/parked-events.ts'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { clockForPeople, waitedForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as common from '../office.th.ts'
import { columns } from './columns.tsx'
import { ParkedEventPanel } from './parked-events-panel.tsx'
import { ParkedEventQuestions } from './parked-events-questions.tsx'
import * as th from './parked-events.th.ts'
import type { ParkedEvent, ParkedEvents } from './parked.ts'

/** An event normally waits a moment; from here on something is wrong. */
const lateSeconds = 30

/** Failed events, retried automatically, and the relay's delay. */
export function ParkedEventsPage() {
  const { data, stale } = useLive('GET /parked-events')
  return data ? <LoadedParkedEvents data={data} stale={stale} /> : <Loading stale={stale} />
}

const keyOf = ({ member, no }: ParkedEvent): string => `${member}-${no}`
const amount = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' })

function LoadedParkedEvents({ data, stale }: { data: ParkedEvents; stale: boolean }) {
  const { parked, count, waiting, oldest_seconds: oldest, at } = data
  const { chosen, choose, step } = useChoice(parked, keyOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ action: ParkedEventAction; about: ParkedEvent } | null>(null)
  const openQuestion = (action: ParkedEventAction) => {
    if (chosen && !chosen.asked) setQuestion({ action, about: chosen })
  }
  useKeys((key) => {
    if (key === 'down' || key === 'up') return step(key === 'down' ? 1 : -1)
    if (key !== 'claim') openQuestion(key === 'approve' ? 'retry' : 'skip')
  })
  const close = () => setQuestion(null)
  return (
    <>
      <Notices stale={stale} at={at} />
      <Figures
        figures={[
          { what: th.parkedCount, value: common.items(count), late: count > 0 },
          {
            what: th.waitingCount,
            value:
              waiting < waitingEventsMax ? amount.format(waiting) : th.waitingMost(amount.format(waitingEventsMax)),
          },
          {
            what: th.oldest,
            value: oldest === null ? '–' : waitedForPeople(oldest),
            late: (oldest ?? 0) > lateSeconds,
          },
          { what: common.asOf, value: clockForPeople(at) },
        ]}
      />
      <Queue
        {...{ rows: parked, columns, keyOf, choice: { chosen, choose }, more: count > parked.length, keys: th.keys }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <ParkedEventPanel event={chosen} onAction={openQuestion} />}
      />
      <ParkedEventQuestions question={question} onClose={close} onDone={close} />
    </>
  )
}
