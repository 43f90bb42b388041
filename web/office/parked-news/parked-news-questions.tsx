import { moneyLeftBySkipping, type ParkedNewsAct, workOfTopic } from '#contract/plain/parked-news.ts'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question, type Typed } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import * as th from './parked-news.th.ts'
import type { Parked } from './parked.ts'

type Props = { question: { act: ParkedNewsAct; about: Parked } | null; onClose: () => void; onAnswered: () => void }

/** The dialogs that request a second operator's approval to retry or skip an event. */
export function ParkedNewsQuestions({ question, ...on }: Props) {
  const about = question?.about ?? null
  const named = { member: about?.member ?? '', no: about?.no ?? '' }
  const reasonOf = ({ reason = '' }: Typed) => ({ ...named, reason })
  const common = { toastFor: () => ({ type: 'info', message: th.sent }) as const, ...on }
  return (
    <>
      <Question
        open={question?.act === 'retry'}
        title={th.retryQuestion}
        act={{ variant: 'jade', text: th.send, busyText: th.sending }}
        send={(typed) => call('POST /parked-news/{member}/{no}/retry', reasonOf(typed))}
        {...common}
      >
        {(errorOf) =>
          about && (
            <>
              <What about={about} />
              <Note kind="info">{th.retryEffect}</Note>
              <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
      <Question
        open={question?.act === 'skip'}
        title={th.skipQuestion}
        act={{ variant: 'danger', text: th.send, busyText: th.sending }}
        send={(typed) => call('POST /parked-news/{member}/{no}/skip', reasonOf(typed))}
        {...common}
      >
        {(errorOf) =>
          about && (
            <>
              <What about={about} />
              <Note kind="warning">{[th.skipEffect, moneyLeftBySkipping(about.topic)].filter(Boolean).join(' ')}</Note>
              <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
    </>
  )
}

const What = ({ about: { topic, member, no } }: { about: Parked }) => (
  <Pairs
    pairs={[
      [th.work, workOfTopic(topic)],
      [th.news, `${th.ofMember(member)} · ${th.number} ${no}`],
    ]}
  />
)
