import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { thaiDate } from './thai-time.ts'
import * as th from './history.th.ts'

export type HistoryWish = { tab: '0' | '1' | '2'; from: string | null; to: string | null }

const named = (date: string | null): string | null => date && thaiDate(`${date}T00:00:00+07:00`)

/** From which day to which, both included. It goes by the address, so it can be kept, shared and gone back to. */
export function HistoryFilter({ tab, from, to, error }: HistoryWish & { error?: string | undefined }) {
  const open = from !== null || to !== null
  return (
    <details className="history-filter" open={error !== undefined || undefined}>
      <summary className="chip gold">
        <Icon name="calendar" size={16} />
        {open ? (
          th.rangeOf(named(from), named(to))
        ) : (
          <>
            <span className="unseen">{th.range}: </span>
            {th.anyTime}
          </>
        )}
      </summary>
      <Form method="get" action="/history" className="card" replace preventScrollReset key={`${from} ${to}`}>
        <input type="hidden" name="tab" value={tab} />
        <div className="history-dates">
          <Field label={th.from} type="date" name="from" defaultValue={from ?? ''} min="2020-01-01" max="2099-12-31" error={error} />
          <Field label={th.to} type="date" name="to" defaultValue={to ?? ''} min="2020-01-01" max="2099-12-31" />
        </div>
        <div className="row">
          {open && (
            <Link className="button ghost compact" to={`/history?tab=${tab}`} replace preventScrollReset>
              {th.clear}
            </Link>
          )}
          <Button type="submit" look="line" compact>
            {th.show}
          </Button>
        </div>
      </Form>
    </details>
  )
}
