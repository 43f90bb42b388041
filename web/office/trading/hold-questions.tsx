import { call } from '../api.ts'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import type { ListedMatch } from './match.ts'
import * as th from './trading.th.ts'

type Props = { asking: 'suspend' | 'resume' | null; match: ListedMatch; onClose: () => void }

/** Stop all bets on a match, and resume them. */
export function HoldQuestions({ asking, match: { host, id, home, away }, onClose }: Props) {
  const common = { reasonHint: th.reasonHint, onClose, onDone: onClose, children: <b>{th.teams(home, away)}</b> }
  return (
    <>
      <ReasonedQuestion
        open={asking === 'suspend'}
        title={th.suspendQuestion}
        action={{ variant: 'danger', text: th.suspend, busyText: th.sending }}
        send={(reason) => call('POST /matches/{host}/{match}/suspend', { host, match: id, reason })}
        toastFor={() => ({ type: 'success', message: th.suspended })}
        effect={{ kind: 'warning', text: th.suspendEffect }}
        {...common}
      />
      <ReasonedQuestion
        open={asking === 'resume'}
        title={th.resumeQuestion}
        action={{ variant: 'jade', text: th.resume, busyText: th.sending }}
        send={(reason) => call('POST /matches/{host}/{match}/resume', { host, match: id, reason })}
        toastFor={() => ({ type: 'success', message: th.resumed })}
        effect={{ kind: 'info', text: th.resumeEffect }}
        {...common}
      />
    </>
  )
}
