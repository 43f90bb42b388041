import { useState } from 'react'
import { type ParkedNewsAct, waitingNewsMax } from '#contract/plain/parked-news.ts'
import { Note, Skeleton } from '#ui/surface.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { clockForPeople, waitedForPeople } from '../shell/times.ts'
import type { Answers } from '../shell/use-answers.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import * as common from '../th.ts'
import { columns } from './columns.tsx'
import { ParkedNewsPanel } from './parked-news-panel.tsx'
import { ParkedNewsQuestions } from './parked-news-questions.tsx'
import * as th from './th.ts'
import type { Parked, ParkedNews } from './use-parked-news.ts'

/** An event normally waits for a moment; after this many seconds something is wrong. */
const lateSeconds = 30

type Props = Answers<ParkedNews> & { onEnded: () => void }

/** Events that failed and are retried automatically, and how far the relay is behind. */
export function ParkedNewsPage({ data, stale, refresh, onEnded }: Props) {
  if (!data) return stale ? <Note kind="error">{common.unreachable}</Note> : <Skeleton shape="block" />
  return <LoadedParkedNews {...{ data, stale, refresh, onEnded }} />
}

const keyOf = ({ member, no }: Parked): string => `${member}-${no}`
const amount = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' })

function LoadedParkedNews({ data, stale, refresh, onEnded }: Omit<Props, 'data'> & { data: ParkedNews }) {
  const { parked, count, waiting, oldest_seconds: oldest, at } = data
  const { chosen, choose, step } = useChoice(parked, keyOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ act: ParkedNewsAct; about: Parked } | null>(null)
  const openQuestion = (act: ParkedNewsAct) => {
    if (chosen && !chosen.asked) setQuestion({ act, about: chosen })
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
            value: waiting < waitingNewsMax ? amount.format(waiting) : th.waitingMost(amount.format(waitingNewsMax)),
          },
          { what: th.oldest, value: oldest === null ? '–' : waitedForPeople(oldest), late: (oldest ?? 0) > lateSeconds },
          { what: common.asOf, value: clockForPeople(at) },
        ]}
      />
      <Queue
        {...{ rows: parked, columns, keyOf, choice: { chosen, choose }, more: count > parked.length, keys: th.keys }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <ParkedNewsPanel news={chosen} onAct={openQuestion} />}
      />
      <ParkedNewsQuestions
        question={question}
        onClose={close}
        onAnswered={() => {
          close()
          void refresh()
        }}
        onEnded={onEnded}
      />
    </>
  )
}
