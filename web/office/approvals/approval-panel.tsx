import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { ClaimLine, otherHolder } from '../shell/claim-line.tsx'
import { Detail } from '../shell/queue.tsx'
import { whenForPeople } from '../shell/times.ts'
import * as common from '../office.th.ts'
import * as th from './approvals.th.ts'
import type { Waiting } from './approval.ts'

export type Action = 'grant' | 'refuse' | 'withdraw'
type Props = { approval: Waiting; operator: string; onClaim: () => void; onAction: (action: Action) => void }

export function ApprovalPanel({ approval, operator, onClaim, onAction }: Props) {
  const { barred, claimed_by: claim } = approval
  const mayDecide = barred === null && otherHolder(claim, operator) === null
  return (
    <Detail label={th.request}>
      <h2>{approval.title}</h2>
      <Pairs pairs={approval.lines.map(({ name, value }) => [name, value] as const)} />
      <hr className="rule" />
      <Pairs
        pairs={[
          [th.maker, approval.maker],
          [th.requestedAt, whenForPeople(approval.asked_at)],
          [th.expiresAt, whenForPeople(approval.expires_at)],
        ]}
      />
      <Note kind="info">
        <span className="caption">{th.makerReason}</span>
        <br />
        {approval.reason}
      </Note>
      <p className="caption faint reference">
        {common.reference} {approval.id}
      </p>
      <hr className="rule" />
      {barred === 'own' && <Note kind="warning">{th.own}</Note>}
      {barred === 'supervisor_needed' && <Note kind="warning">{th.supervisorNeeded}</Note>}
      {barred === null && <ClaimLine claim={claim} operator={operator} onClaim={onClaim} />}
      {barred === 'own' ? (
        <div className="dialog-actions">
          <Button variant="danger" onClick={() => onAction('withdraw')}>
            {th.withdraw}
          </Button>
        </div>
      ) : (
        <div className="dialog-actions">
          <Button variant="danger" onClick={() => onAction('refuse')} disabled={!mayDecide} aria-keyshortcuts="R">
            {th.refuse}
          </Button>
          <Button variant="jade" onClick={() => onAction('grant')} disabled={!mayDecide} aria-keyshortcuts="A">
            {th.grant}
          </Button>
        </div>
      )}
    </Detail>
  )
}
