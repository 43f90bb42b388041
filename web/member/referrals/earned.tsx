import { lazy, Suspense, useState } from 'react'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import type { Referral } from './referral.tsx'
import * as th from './th.ts'

// Below the more important parts, so loaded later.
const Days = lazy(() => import('./earned-days.tsx').then(({ EarnedDays }) => ({ default: EarnedDays })))

/** The server decides whether it can be claimed. */
export function Claim({ referral }: { referral: Referral }) {
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
  const pending = bahtForPeople(referral.pending)
  return (
    <section className="card earned-claim" aria-labelledby="referral-pending">
      <h2 id="referral-pending" className="caption quiet">
        {th.pending}
      </h2>
      <Money as="p" className="earned-figure" sign="jade">
        {pending}
      </Money>
      {referral.claimable && (
        <Button variant="jade" needsScript busy={busy} busyText={th.claiming} onClick={() => void claim()}>
          {th.claimAmount(pending)}
        </Button>
      )}
      <p className="caption quiet">
        {th.claimMin(bahtForPeople(referral.claim_min))} ·{' '}
        <span className="nowrap">
          {th.total} <b className="money">{bahtForPeople(referral.total)}</b>
        </span>
        {unpaidOf(referral) > 0n && <> {th.withoutUnpaid}</>}
      </p>
    </section>
  )
}

/** Held, or waiting for friends to qualify: in the sums by day and level, but not paid. */
export const unpaidOf = ({ held, waiting }: Referral): bigint => (parseBaht(held) ?? 0n) + (parseBaht(waiting) ?? 0n)

/** Unpaid earnings are in the sums above: how much is not known by day. */
export const WithUnpaid = ({ referral }: { referral: Referral }) =>
  unpaidOf(referral) > 0n && <p className="caption quiet with-unpaid">{th.withUnpaid}</p>

export const EarnedByDay = ({ referral }: { referral: Referral }) => (
  <section className="card" aria-labelledby="referral-days">
    <h2 id="referral-days">{th.earnings}</h2>
    <Suspense fallback={<Skeleton shape="block" />}>
      <Days daily={referral.daily} at={referral.at} />
    </Suspense>
    <WithUnpaid referral={referral} />
  </section>
)
