import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import type { QuestionProps, Decision } from '../shell/decision-queue.tsx'
import { Detail } from '../shell/queue.tsx'
import { RequestedNote } from '../shell/requested-note.tsx'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import type { HeldWin } from './held-wins-page.tsx'
import * as th from './held-wins.th.ts'

export function HeldWinPanel({ win, onAction }: { win: HeldWin; onAction: (action: Decision) => void }) {
  const { title, host, member, round, transaction, asked } = win
  return (
    <Detail label={th.win}>
      <b>{title}</b>
      <div className="caption quiet">
        {host} · {th.ofMember(member)}
      </div>
      <hr className="rule" />
      <Figures win={win} />
      <p className="caption faint reference">
        {th.round} {round} · {th.transaction} {transaction}
      </p>
      {asked && <RequestedNote {...asked}>{th.asked[asked.act]}</RequestedNote>}
      <Note kind="info">{th.advice}</Note>
      <div className="dialog-actions">
        <Button variant="danger" onClick={() => onAction('refuse')} disabled={asked !== null} aria-keyshortcuts="R">
          {th.refuse}
        </Button>
        <Button variant="jade" onClick={() => onAction('release')} disabled={asked !== null} aria-keyshortcuts="A">
          {th.release}
        </Button>
      </div>
    </Detail>
  )
}

const Figures = ({ win: { amount, staked, charged, max_win: maximum, cause, allowed } }: { win: HeldWin }) => (
  <Pairs
    pairs={[
      [th.win, `฿${bahtForPeople(amount)}`],
      [th.cause, th.causes[cause]],
      ...(allowed === null ? [] : ([[th.allowed, `฿${bahtForPeople(allowed)}`]] as const)),
      [th.staked, `฿${bahtForPeople(staked)}`],
      ...(charged === null ? [] : ([[th.charged, `฿${bahtForPeople(charged)}`]] as const)),
      [th.maximum, th.times(maximum)],
    ]}
  />
)

/** Requests for a second operator's approval to pay a held win, or to return it to the games. */
export function HeldWinQuestions({ question, ...on }: QuestionProps<HeldWin>) {
  const about = question?.about ?? null
  const id = about?.id ?? ''
  const common = {
    reasonHint: th.reasonHint,
    toastFor: () => ({ type: 'info', message: th.sent }) as const,
    children: about && <Figures win={about} />,
    ...on,
  }
  return (
    <>
      <ReasonedQuestion
        open={question?.action === 'release'}
        title={th.releaseQuestion}
        action={{ variant: 'jade', text: th.send, busyText: th.sending }}
        send={(reason) => call('POST /held-wins/{id}/release', { id, reason })}
        effect={{ kind: 'info', text: th.releaseEffect }}
        {...common}
      />
      <ReasonedQuestion
        open={question?.action === 'refuse'}
        title={th.refuseQuestion}
        action={{ variant: 'danger', text: th.send, busyText: th.sending }}
        send={(reason) => call('POST /held-wins/{id}/refuse', { id, reason })}
        effect={{ kind: 'warning', text: th.refuseEffect }}
        {...common}
      />
    </>
  )
}
