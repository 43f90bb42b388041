import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { depositCancelFailedText } from '#contract/plain/deposits.th.ts'
import { completedStatusTexts } from '#contract/plain/requests.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { CompletedRequest } from '#member/money/request-watch.ts'
import { heldMoneyOf, suspenseText } from './money-in-suspense.ts'
import * as suspenseTexts from './money-in-suspense.th.ts'
import { RequestNumber } from '#member/money/request-number.tsx'
import { nowMs, type Profile, serverOffsetMs, useIsPaused, useRootData, useSnapshot } from '#member/session/snapshot.ts'
import { ShareReceipt } from '#member/money/share-receipt.tsx'
import { bangkokDayTime } from '#kit/thai-time.ts'
import happy from '#ui/art/m_happy.avif'
import search from '#ui/art/m_search.avif'
import sleep from '#ui/art/m_sleep.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { movements } from '#member/money/movements.ts'
import { depositNotice } from './deposit-outcome.ts'
import './deposit.css'
import { credit as creditOf } from '#member/session/state.ts'
import * as th from './result-dialog.th.ts'

// Omitted where it cannot be loaded: the promotions show the same.
const HeldNote = lazy(() => import('#member/promotions/held-note.tsx').catch(() => ({ default: () => null })))

/** `request`: undefined once its result was closed. `putAway` forgets the result. */
export type ResultDialogProps = { request: CompletedRequest | undefined; profile: Profile; putAway: () => void }

/** How a deposit ended. */
export function ResultDialog({ request, profile, putAway }: ResultDialogProps) {
  const { site } = useRootData()
  const close = () => {
    putAway()
    if (request?.status === 'completed' && profile.success_deposit_count === 1) offerHomeScreen()
  }
  return (
    <Dialog
      open={request !== undefined}
      byItself="result"
      onClose={close}
      title={request ? titleOf(request) : ''}
      actions={request && <Actions request={request} support={site?.support} />}
    >
      {request && <Result request={request} profile={profile} />}
    </Dialog>
  )
}

/** Once, after the first deposit. */
function offerHomeScreen(): void {
  void import('#member/offline/install.ts').then(({ offerInstall }) => offerInstall()).catch(() => {})
}

function titleOf(request: CompletedRequest): string {
  const { status } = request
  if (heldMoneyOf(request)) return suspenseTexts.title
  if (status === 'completed') return th.completed
  return status === 'expired' ? depositCancelFailedText : th.failed
}

/** For held money the cause: the note below names its place. */
function messageOf(request: CompletedRequest): string {
  if (heldMoneyOf(request)) return request.deleted_cause ?? completedStatusTexts[request.status]
  return depositNotice(request).message
}

function Result({ request, profile }: { request: CompletedRequest; profile: Profile }) {
  const snapshot = useSnapshot()
  if (request.status === 'completed') {
    const bonus: [string, string][] = request.bonus === '0.00' ? [] : [[th.bonus, `+${bahtForPeople(request.bonus)}`]]
    return (
      <div className="stack deposit-result">
        <img src={happy} width="150" height="150" alt="" />
        <p className="result-message jade">{depositNotice(request).message}</p>
        <Pairs
          pairs={[
            [th.transferred, bahtForPeople(request.amount)],
            ...bonus,
            [th.balance, <b key="balance" className="leaf result-balance">{`฿${bahtForPeople(creditOf(profile))}`}</b>],
            [th.number, <RequestNumber key="number" number={request.number} />],
            [th.time, bangkokDayTime(request.completed_at ?? request.created_at)],
          ]}
        />
        {request.bonus === '0.00' && (
          <Suspense>
            <HeldNote upon={request} />
          </Suspense>
        )}
        <ShareReceipt request={request} profile={profile} />
      </div>
    )
  }
  const { suspense } = request
  const held = heldMoneyOf(request)
  const expired = request.status === 'expired' && !held
  return (
    <div className="stack deposit-result">
      <img src={expired ? sleep : search} width="150" height="150" alt="" />
      <p className={expired || held ? 'result-message' : 'result-message bad'}>{messageOf(request)}</p>
      {expired && <p className="small quiet">{th.overDue}</p>}
      {suspense ? (
        <Note kind="warning">
          <b>{suspenseTexts.outcomes.title}</b>
          <br />
          {suspenseText(suspense, nowMs() + serverOffsetMs(snapshot))}
        </Note>
      ) : (
        <Note kind={expired ? 'warning' : 'error'}>
          <b>{expired ? th.paidAlready : th.moneyIsSafe}</b>
          <br />
          {th.lateMoney} <Link to="/auto-transfer">{th.seeStatus}</Link>
        </Note>
      )}
      <Pairs
        pairs={[
          [th.amount, th.baht(bahtForPeople(request.amount))],
          ...(suspense && !held ? [[suspenseTexts.label, suspenseTexts.states[suspense.state]] as const] : []),
          [
            th.status,
            <StatusPill key="status" kind={expired || held ? 'wait' : 'bad'}>
              {held ? suspenseTexts.states[held.state] : completedStatusTexts[request.status]}
            </StatusPill>,
          ],
          [th.number, <RequestNumber key="number" number={request.number} />],
        ]}
      />
    </div>
  )
}

function Actions({ request, support }: { request: CompletedRequest; support: string | undefined }) {
  const isPaused = useIsPaused()
  if (request.status === 'completed') {
    return (
      <>
        <ButtonLink variant="ghost" to={movements}>
          {th.history}
        </ButtonLink>
        {!isPaused && (
          <ButtonLink variant="gold" icon="play" to="/game" newTab>
            {th.play}
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      {support && (
        <ButtonLink variant="ghost" icon="chat" href={support} newTab>
          {th.contact}
        </ButtonLink>
      )}
      {!isPaused && (
        <ButtonLink variant="jade" to="/deposit">
          {th.again}
        </ButtonLink>
      )}
    </>
  )
}
