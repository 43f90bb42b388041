import * as th from '../th.ts'
import { clockForPeople, isLate, sumForPeople, type Waiting, waitedForPeople } from './waiting.ts'

/** The queue in three figures, and the time they are of. */
export function Figures({ waiting, at }: { waiting: readonly Waiting[]; at: string }) {
  const longest = waiting[0]?.waited_seconds ?? 0
  return (
    <dl className="figures">
      <div>
        <dt>{th.waitingCount}</dt>
        <dd className="money">{th.items(waiting.length)}</dd>
      </div>
      <div>
        <dt>{th.waitingSum}</dt>
        <dd className="money">฿{sumForPeople(waiting)}</dd>
      </div>
      <div>
        <dt>{th.waitedLongest}</dt>
        <dd className={isLate(longest) ? 'money late' : 'money'}>{waiting.length === 0 ? '–' : waitedForPeople(longest)}</dd>
      </div>
      <div>
        <dt>{th.asOf}</dt>
        <dd className="money">{clockForPeople(at)}</dd>
      </div>
    </dl>
  )
}
