import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import type { HeldWinAct } from '#contract/plain/held-wins.ts'
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
import { HeldWinPanel, HeldWinQuestions } from './held-win-panel.tsx'
import * as th from './held-wins.th.ts'

type HeldWins = OfficeAnswerOf<'GET /held-wins'>['data']
export type HeldWin = HeldWins['wins'][number]

/** Wins above the published maximum of their game: two operators decide whether the member is paid. */
export function HeldWinsPage() {
  const { data, stale } = useLive('GET /held-wins')
  return data ? <LoadedHeldWins data={data} stale={stale} /> : <Loading stale={stale} />
}

const keyOf = ({ id }: HeldWin): string => id

const columns: readonly Column<HeldWin>[] = [
  { head: th.since, cellClass: 'money nowrap', cell: ({ at }) => whenForPeople(at) },
  {
    head: th.game,
    isRowHeader: true,
    cell: ({ title, member }) => (
      <>
        {title}
        <span className="caption faint under">{th.ofMember(member)}</span>
      </>
    ),
  },
  { head: th.maximum, wideScreenOnly: true, right: true, cellClass: 'money', cell: ({ max_win }) => th.times(max_win) },
  { head: th.staked, wideScreenOnly: true, right: true, cellClass: 'money', cell: ({ staked }) => bahtForPeople(staked) },
  {
    head: th.win,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ amount, asked }) => (
      <>
        {bahtForPeople(amount)}
        {asked && <StatusPill kind="wait">{th.requestedPill}</StatusPill>}
      </>
    ),
  },
]

function LoadedHeldWins({ data, stale }: { data: HeldWins; stale: boolean }) {
  const { wins, count, at } = data
  const { chosen, choose, step } = useChoice(wins, keyOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ act: HeldWinAct; about: HeldWin } | null>(null)
  const openQuestion = (act: HeldWinAct) => {
    if (chosen && !chosen.asked) setQuestion({ act, about: chosen })
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
        {...{ rows: wins, columns, keyOf, choice: { chosen, choose }, more: count > wins.length, keys: th.keys }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <HeldWinPanel win={chosen} onAct={openQuestion} />}
      />
      <HeldWinQuestions question={question} onClose={close} onAnswered={close} />
    </>
  )
}
