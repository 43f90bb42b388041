import { useId } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { Field, FieldFrame, tied } from '#ui/field.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import * as th from './accounts.th.ts'

export type Accounts = OfficeAnswerOf<'GET /accounts'>['data']
/** `place`: its position for members; `asked`: the change that waits for a second operator. */
export type Account = Accounts['accounts'][number]

type Props = { account: Account | null; onClose: () => void; onDone: () => void }

/** An account for display: "ไทยพาณิชย์ 987-6-54321-0". */
export const accountForPeople = ({ bank, number }: Pick<Account, 'bank' | 'number'>): string =>
  `${bankShortName(bank)} ${accountNumberForPeople(number)}`

/** The terms on the screen, in the form the API compares. */
const knownTerms = ({ open, place, daily_ceiling: ceiling }: Account): string =>
  `${open ? 'open' : 'closed'} ${place} ${ceiling ?? '-'}`

/** A second operator decides. */
export function ChangeAccount({ account, ...on }: Props) {
  const stateId = useId()
  return (
    <Question
      open={account !== null}
      title={th.question}
      action={{ variant: 'gold', text: th.sendRequest, busyText: th.sending }}
      send={({ open = '', place = '', daily_ceiling: dailyCeiling = '', reason = '' }) => {
        const { bank = '', number = '' } = account ?? {}
        const seen = account ? knownTerms(account) : ''
        return call('POST /accounts/{bank}/{number}', {
          bank,
          number,
          open,
          place,
          daily_ceiling: dailyCeiling,
          seen,
          reason,
        })
      }}
      toastFor={() => ({ type: 'info', message: th.requestSent })}
      {...on}
    >
      {(errorOf) =>
        account && (
          <>
            <Pairs pairs={[[th.account, accountForPeople(account)]]} />
            <hr className="rule" />
            <FieldFrame id={stateId} label={th.state} error={errorOf('open')}>
              <div className="box">
                <select name="open" defaultValue={String(account.open)} {...tied(stateId, errorOf('open'))}>
                  <option value="true">{th.open}</option>
                  <option value="false">{th.closed}</option>
                </select>
              </div>
            </FieldFrame>
            <Field
              label={th.place}
              name="place"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              defaultValue={account.place}
              hint={th.placeHint}
              error={errorOf('place')}
            />
            <Field
              label={th.ceiling}
              name="daily_ceiling"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              aside={<span className="caption faint">{th.baht}</span>}
              defaultValue={account.daily_ceiling ?? ''}
              hint={th.ceilingHint}
              error={errorOf('daily_ceiling')}
            />
            <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            <Note kind="info">{th.note}</Note>
          </>
        )
      }
    </Question>
  )
}
