import { type MouseEvent, useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Pairs } from '#ui/surface.tsx'
import type { QuestionInput } from '../shell/question.tsx'
import { useOperatorAction } from '../shell/use-operator-action.ts'
import * as th from './trading.th.ts'

type Preview = OfficeAnswerOf<'POST /matches/{host}/{match}/preview'>

/** A typed result's effect before sending. Lives in the form whose fields it sends. */
export function Effect({ ask }: { ask: (typed: QuestionInput) => Promise<Preview> }) {
  const [shown, setShown] = useState<Preview['data'] | null>(null)
  const asking = useOperatorAction(ask, { onSuccess: ({ data }) => setShown(data) })
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) asking.mutate(Object.fromEntries(new FormData(form)) as QuestionInput)
  }
  return (
    <div className="trading-effect">
      <Button variant="line" busy={asking.isPending} busyText={th.sending} onClick={press}>
        {th.preview}
      </Button>
      {shown && (
        <div role="status" className="trading-effect">
          <b>{th.previewed}</b>
          <Pairs
            pairs={[
              [th.changedSlips, shown.slips.toLocaleString('en')],
              [th.up, bahtForPeople(shown.up)],
              [th.down, bahtForPeople(shown.down)],
              [th.takenFrom, shown.members.toLocaleString('en')],
              [th.intoDebt, shown.into_debt.toLocaleString('en')],
            ]}
          />
        </div>
      )}
    </div>
  )
}
