import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import type { Action } from './approval-panel.tsx'
import * as th from './approvals.th.ts'
import type { Waiting } from './approval.ts'

type Props = { question: { action: Action; about: Waiting } | null; onClose: () => void; onDone: () => void }

const What = ({ about: { title, lines, maker } }: { about: Waiting }) => (
  <Pairs pairs={[[th.request, title], ...lines.map(({ name, value }) => [name, value] as const), [th.maker, maker]]} />
)

/** A second operator's approval or refusal, and the first one's withdrawal. */
export function ApprovalQuestions({ question, ...on }: Props) {
  const about = question?.about ?? null
  const id = about?.id ?? ''
  const isOpen = (action: Action) => question?.action === action
  return (
    <>
      <Question
        open={isOpen('grant')}
        title={th.grantQuestion}
        action={{ variant: 'jade', text: th.grant, busyText: th.granting }}
        send={() => call('POST /approvals/{id}/grant', { id })}
        toastFor={() => ({ type: 'success', message: th.granted })}
        {...on}
      >
        {() =>
          about && (
            <>
              <What about={about} />
              <Note kind="warning">{th.grantFinal}</Note>
            </>
          )
        }
      </Question>
      <Question
        open={isOpen('refuse')}
        title={th.refuseQuestion}
        action={{ variant: 'danger', text: th.refuse, busyText: th.refusing }}
        send={({ reason = '' }) => call('POST /approvals/{id}/refuse', { id, reason })}
        toastFor={() => ({ type: 'success', message: th.refused })}
        {...on}
      >
        {(errorOf) =>
          about && (
            <>
              <What about={about} />
              <hr className="rule" />
              <ReasonField hint={th.refuseHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
      <Question
        open={isOpen('withdraw')}
        title={th.withdrawQuestion}
        action={{ variant: 'danger', text: th.withdraw, busyText: th.withdrawing }}
        send={() => call('POST /approvals/{id}/withdraw', { id })}
        toastFor={() => ({ type: 'success', message: th.withdrawn })}
        {...on}
      >
        {() => about && <What about={about} />}
      </Question>
    </>
  )
}
