import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import type { Act } from './approval-panel.tsx'
import * as th from './th.ts'
import type { Waiting } from './use-approvals.ts'

type Props = { asked: { act: Act; about: Waiting } | null; onClose: () => void; onAnswered: () => void; onEnded: () => void }

const What = ({ about: { title, lines, maker } }: { about: Waiting }) => (
  <Pairs pairs={[[th.wish, title], ...lines.map(({ name, value }) => [name, value] as const), [th.maker, maker]]} />
)

/** The questions before a second operator's yes or no, and before the first one takes back what he asked. */
export function ApprovalQuestions({ asked, ...on }: Props) {
  const about = asked?.about ?? null
  const id = about?.id ?? ''
  const isAsked = (act: Act) => asked?.act === act
  return (
    <>
      <Question
        open={isAsked('grant')}
        title={th.grantQuestion}
        act={{ look: 'jade', text: th.grant, busyText: th.granting }}
        send={() => call('POST /approvals/{id}/grant', { id })}
        said={() => ({ type: 'success', message: th.granted })}
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
        open={isAsked('refuse')}
        title={th.refuseQuestion}
        act={{ look: 'danger', text: th.refuse, busyText: th.refusing }}
        send={({ reason = '' }) => call('POST /approvals/{id}/refuse', { id, reason })}
        said={() => ({ type: 'success', message: th.refused })}
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
        open={isAsked('withdraw')}
        title={th.withdrawQuestion}
        act={{ look: 'danger', text: th.withdraw, busyText: th.withdrawing }}
        send={() => call('POST /approvals/{id}/withdraw', { id })}
        said={() => ({ type: 'success', message: th.withdrawn })}
        {...on}
      >
        {() => about && <What about={about} />}
      </Question>
    </>
  )
}
