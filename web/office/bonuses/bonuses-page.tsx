import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { StatusPill } from '#ui/surface.tsx'
import { DecisionQueue } from '../shell/decision-queue.tsx'
import { Loading } from '../shell/loading.tsx'
import type { Column } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { BonusPanel, BonusQuestions } from './bonus-panel.tsx'
import * as th from './bonuses.th.ts'

export type HeldBonus = OfficeAnswerOf<'GET /held-bonuses'>['data']['held'][number]

/** Bonuses held since one person may be taking an offer twice, objections first. */
export function BonusesPage() {
  const { data, stale } = useLive('GET /held-bonuses')
  if (!data) return <Loading stale={stale} />
  return (
    <DecisionQueue
      live={{ at: data.at, stale, count: data.count, rows: data.held }}
      columns={columns}
      keyOf={({ id }) => id}
      texts={{ count: th.count, nothing: th.nothing, nothingDetail: th.nothingDetail, keys: th.keys }}
      panelOf={(held, onAction) => <BonusPanel held={held} onAction={onAction} />}
      questions={(asked) => <BonusQuestions {...asked} />}
    />
  )
}

const columns: readonly Column<HeldBonus>[] = [
  { head: th.since, cellClass: 'money', cell: ({ at }) => whenForPeople(at) },
  {
    head: th.offer,
    isRowHeader: true,
    cell: ({ name, state, person, signs, others }) => (
      <>
        {name} {state === 'objected' && <StatusPill kind="wait">{th.objectedPill}</StatusPill>}
        <span className="caption faint under">
          {th.member(person.member)} · {th.reasons[others[0]?.reasons[0] ?? signs[0] ?? 'holder']}
        </span>
      </>
    ),
  },
  {
    head: th.amount,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ amount }) => bahtForPeople(amount),
  },
]
