import { lazy, Suspense, useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import type { Referral } from './referral.tsx'
import * as th from './th.ts'

// Below the more important parts, so loaded later.
const Days = lazy(() => import('./earned-days.tsx').then(({ EarnedDays }) => ({ default: EarnedDays })))

/** The earnings of the link, the amount to be taken, and the days they came on. The server decides whether it can be taken. */
export function Earned({ referral }: { referral: Referral }) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const claim = async () => {
    setBusy(true)
    const answer = await call('POST /customers/referral/claim')
    setBusy(false)
    if (answer.ok) toast({ type: 'success', message: th.claimed })
    else toastFailure(answer)
    refresh()
  }
  return (
    <>
      <div className="earned">
        <section className="card" aria-labelledby="referral-total">
          <h2 id="referral-total" className="caption quiet">
            {th.total}
          </h2>
          <p className="money earned-figure">
            <span className="gold">฿</span>
            {bahtForPeople(referral.total)}
          </p>
        </section>
        <section className="card" aria-labelledby="referral-pending">
          <h2 id="referral-pending" className="caption quiet">
            {th.pending}
          </h2>
          <p className="money jade earned-figure">฿{bahtForPeople(referral.pending)}</p>
          {referral.claimable ? (
            <Button variant="jade" compact needsScript busy={busy} busyText={th.claiming} onClick={() => void claim()}>
              {th.claim}
            </Button>
          ) : (
            <p className="caption faint">{th.claimMin(bahtForPeople(referral.claim_min))}</p>
          )}
        </section>
      </div>
      <section className="card" aria-labelledby="referral-days">
        <h2 id="referral-days">{th.earnings}</h2>
        <Suspense fallback={<Skeleton shape="block" />}>
          <Days daily={referral.daily} />
        </Suspense>
      </section>
    </>
  )
}
