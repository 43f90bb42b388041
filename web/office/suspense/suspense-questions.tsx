import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Money } from '#ui/money.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call, CallFailed } from '../api.ts'
import { Question, type QuestionInput } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import * as common from '../office.th.ts'
import { MemberFinder } from './member-finder.tsx'
import * as th from './suspense.th.ts'
import type { Action, SuspenseItem } from './suspense-item.ts'

type Props = { question: { action: Action; about: SuspenseItem } | null; onClose: () => void; onDone: () => void }

/** Credit to a member, return, or a note on money that stays. */
export function SuspenseQuestions({ question, ...on }: Props) {
  const about = question?.about ?? null
  const isOpen = (action: Action) => question?.action === action
  const button = { text: th.sendRequest, busyText: th.requesting }
  return (
    <>
      <Question
        open={isOpen('credit')}
        title={th.creditQuestion}
        action={{ ...button, variant: 'jade' }}
        send={(typed) => requestCredit(about, typed)}
        toastFor={() => ({ type: 'info', message: th.requestSent })}
        {...on}
      >
        {(errorOf) =>
          about && (
            <>
              <What about={about} />
              <hr className="rule" />
              <MemberFinder key={about.id} money={about} errorOf={errorOf} />
              <Note kind="info">{th.memberSees(bahtForPeople(about.amount))}</Note>
              <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
      <Question
        open={isOpen('return')}
        title={th.returnQuestion}
        action={{ ...button, variant: 'danger' }}
        send={(typed) => requestReturn(about, typed)}
        toastFor={() => ({ type: 'info', message: th.requestSent })}
        {...on}
      >
        {(errorOf) =>
          about && (
            <>
              <What about={about} />
              <Note kind="warning">{th.returnEffect}</Note>
              {about.phone !== null && <p className="caption quiet">{th.memberSeesReturn}</p>}
              <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
      <Question
        open={isOpen('note')}
        title={th.noteQuestion}
        action={{ variant: 'jade', text: th.keep, busyText: th.keeping }}
        send={({ reason = '' }) => call('POST /suspense/{id}/note', { id: about?.id ?? '', reason })}
        toastFor={() => ({ type: 'success', message: th.saved })}
        {...on}
      >
        {(errorOf) =>
          about && (
            <>
              <What about={about} />
              <hr className="rule" />
              <ReasonField hint={th.noteHint} error={errorOf('reason')} />
            </>
          )
        }
      </Question>
    </>
  )
}

/** Exactly the amount on the screen, for the member that was found. */
async function requestCredit(
  about: SuspenseItem | null,
  { member, request = '', reason = '' }: QuestionInput,
): Promise<{ success: true }> {
  if (about && member)
    return call('POST /suspense/{id}/credit', { id: about.id, member, request, amount: about.amount, reason })
  throw new CallFailed(422, {
    success: false,
    message: th.findFirst,
    code: 'MEMBER_UNKNOWN',
    field: 'who',
    request_id: '',
  })
}

/** Exactly the amount and the account on the screen. */
const requestReturn = (about: SuspenseItem | null, { reason = '' }: QuestionInput): Promise<{ success: true }> =>
  call('POST /suspense/{id}/return', {
    id: about?.id ?? '',
    amount: about?.amount ?? '',
    account_number: about?.payer?.account_number ?? '',
    reason,
  })

const What = ({ about: { amount, payer, cause } }: { about: SuspenseItem }) => (
  <>
    <Money as="p" className="leaf asked">{`฿${bahtForPeople(amount)}`}</Money>
    <Pairs
      pairs={[
        [common.payer, payer?.name ?? common.payerUnknown],
        ...(payer
          ? [[th.fromAccount, `${bankShortName(payer.bank)} ${accountNumberForPeople(payer.account_number)}`] as const]
          : []),
        [common.cause, cause],
      ]}
    />
  </>
)
