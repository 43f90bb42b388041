import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import type { QuestionProps, Decision } from '../shell/decision-queue.tsx'
import { Detail } from '../shell/queue.tsx'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import type { Hold } from './holds-page.tsx'
import * as th from './holds.th.ts'

const Figures = ({ hold: { reason, level, amount } }: { hold: Hold }) => (
  <Pairs
    pairs={[
      [th.reason, th.reasons[reason]],
      [th.level(level), ''],
      [th.amount, `฿${bahtForPeople(amount)}`],
    ]}
  />
)

export function HoldPanel({ hold, onAction }: { hold: Hold; onAction: (action: Decision) => void }) {
  return (
    <Detail label={th.hold}>
      <b>{th.pair(hold.member, hold.friend)}</b>
      <hr className="rule" />
      <Figures hold={hold} />
      <Note kind={hold.objection === null ? 'info' : 'warning'}>
        {hold.objection === null ? (
          th.noObjection
        ) : (
          <>
            <b>{th.objection}</b>
            <br />
            {hold.objection}
          </>
        )}
      </Note>
      <p className="caption quiet">{th.advice}</p>
      <div className="dialog-actions">
        <Button variant="danger" onClick={() => onAction('refuse')} aria-keyshortcuts="R">
          {th.refuse}
        </Button>
        <Button variant="jade" onClick={() => onAction('release')} aria-keyshortcuts="A">
          {th.release}
        </Button>
      </div>
    </Detail>
  )
}

/** The member reads the reason. */
export function HoldQuestions({ question, ...on }: QuestionProps<Hold>) {
  const about = question?.about ?? null
  const id = about?.id ?? ''
  const common = {
    reasonHint: th.reasonHint,
    toastFor: () => ({ type: 'success', message: th.decided }) as const,
    children: about && <Figures hold={about} />,
    ...on,
  }
  return (
    <>
      <ReasonedQuestion
        open={question?.action === 'release'}
        title={th.releaseQuestion}
        action={{ variant: 'jade', text: th.release, busyText: th.sending }}
        send={(reason) => call('POST /referral-holds/{id}/release', { id, reason })}
        effect={{ kind: 'info', text: th.releaseEffect }}
        {...common}
      />
      <ReasonedQuestion
        open={question?.action === 'refuse'}
        title={th.refuseQuestion}
        action={{ variant: 'danger', text: th.refuse, busyText: th.sending }}
        send={(reason) => call('POST /referral-holds/{id}/refuse', { id, reason })}
        effect={{ kind: 'warning', text: th.refuseEffect }}
        {...common}
      />
    </>
  )
}
