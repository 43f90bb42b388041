import {
  accountNumberForPeople,
  accountNumberSpoken,
  bankBadgeText,
  bankShortName,
} from '#contract/plain/bank-words.ts'
import { banks } from '#contract/plain/banks.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import type { SignedIn } from '../shell/session.ts'
import { LimitLines } from '../protection/limit-lines.tsx'
import { RiskLines } from '../risk/risk-lines.tsx'
import { ClaimLine, otherHolder } from '../shell/claim-line.tsx'
import { Detail } from '../shell/queue.tsx'
import { whenForPeople } from '../shell/times.ts'
import { VerifiedLine } from '../shell/verified-line.tsx'
import * as common from '../office.th.ts'
import * as th from './account-changes.th.ts'
import type { Waiting } from './change.ts'
import './account-changes.css'

type Props = { change: Waiting; who: SignedIn; onClaim: () => void; onApprove: () => void; onRefuse: () => void }

/** Old and new account, reason and objections, above the buttons. */
export function ChangePanel({ change, who, onClaim, onApprove, onRefuse }: Props) {
  const { approved_by: approvedBy, approvals_needed: needed, claimed_by: claim } = change
  const other = otherHolder(claim, who.operator)
  const isMine = approvedBy.includes(who.operator)
  return (
    <Detail label={th.change}>
      <b>{change.phone}</b>
      <Accounts change={change} />
      <VerifiedLine verification={change.verification} />
      <Note kind={change.name_differs ? 'warning' : 'success'}>{change.name_differs ? th.otherName : th.sameName}</Note>
      <Pairs
        pairs={[
          [th.memberReason, change.reason ?? th.noReason],
          [th.requestedAt, whenForPeople(change.asked_at)],
          [th.expiresAt, whenForPeople(change.expires_at)],
          [common.approval, common.approvals(approvedBy.length, needed)],
          [common.approvedBy, approvedBy.join(', ') || common.nobodyYet],
        ]}
      />
      <hr className="rule" />
      <RiskLines risk={change.risk} member={change.member} who={who} />
      <LimitLines member={change.member} who={who} />
      <hr className="rule" />
      {isMine && <Note kind="info">{th.approvedByYou}</Note>}
      {!isMine && needed > 1 && !change.name_differs && <Note kind="info">{th.needsTwo}</Note>}
      {(other || !isMine) && <ClaimLine claim={claim} operator={who.operator} onClaim={onClaim} />}
      <div className="dialog-actions">
        <Button variant="danger" onClick={onRefuse} disabled={other !== null} aria-keyshortcuts="R">
          {th.refuse}
        </Button>
        <Button variant="jade" onClick={onApprove} disabled={isMine || other !== null} aria-keyshortcuts="A">
          {th.approve}
        </Button>
      </div>
    </Detail>
  )
}

export const Accounts = ({ change: { old, wanted } }: { change: Waiting }) => (
  <div className="accounts">
    <Account title={th.oldAccount} account={old} />
    <Account title={th.newAccount} account={wanted} isNew />
  </div>
)

const Account = ({ title, account, isNew }: { title: string; account: Waiting['old']; isNew?: boolean }) => (
  <section className={isNew ? 'new' : undefined} aria-label={title}>
    <h2 className="caption quiet">{title}</h2>
    <div className="row">
      <Badge text={bankBadgeText(account.bank)} color={banks[account.bank]?.color ?? '#3A4179'} size={32} />
      <span className="small">{bankShortName(account.bank)}</span>
    </div>
    <b className="money nowrap">
      <span aria-hidden="true">{accountNumberForPeople(account.account_number)}</span>
      <span className="unseen">{accountNumberSpoken(account.account_number)}</span>
    </b>
    <div className="small">{account.name}</div>
  </section>
)
