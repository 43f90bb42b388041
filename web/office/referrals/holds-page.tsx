import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import type { Column } from '../shell/table.tsx'
import { clockForPeople, whenForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as common from '../office.th.ts'
import { type HoldAct, HoldPanel, HoldQuestions } from './hold-panel.tsx'
import * as th from './holds.th.ts'

type Holds = OfficeAnswerOf<'GET /referral-holds'>['data']
export type Hold = Holds['holds'][number]

/** Commissions that are held since member and friend share something: operators decide, objections first. */
export function HoldsPage() {
  const { data, stale } = useLive('GET /referral-holds')
  return data ? <LoadedHolds data={data} stale={stale} /> : <Loading stale={stale} />
}

const keyOf = ({ id }: Hold): string => id

const columns: readonly Column<Hold>[] = [
  { head: th.since, cellClass: 'money nowrap', cell: ({ at }) => whenForPeople(at) },
  {
    head: th.reason,
    isRowHeader: true,
    cell: ({ reason, member, friend }) => (
      <>
        {th.reasons[reason]}
        <span className="caption faint under">{th.pair(member, friend)}</span>
      </>
    ),
  },
  {
    head: th.amount,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ amount, state }) => (
      <>
        {bahtForPeople(amount)}
        {state === 'objected' && <StatusPill kind="wait">{th.objectedPill}</StatusPill>}
      </>
    ),
  },
]

function LoadedHolds({ data, stale }: { data: Holds; stale: boolean }) {
  const { holds, count, at } = data
  const { chosen, choose, step } = useChoice(holds, keyOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ act: HoldAct; about: Hold } | null>(null)
  const openQuestion = (act: HoldAct) => {
    if (chosen) setQuestion({ act, about: chosen })
  }
  useKeys((key) => {
    if (key === 'down' || key === 'up') return step(key === 'down' ? 1 : -1)
    if (key !== 'claim') openQuestion(key === 'approve' ? 'release' : 'refuse')
  })
  const close = () => setQuestion(null)
  return (
    <>
      <Notices stale={stale} at={at} />
      <Figures
        figures={[
          { what: th.count, value: common.items(count), late: count > 0 },
          { what: common.asOf, value: clockForPeople(at) },
        ]}
      />
      <Queue
        {...{ rows: holds, columns, keyOf, choice: { chosen, choose }, more: count > holds.length, keys: th.keys }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <HoldPanel hold={chosen} onAct={openQuestion} />}
      />
      <HoldQuestions question={question} onClose={close} onAnswered={close} />
    </>
  )
}
