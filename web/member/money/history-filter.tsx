import { Form, Link } from 'react-router'
import { bangkokDay, isDay, plusSeconds } from '#kit/clock.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSnapshot } from '#member/session/snapshot.ts'
import { thaiDate } from '#kit/thai-time.ts'
import * as th from './history.th.ts'
import './history-filter.css'

/**
 * `tab`: 0 account and statement, 1 bonuses, 2 deposits and withdrawals. `from`, `to`: from the address, perhaps
 * invalid.
 */
export type HistoryQuery = { tab: '0' | '1' | '2'; from: string | null; to: string | null }

/** Spans ending today. */
const presets = [
  { days: 1, text: th.today },
  { days: 7, text: th.span(7) },
  { days: 30, text: th.span(30) },
] as const

const named = (day: string | null): string | null =>
  day !== null && isDay(day) ? thaiDate(`${day}T00:00:00+07:00`) : null

/** Leaves an invalid day out; null where both are invalid. */
function spanText(from: string | null, to: string | null): string | null {
  const [first, last] = [named(from), named(to)]
  return first === null && last === null ? null : th.rangeOf(first, last)
}

/** Days are inclusive. Kept in the address, so it can be bookmarked and shared. */
export function HistoryFilter({ tab, from, to, error }: HistoryQuery & { error?: string | undefined }) {
  const isFiltered = from !== null || to !== null
  const today = new Date(useSnapshot().serverTimeMs)
  return (
    <details className="history-filter" open={error !== undefined || undefined}>
      <summary className="chip gold">
        <Icon name="calendar" size={16} />
        {isFiltered ? (spanText(from, to) ?? th.range) : th.anyTime}
      </summary>
      <Form method="get" action="/history" className="card" replace preventScrollReset noValidate key={`${from} ${to}`}>
        <input type="hidden" name="tab" value={tab} />
        <div className="row history-presets">
          {presets.map(({ days, text }) => {
            const first = bangkokDay(plusSeconds(today, -(days - 1) * 86_400))
            const last = bangkokDay(today)
            return (
              <Link
                key={days}
                className="chip"
                to={`/history?tab=${tab}&from=${first}&to=${last}`}
                replace
                preventScrollReset
                aria-current={from === first && to === last ? 'true' : undefined}
              >
                {text}
              </Link>
            )
          })}
        </div>
        <div className="history-dates">
          <Field
            label={th.from}
            type="date"
            name="from"
            defaultValue={from ?? ''}
            min="2020-01-01"
            max="2099-12-31"
            error={error}
          />
          <Field label={th.to} type="date" name="to" defaultValue={to ?? ''} min="2020-01-01" max="2099-12-31" />
        </div>
        <div className="row">
          {isFiltered && (
            <Link className="button ghost compact" to={`/history?tab=${tab}`} replace preventScrollReset>
              {th.clear}
            </Link>
          )}
          <Button type="submit" variant="line" compact>
            {th.show}
          </Button>
        </div>
      </Form>
    </details>
  )
}
