import type { HistorySums } from '#contract/http/history.ts'
import { historySumDays } from '#contract/plain/history.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Money } from '#ui/money.tsx'
import * as th from './history.th.ts'

/** `chosen`: over the member's days; else over the last thirty. */
export const Sums = ({ sums, chosen }: { sums: HistorySums; chosen: boolean }) => {
  const days = chosen ? th.theseDays : th.lastDays(historySumDays)
  return (
    <dl className="history-sums" aria-label={th.sums}>
      <div className="card">
        <dt className="caption quiet">{th.deposited(days)}</dt>
        <Money as="dd" className="jade">{`฿${bahtForPeople(sums.deposited)}`}</Money>
      </div>
      <div className="card">
        <dt className="caption quiet">{th.withdrawn(days)}</dt>
        <Money as="dd">{`฿${bahtForPeople(sums.withdrawn)}`}</Money>
      </div>
    </dl>
  )
}
