import { call } from '../api.ts'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import type { ListedMatch } from './match.ts'
import * as th from './trading.th.ts'

type Props = { slip: string | null; match: ListedMatch; onClose: () => void }

/** Needs a second operator. */
export const VoidPriceQuestion = ({ slip, match: { host, id, home, away }, onClose }: Props) => (
  <ReasonedQuestion
    open={slip !== null}
    title={th.voidPriceQuestion}
    action={{ variant: 'danger', text: th.voidPrice, busyText: th.sending }}
    send={(reason) => call('POST /matches/{host}/{match}/void-price', { host, match: id, slip: slip ?? '', reason })}
    toastFor={({ state }) => ({ type: state === 'differed' ? 'error' : 'success', message: th.voidAsked[state] })}
    effect={{ kind: 'warning', text: th.voidPriceEffect }}
    reasonHint={th.reasonHint}
    onClose={onClose}
    onDone={onClose}
  >
    <b>{th.teams(home, away)}</b>
  </ReasonedQuestion>
)
