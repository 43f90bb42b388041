import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Money } from '#ui/money.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import * as th from '../office.th.ts'
import type { Waiting } from './waiting.ts'

export type QuestionProps = { about: Waiting | null; onClose: () => void; onDone: () => void }

/** Approves exactly the amount and account on the screen. */
export const ApproveDialog = ({ about, ...on }: QuestionProps) => (
  <Question
    open={about !== null}
    title={th.approveQuestion}
    action={{ variant: 'jade', text: th.approveAmount(bahtForPeople(about?.amount ?? '')), busyText: th.approving }}
    // Repeating is harmless: one operator's approval counts once.
    send={() => {
      const { member = '', id = '', amount = '', account_number: accountNumber = '' } = about ?? {}
      return call('POST /withdrawals/{member}/{id}/approve', { member, id, amount, account_number: accountNumber })
    }}
    toastFor={({ outcome }) =>
      outcome === 'approved' ? { type: 'success', message: th.approved } : { type: 'info', message: th.approvalSaved }
    }
    {...on}
  >
    {() =>
      about && (
        <>
          <Money as="p" className="leaf asked">{`฿${bahtForPeople(about.amount)}`}</Money>
          <Pairs
            pairs={[
              [th.account, `${bankShortName(about.bank)} ${accountNumberForPeople(about.account_number)}`],
              [th.member, `${about.name} · ${about.phone}`],
              [th.approval, th.approvals(about.approved_by.length, about.approvals_needed)],
            ]}
          />
          <Note kind="warning">{th.approveFinal}</Note>
        </>
      )
    }
  </Question>
)
