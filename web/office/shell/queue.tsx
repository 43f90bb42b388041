import type { ReactNode } from 'react'
import sleeping from '#ui/art/m_sleep.svg'
import { Card, Empty, Note } from '#ui/surface.tsx'
import * as th from '../office.th.ts'
import { type RowChoice, type Column, Table } from './table.tsx'
import { clockForPeople } from './times.ts'
import './queue.css'

/** The panel's id, for scrolling it into view. */
export const detailId = 'detail'

/** With fewer seconds left than this, a page warns that the session is about to end. */
const warnSeconds = 60

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  choice: RowChoice<Row>
  /** Shown when the queue is empty. */
  empty: { title: string; detail: string }
  /** Whether there are more rows than are shown. */
  more: boolean
  /** The keys, with what they do: [['J', 'ลง'] …]. */
  keys: readonly (readonly [key: string, act: string])[]
  /** The panel about the chosen row: a `Detail`. */
  detail: ReactNode
  /** Below the queue: the newest decisions. */
  children?: ReactNode
}

/** A queue that operators work: its rows, oldest first, beside the panel of the chosen one.
 *
 *  To build one: `useLive('GET /…')` keeps it live, `useChoice(rows, keyOf)` says which row is chosen, `useKeys` adds the keys; this
 *  shows it. Columns are data (`Column`): the one with `isRowHeader` is the row's button, those with `wideScreenOnly` are hidden on a
 *  phone. Above it come `Notices` (stale, session ending) and `Figures`. `withdrawals/queue-page.tsx` and `approvals/approvals-page.tsx`
 *  are complete examples. The page itself is a line in contract/plain/office-pages.ts, one in `shell/pages.ts` and one in `office.tsx`; the
 *  calls it makes need theirs in contract/plain/office-rights.ts. */
export function Queue<Row>({ rows, columns, keyOf, choice, empty, more, keys, detail, children }: Props<Row>) {
  return (
    <div className="work">
      <div className="stack loose grow">
        <Card>
          {rows.length === 0 ? (
            <Empty art={sleeping} title={empty.title}>
              {empty.detail}
            </Empty>
          ) : (
            <>
              <Table {...{ rows, columns, keyOf, choice }} />
              <p className="keys caption faint">
                {keys.map(([key, action]) => (
                  <span key={key}>
                    <kbd>{key}</kbd> {action}
                  </span>
                ))}
              </p>
            </>
          )}
          {more && <p className="caption faint">{th.more(rows.length)}</p>}
        </Card>
        {children}
      </div>
      {detail}
    </div>
  )
}

/** The panel about the chosen row, above its buttons. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside id={detailId} className="detail card raised" aria-label={label}>
    {children}
  </aside>
)

/** A live page's notices: that its data is stale, and that the session is about to end. */
export const Notices = ({ stale, at, secondsLeft }: { stale: boolean; at: string; secondsLeft?: number }) => (
  <>
    {stale && <Note kind="error">{th.stale(clockForPeople(at))}</Note>}
    {secondsLeft !== undefined && secondsLeft < warnSeconds && <Note kind="warning">{th.sessionEnding(secondsLeft)}</Note>}
  </>
)

export type Figure = { what: string; value: string; late?: boolean }

/** A queue in a few figures. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="figures">
    {figures.map(({ what, value, late }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd className={late ? 'money late' : 'money'}>{value}</dd>
      </div>
    ))}
  </dl>
)
