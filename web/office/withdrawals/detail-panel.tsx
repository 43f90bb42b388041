import {
  accountNumberForPeople,
  accountNumberSpoken,
  bankBadgeText,
  bankShortName,
} from '#contract/plain/bank-words.ts'
import { banks } from '#contract/plain/banks.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import type { SignedIn } from '../shell/session.ts'
import { LimitLines } from '../protection/limit-lines.tsx'
import { RiskLines } from '../risk/risk-lines.tsx'
import { ClaimLine, otherHolder } from '../shell/claim-line.tsx'
import { Detail } from '../shell/queue.tsx'
import { RequestNumber } from '../shell/request-number.tsx'
import { whenForPeople, waitedForPeople } from '../shell/times.ts'
import { VerifiedLine } from '../shell/verified-line.tsx'
import * as th from '../office.th.ts'
import type { Waiting } from './waiting.ts'

type Props = { withdrawal: Waiting; who: SignedIn; onClaim: () => void; onApprove: () => void; onReject: () => void }

export function DetailPanel({ withdrawal, who, onClaim, onApprove, onReject }: Props) {
  const { operator } = who
  const { approved_by: approvedBy, approvals_needed: needed, claimed_by: claim } = withdrawal
  const other = otherHolder(claim, operator)
  const isMine = approvedBy.includes(operator)
  const name = `${bankShortName(withdrawal.bank)} `
  return (
    <Detail label={th.withdrawal}>
      <div className="row">
        <Badge text={bankBadgeText(withdrawal.bank)} color={banks[withdrawal.bank]?.color ?? '#3A4179'} size={52} />
        <div className="grow">
          <b>{withdrawal.name}</b>
          <div className="caption quiet">{withdrawal.phone}</div>
          <div className="caption quiet">
            {name}
            <span aria-hidden="true">{accountNumberForPeople(withdrawal.account_number)}</span>
            <span className="unseen">{accountNumberSpoken(withdrawal.account_number)}</span>
          </div>
        </div>
      </div>
      <VerifiedLine verification={withdrawal.verification} />
      <div className="row apart sum">
        <span className="small quiet">{th.amount}</span>
        <Money as="b" className="leaf">{`฿${bahtForPeople(withdrawal.amount)}`}</Money>
      </div>
      <RequestNumber number={withdrawal.number} />
      <hr className="rule" />
      <Pairs
        pairs={[
          [th.requestedAt, whenForPeople(withdrawal.created_at)],
          [th.waitedFor, waitedForPeople(withdrawal.waited_seconds)],
          [th.approval, th.approvals(approvedBy.length, needed)],
          [th.approvedBy, approvedBy.join(', ') || th.nobodyYet],
          [th.claimedBy, claim?.operator ?? th.unclaimed],
        ]}
      />
      <p className="caption faint reference">
        {th.reference} {withdrawal.id}
      </p>
      <hr className="rule" />
      <RiskLines risk={withdrawal.risk} member={withdrawal.member} who={who} />
      <LimitLines member={withdrawal.member} who={who} />
      <hr className="rule" />
      {isMine && <Note kind="info">{th.approvedByYou}</Note>}
      {!isMine && needed > 1 && <Note kind="info">{approvedBy.length > 0 ? th.secondEye : th.needsTwo}</Note>}
      {(other || !isMine) && <ClaimLine claim={claim} operator={operator} onClaim={onClaim} />}
      <div className="dialog-actions">
        <Button variant="danger" onClick={onReject} disabled={other !== null} aria-keyshortcuts="R">
          {th.reject}
        </Button>
        <Button
          variant="jade"
          onClick={onApprove}
          disabled={isMine || other !== null || withdrawal.verification.standing === 'given_up'}
          aria-keyshortcuts="A"
        >
          {th.approve}
        </Button>
      </div>
    </Detail>
  )
}
