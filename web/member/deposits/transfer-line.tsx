import type { Transfers } from '#contract/http/account.ts'
import { bahtForPeople } from '#kit/money.ts'
import { useSnapshot } from '#member/session/snapshot.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { Timeline } from '#ui/progress.tsx'
import { liveTransfer, stepsOf } from './transfer-steps.ts'
import * as th from './transfer-line.th.ts'

export function TransferLine({ transfers }: { transfers: Transfers }) {
  const { serverTimeMs } = useSnapshot()
  const live = liveTransfer(transfers, serverTimeMs)
  return (
    <section className="card" aria-label={th.status} role="status">
      {live && (
        <p className="row apart transfer-amount">
          <span className="caption quiet">{live.stage === 'waiting' ? th.amountToPay : th.transferred}</span>
          <b className="money">{bahtForPeople(live.amount)}</b>
        </p>
      )}
      <Timeline label={th.steps} items={stepsOf(live, bangkokTime)} />
    </section>
  )
}
