import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { codeBounds } from '#contract/plain/promotion-codes.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { Select } from '../shell/select.tsx'
import * as th from './codes.th.ts'

type Props = {
  open: boolean
  offers: OfficeAnswerOf<'GET /codes'>['data']['offers']
  today: string
  onClose: () => void
}

export const MakeCode = ({ open, offers, today, onClose }: Props) => (
  <Question
    open={open}
    title={th.makeQuestion}
    action={{ variant: 'gold', text: th.send, busyText: th.sending }}
    send={({ code = '', offer = '', from = '', until = '', uses = '', reason = '' }) =>
      call('POST /codes', { code, offer, from, until, uses, reason })
    }
    toastFor={({ code }) => ({ type: 'info', message: th.sent(code) })}
    keepsTyped
    onClose={onClose}
    onDone={onClose}
  >
    {(errorOf) => (
      <>
        <Field
          label={th.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={codeBounds.lengthMax + 4}
          hint={th.codeHint}
          error={errorOf('code')}
        />
        <Select name="offer" label={th.offer} value={offers[0]?.id ?? ''}>
          {offers.map(({ id, name, amount }) => (
            <option key={id} value={id}>
              {th.offerOption(name, bahtForPeople(amount))}
            </option>
          ))}
        </Select>
        <Field label={th.from} name="from" type="date" defaultValue={bangkokDay(new Date(today))} />
        <Field
          label={th.until}
          name="until"
          type="date"
          defaultValue={bangkokDay(new Date(today))}
          error={errorOf('until')}
        />
        <Field
          label={th.uses}
          name="uses"
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          hint={th.usesHint}
          error={errorOf('uses')}
        />
        <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
        <Note kind="info">{th.makeNote}</Note>
      </>
    )}
  </Question>
)
