import { type ComponentType, lazy, Suspense } from 'react'
import { completedStatusTexts } from '#contract/plain/requests.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { type Profile, useRootData } from '#member/session/snapshot.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import happy from '#ui/art/m_happy.avif'
import search from '#ui/art/m_search.avif'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty, Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { credit as creditOf } from '#member/session/state.ts'
import * as th from './withdraw-result.th.ts'

// Left out if it cannot be loaded.
const ShareReceipt = lazy<ComponentType<{ request: CompletedRequest; profile: Profile }>>(() =>
  import('#member/money/share-receipt.tsx').then(
    (part) => ({ default: part.ShareReceipt }),
    () => ({ default: () => null }),
  ),
)

const RequestNumber = lazy<ComponentType<{ number: string }>>(() =>
  import('#member/money/request-number.tsx').then(
    (part) => ({ default: part.RequestNumber }),
    () => ({ default: ({ number }) => number }),
  ),
)

type CompletedRequest = Profile['completed_requests'][number]
type WithdrawResultProps = { request: CompletedRequest; profile: Profile; onAgain: () => void }

/** The money is in the bank account, or back in the credit. */
export function WithdrawResult({ request, profile, onAgain }: WithdrawResultProps) {
  const { site } = useRootData()
  const paid = request.status === 'completed'
  return (
    <div className="stack">
      <Empty art={paid ? happy : search} title={paid ? th.paid : th.failed}>
        {paid
          ? th.paidDetail(bahtForPeople(request.amount))
          : (request.deleted_cause ?? completedStatusTexts[request.status])}
      </Empty>
      {!paid && <Note kind="info">{th.creditBack(bahtForPeople(request.amount))}</Note>}
      <section className="card">
        <Pairs
          pairs={[
            [th.amount, th.baht(bahtForPeople(request.amount))],
            [
              th.status,
              <StatusPill key="status" kind={paid ? 'ok' : 'bad'}>
                {completedStatusTexts[request.status]}
              </StatusPill>,
            ],
            [th.balance, `฿${bahtForPeople(creditOf(profile))}`],
            [th.time, bangkokDayTime(request.completed_at ?? request.created_at)],
            [
              th.number,
              <Suspense key="number" fallback={request.number}>
                <RequestNumber number={request.number} />
              </Suspense>,
            ],
          ]}
        />
      </section>
      {paid && (
        <Suspense>
          <ShareReceipt request={request} profile={profile} />
        </Suspense>
      )}
      <ButtonLink full to="/">
        {th.backHome}
      </ButtonLink>
      {paid || !site?.support ? (
        <Button variant="ghost" full onClick={onAgain}>
          {th.again}
        </Button>
      ) : (
        <ButtonLink variant="ghost" full icon="chat" href={site.support} newTab>
          {th.staff}
        </ButtonLink>
      )}
    </div>
  )
}
