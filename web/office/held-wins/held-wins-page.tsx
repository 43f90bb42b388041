import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { StatusPill } from '#ui/surface.tsx'
import { DecisionQueue } from '../shell/decision-queue.tsx'
import { Loading } from '../shell/loading.tsx'
import type { Column } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { HeldWinPanel, HeldWinQuestions } from './held-win-panel.tsx'
import * as th from './held-wins.th.ts'

export type HeldWin = OfficeAnswerOf<'GET /held-wins'>['data']['wins'][number]

/** Wins above the host's published or the operators' maximum: two operators decide the payment. */
export function HeldWinsPage() {
  const { data, stale } = useLive('GET /held-wins')
  if (!data) return <Loading stale={stale} />
  return (
    <DecisionQueue
      live={{ at: data.at, stale, count: data.count, rows: data.wins }}
      columns={columns}
      keyOf={keyOf}
      mayDecide={({ asked }) => asked === null}
      texts={{ count: th.count, nothing: th.nothing, nothingDetail: th.nothingDetail, keys: th.keys }}
      panelOf={(win, onAction) => <HeldWinPanel win={win} onAction={onAction} />}
      questions={(asked) => <HeldWinQuestions {...asked} />}
    />
  )
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
  { head: th.cause, wideScreenOnly: true, cell: ({ cause }) => th.causes[cause] },
  {
    head: th.staked,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: ({ staked }) => bahtForPeople(staked),
  },
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
