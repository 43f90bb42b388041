import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import * as th from '../office.th.ts'
import type { QuestionProps } from './approve-dialog.tsx'

/** The member reads the reason; the money is returned to them. */
export const RejectDialog = ({ about, ...on }: QuestionProps) => (
  <Question
    open={about !== null}
    title={th.rejectQuestion}
    action={{ variant: 'danger', text: th.rejectAmount(bahtForPeople(about?.amount ?? '')), busyText: th.rejecting }}
    send={({ reason = '' }) =>
      call('POST /withdrawals/{member}/{id}/reject', { member: about?.member ?? '', id: about?.id ?? '', reason })
    }
    toastFor={() => ({ type: 'success', message: th.rejected })}
    {...on}
  >
    {(errorOf) =>
      about && (
        <>
          <Pairs
            pairs={[
              [th.amount, `฿${bahtForPeople(about.amount)}`],
              [th.account, `${bankShortName(about.bank)} ${accountNumberForPeople(about.account_number)}`],
              [th.member, `${about.name} · ${about.phone}`],
            ]}
          />
          <hr className="rule" />
          <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
        </>
      )
    }
  </Question>
)
