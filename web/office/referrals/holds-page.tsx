import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { StatusPill } from '#ui/surface.tsx'
import { DecisionQueue } from '../shell/decision-queue.tsx'
import { Loading } from '../shell/loading.tsx'
import type { Column } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { HoldPanel, HoldQuestions } from './hold-panel.tsx'
import * as th from './holds.th.ts'

export type Hold = OfficeAnswerOf<'GET /referral-holds'>['data']['holds'][number]

/** Commissions held since member and friend share something, objections first. */
export function HoldsPage() {
  const { data, stale } = useLive('GET /referral-holds')
  if (!data) return <Loading stale={stale} />
  return (
    <DecisionQueue
      live={{ at: data.at, stale, count: data.count, rows: data.holds }}
      columns={columns}
      keyOf={keyOf}
      texts={{ count: th.count, nothing: th.nothing, nothingDetail: th.nothingDetail, keys: th.keys }}
      panelOf={(hold, onAction) => <HoldPanel hold={hold} onAction={onAction} />}
      questions={(asked) => <HoldQuestions {...asked} />}
    />
  )
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
