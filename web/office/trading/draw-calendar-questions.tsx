import { useState } from 'react'
import { lottoTypeNames } from '#contract/plain/lotto-types.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { type ErrorOf, Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { Select } from '../shell/select.tsx'
import type { ListedDraw } from './draw.ts'
import type { CalendarDraw } from './draw-calendar.tsx'
import * as trading from './trading.th.ts'
import * as th from './draw-calendar.th.ts'

type Props = { draw: CalendarDraw | null; onClose: () => void }
const action = { variant: 'gold', text: th.send, busyText: trading.sending } as const
const toastFor = () => ({ type: 'info', message: th.sent }) as const

/** Needs a second operator; members read reason and link. */
export const ChangeDrawQuestion = ({ draw, listed, onClose }: Props & { listed: ListedDraw | undefined }) => (
  <Question
    open={draw !== null}
    title={th.of(th.change, draw === null ? '' : th.dateOf(draw.usual))}
    action={action}
    send={(typed) =>
      call('POST /draws/{host}/{draw}/calendar', { date: '', ...typed, host: draw?.host ?? '', draw: draw?.id ?? '' })
    }
    toastFor={toastFor}
    keepsTyped
    onClose={onClose}
    onDone={onClose}
  >
    {(errorOf) => draw && <ChangeFields draw={draw} listed={listed} errorOf={errorOf} />}
  </Question>
)

type FieldsProps = { draw: CalendarDraw; errorOf: ErrorOf }

function ChangeFields({ draw, listed, errorOf }: FieldsProps & { listed: ListedDraw | undefined }) {
  const [outcome, setOutcome] = useState('moved')
  return (
    <>
      <Select name="outcome" label={th.outcome} value={outcome} onChange={setOutcome}>
        {Object.entries(th.outcomes).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {outcome === 'moved' ? (
        <Field
          label={th.newDay}
          name="date"
          type="date"
          defaultValue={draw.day ?? draw.usual}
          hint={th.newDayHint}
          error={errorOf('date')}
        />
      ) : (
        <Note kind="warning">
          {draw.opened
            ? th.cancelEffect(listed?.slips ?? 0, bahtForPeople(listed?.turnover ?? '0.00'))
            : th.leaveOutEffect}
        </Note>
      )}
      <Field
        label={th.link}
        name="link"
        type="url"
        autoComplete="off"
        maxLength={300}
        placeholder="https://"
        hint={th.linkHint}
        error={errorOf('link')}
      />
      <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
    </>
  )
}

/** Needs a second operator, and is refused once the draw is open. */
export const PublishQuestion = ({ draw, onClose }: Props) => (
  <Question
    open={draw !== null}
    title={th.of(th.publish, draw === null ? '' : th.dateOf(draw.day ?? draw.usual))}
    action={action}
    send={(typed) =>
      call('POST /draws/{host}/{draw}/numbers', { ...typed, host: draw?.host ?? '', draw: draw?.id ?? '' })
    }
    toastFor={toastFor}
    keepsTyped
    onClose={onClose}
    onDone={onClose}
  >
    {(errorOf) => draw && <NumberFields draw={draw} errorOf={errorOf} />}
  </Question>
)

const labels = { half: th.half, full: th.full, open: th.openNumbers } as const

/** With what is published of the type, to be changed. */
function NumberFields({ draw, errorOf }: FieldsProps) {
  const [type, setType] = useState('3top')
  return (
    <>
      <Select name="type" label={th.type} value={type} onChange={setType}>
        {Object.entries(lottoTypeNames).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {(['half', 'full', 'open'] as const).map((state) => (
        <Field
          key={`${type} ${state}`}
          label={labels[state]}
          name={state}
          autoComplete="off"
          defaultValue={draw.published
            .filter((one) => one.type === type && one.state === state)
            .map(({ number }) => number)
            .join(' ')}
          hint={th.numbersHint}
          error={errorOf(state)}
        />
      ))}
      <ReasonField hint={th.numbersReasonHint} error={errorOf('reason')} />
      <Note kind="info">{th.numbersEffect}</Note>
    </>
  )
}
