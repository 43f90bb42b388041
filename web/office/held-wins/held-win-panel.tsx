import { Link } from 'react-router'
import type { HeldWinAct } from '#contract/plain/held-wins.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { addressOf } from '../shell/places.ts'
import { Question, type Typed } from '../shell/question.tsx'
import { Detail } from '../shell/queue.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import type { HeldWin } from './held-wins-page.tsx'
import * as th from './held-wins.th.ts'

/** Everything about the chosen win, above the buttons. */
export function HeldWinPanel({ win, onAct }: { win: HeldWin; onAct: (act: HeldWinAct) => void }) {
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
      {asked && (
        <Note kind="info">
          {th.asked[asked.act]}
          <br />
          <span className="caption">
            {th.requestedBy(asked.maker)} · {asked.reason}
          </span>
          <br />
          <Link to={addressOf('approvals')}>{th.toApprovals}</Link>
        </Note>
      )}
      <Note kind="info">{th.advice}</Note>
      <div className="dialog-actions">
        <Button variant="danger" onClick={() => onAct('refuse')} disabled={asked !== null} aria-keyshortcuts="R">
          {th.refuse}
        </Button>
        <Button variant="jade" onClick={() => onAct('release')} disabled={asked !== null} aria-keyshortcuts="A">
          {th.release}
        </Button>
      </div>
    </Detail>
  )
}

const Figures = ({ win: { amount, staked, max_win: maximum } }: { win: HeldWin }) => (
  <Pairs
    pairs={[
      [th.win, `฿${bahtForPeople(amount)}`],
      [th.staked, `฿${bahtForPeople(staked)}`],
      [th.maximum, th.times(maximum)],
    ]}
  />
)

type Props = { question: { act: HeldWinAct; about: HeldWin } | null; onClose: () => void; onAnswered: () => void }

/** The dialogs that request a second operator's approval to pay a held win, or to give it back to the games. */
export function HeldWinQuestions({ question, ...on }: Props) {
  const about = question?.about ?? null
  const named = ({ reason = '' }: Typed) => ({ id: about?.id ?? '', reason })
  const common = { toastFor: () => ({ type: 'info', message: th.sent }) as const, ...on }
  return (
    <>
      <Question
        open={question?.act === 'release'}
        title={th.releaseQuestion}
        act={{ variant: 'jade', text: th.send, busyText: th.sending }}
        send={(typed) => call('POST /held-wins/{id}/release', named(typed))}
        {...common}
      >
        {(errorOf) =>
          about && (
            <>
              <Figures win={about} />
              <Note kind="info">{th.releaseEffect}</Note>
              <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
      <Question
        open={question?.act === 'refuse'}
        title={th.refuseQuestion}
        act={{ variant: 'danger', text: th.send, busyText: th.sending }}
        send={(typed) => call('POST /held-wins/{id}/refuse', named(typed))}
        {...common}
      >
        {(errorOf) =>
          about && (
            <>
              <Figures win={about} />
              <Note kind="warning">{th.refuseEffect}</Note>
              <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
    </>
  )
}
