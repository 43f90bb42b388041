import { useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { clockForPeople, isLate, waitedForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as common from '../office.th.ts'
import { columns } from './columns.tsx'
import { SuspensePanel } from './suspense-panel.tsx'
import { SuspenseQuestions } from './suspense-questions.tsx'
import * as th from './suspense.th.ts'
import { type Action, may, type SuspenseItem, type Suspense } from './suspense-item.ts'
import './suspense.css'

/** Received money not yet assigned. */
export function SuspensePage() {
  const { data, stale } = useLive('GET /suspense')
  return data ? <LoadedSuspense data={data} stale={stale} /> : <Loading stale={stale} />
}

const idOf = ({ id }: { id: string }): string => id

function LoadedSuspense({ data, stale }: { data: Suspense; stale: boolean }) {
  const { waiting, count, sum, at } = data
  const { chosen, choose, step } = useChoice(waiting, idOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ action: Action; about: SuspenseItem } | null>(null)
  const openQuestion = (action: Action) => {
    if (chosen && may(action, chosen)) setQuestion({ action, about: chosen })
  }
  useKeys((key) => {
    if (key === 'down' || key === 'up') return step(key === 'down' ? 1 : -1)
    openQuestion(({ approve: 'credit', reject: 'return', claim: 'note' } as const)[key])
  })
  const close = () => setQuestion(null)
  const longest = waiting[0]?.waited_seconds ?? 0
  return (
    <>
      <Notices stale={stale} at={at} />
      <Figures
        figures={[
          { what: common.inSuspense, value: common.items(count) },
          { what: common.suspenseSum, value: `฿${bahtForPeople(sum)}` },
          { what: common.waitedLongest, value: count === 0 ? '–' : waitedForPeople(longest), late: isLate(longest) },
          { what: common.asOf, value: clockForPeople(at) },
        ]}
      />
      <Queue
        {...{
          rows: waiting,
          columns,
          keyOf: idOf,
          choice: { chosen, choose },
          more: count > waiting.length,
          keys: th.keys,
        }}
        empty={{ title: common.nothingInSuspense, detail: common.nothingInSuspenseDetail }}
        detail={chosen && <SuspensePanel money={chosen} onAction={openQuestion} />}
      />
      <SuspenseQuestions question={question} onClose={close} onDone={close} />
    </>
  )
}
