import { moneyLeftBySkipping, type ParkedEventAction, workOfTopic } from '#contract/plain/parked-events.ts'
import { Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import * as th from './parked-events.th.ts'
import type { ParkedEvent } from './parked.ts'

type Props = {
  question: { action: ParkedEventAction; about: ParkedEvent } | null
  onClose: () => void
  onDone: () => void
}

/** A second operator's approval is required. */
export function ParkedEventQuestions({ question, ...on }: Props) {
  const about = question?.about ?? null
  const named = { member: about?.member ?? '', no: about?.no ?? '' }
  const common = {
    reasonHint: th.reasonHint,
    toastFor: () => ({ type: 'info', message: th.sent }) as const,
    children: about && <What about={about} />,
    ...on,
  }
  return (
    <>
      <ReasonedQuestion
        open={question?.action === 'retry'}
        title={th.retryQuestion}
        action={{ variant: 'jade', text: th.send, busyText: th.sending }}
        send={(reason) => call('POST /parked-events/{member}/{no}/retry', { ...named, reason })}
        effect={{ kind: 'info', text: th.retryEffect }}
        {...common}
      />
      <ReasonedQuestion
        open={question?.action === 'skip'}
        title={th.skipQuestion}
        action={{ variant: 'danger', text: th.send, busyText: th.sending }}
        send={(reason) => call('POST /parked-events/{member}/{no}/skip', { ...named, reason })}
        effect={{
          kind: 'warning',
          text: [th.skipEffect, about && moneyLeftBySkipping(about.topic)].filter(Boolean).join(' '),
        }}
        {...common}
      />
    </>
  )
}

const What = ({ about: { topic, member, no } }: { about: ParkedEvent }) => (
  <Pairs
    pairs={[
      [th.work, workOfTopic(topic)],
      [th.event, `${th.ofMember(member)} · ${th.number} ${no}`],
    ]}
  />
)
