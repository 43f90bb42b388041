import type { ReactNode } from 'react'
import sleeping from '#ui/art/m_sleep.svg'
import { Card, Empty, Note } from '#ui/surface.tsx'
import * as th from '../office.th.ts'
import { type RowChoice, type Column, Table } from './table.tsx'
import { clockForPeople } from './times.ts'
import './queue.css'

/** For scrolling it into view. */
export const detailId = 'detail'

/** Below this a page warns that the session ends. */
const warnSeconds = 60

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  choice: RowChoice<Row>
  empty: { title: string; detail: string }
  /** Whether more rows exist than are shown. */
  more: boolean
  /** [['J', 'ลง'] …]. */
  keys: readonly (readonly [key: string, act: string])[]
  /** A `Detail`. */
  detail: ReactNode
  /** Below the queue: the newest decisions. */
  children?: ReactNode
}

/**
 * Rows, oldest first, beside the chosen one's panel. Needs `useLive('GET /…')`, `useChoice(rows, keyOf)`, `useKeys` and
 * `Column`s; `Notices` and `Figures` go above (see `approvals/approvals-page.tsx`). A page is registered in
 * contract/plain/office-pages.ts, `shell/pages.ts` and `office.tsx`, its calls in contract/plain/office-rights.ts.
 */
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

export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside id={detailId} className="detail card raised" aria-label={label}>
    {children}
  </aside>
)

/** Stale data, and the session about to end. */
export const Notices = ({ stale, at, secondsLeft }: { stale: boolean; at: string; secondsLeft?: number }) => (
  <>
    {stale && <Note kind="error">{th.stale(clockForPeople(at))}</Note>}
    {secondsLeft !== undefined && secondsLeft < warnSeconds && (
      <Note kind="warning">{th.sessionEnding(secondsLeft)}</Note>
    )}
  </>
)

export type Figure = { what: string; value: string; late?: boolean }

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
