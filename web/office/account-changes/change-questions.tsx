import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import * as common from '../office.th.ts'
import { Accounts } from './change-panel.tsx'
import * as th from './account-changes.th.ts'
import type { Waiting } from './change.ts'

type QuestionProps = { about: Waiting | null; onClose: () => void; onDone: () => void }

/** Approves exactly the new account that was on the screen. */
export const ApproveQuestion = ({ about, ...on }: QuestionProps) => (
  <Question
    open={about !== null}
    title={th.approveQuestion}
    action={{ variant: 'jade', text: th.approve, busyText: th.approving }}
    send={() =>
      call('POST /account-changes/{member}/{id}/approve', {
        member: about?.member ?? '',
        id: about?.id ?? '',
        bank: about?.wanted.bank ?? '',
        account_number: about?.wanted.account_number ?? '',
      })
    }
    toastFor={({ outcome }) =>
      outcome === 'approved' ? { type: 'success', message: th.approved } : { type: 'info', message: th.approvalSaved }
    }
    {...on}
  >
    {() =>
      about && (
        <>
          <Accounts change={about} />
          <Note kind="warning">{th.approveFinal}</Note>
        </>
      )
    }
  </Question>
)

/** The member reads the reason. */
export const RefuseQuestion = ({ about, ...on }: QuestionProps) => (
  <Question
    open={about !== null}
    title={th.refuseQuestion}
    action={{ variant: 'danger', text: th.refuse, busyText: th.refusing }}
    send={({ reason = '' }) =>
      call('POST /account-changes/{member}/{id}/refuse', { member: about?.member ?? '', id: about?.id ?? '', reason })
    }
    toastFor={() => ({ type: 'success', message: th.refused })}
    {...on}
  >
    {(errorOf) =>
      about && (
        <>
          <Pairs
            pairs={[
              [common.member, `${about.old.name} · ${about.phone}`],
              [
                th.newAccount,
                `${bankShortName(about.wanted.bank)} ${accountNumberForPeople(about.wanted.account_number)}`,
              ],
            ]}
          />
          <hr className="rule" />
          <ReasonField hint={th.refuseHint} error={errorOf('reason')} />
        </>
      )
    }
  </Question>
)
