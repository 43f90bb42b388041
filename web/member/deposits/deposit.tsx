import { type ClientActionFunctionArgs, useFetcher } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { ip as claimedIp } from '#member/session/state.ts'
import { type MoneyAnswer, moneyAnswer } from '#member/money/money-answer.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { watch } from '#member/money/request-watch.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { textOf } from '#member/members/form-answer.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { Stepper } from '#ui/progress.tsx'
import { DepositForm } from './deposit-form.tsx'
import { useDepositHelp } from './deposit-help.ts'
import { PendingDeposit } from './pending-deposit.tsx'
import * as th from './deposit.th.ts'
import './deposit.css'
// Styles of lazy parts: the server draws these parts before the browser has their scripts.
import '#member/members/members.css'
import '#member/promotions/code-field.css'
import '#member/promotions/equation.css'
import '#member/promotions/terms.css'
import '#ui/fold.css'

export const handle: ShellHandle = { backTitle: th.deposit, actions: true }

export const meta = () => [{ title: titled(th.deposit) }]

const steps = [th.stepAmount, th.stepTransfer, th.stepDone] as const

/** Sends the birth date where the form had to ask for it, then requests a QR, or an amount to transfer where operators have switched the
 *  gateway off (decisions, section 2). The pages then reload the profile, which holds what is to be paid. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<MoneyAnswer> {
  const form = await request.formData()
  if (form.has('birth_date')) {
    const saved = await call('PUT /customers/profile', { birth_date: textOf(form, 'birth_date') })
    // Another tab may have sent it already.
    if (!saved.ok && saved.error.code !== 'BIRTH_DATE_KNOWN') return moneyAnswer(saved)
  }
  const fields = { amount: textOf(form, 'amount'), promotion_id: textOf(form, 'promotion_id'), ip: await claimedIp(call) }
  const name = textOf(form, 'by') === 'transfer' ? 'POST /requests/deposit/prepare' : 'POST /requests/deposit/payment-gateway'
  const answer = moneyAnswer(await call(name, fields, { idempotencyKey: textOf(form, 'request_id') }))
  // Watched from here: it may end before a profile shows it pending.
  if (answer.ok) watch('deposit', answer.id)
  return answer
}

export default function Deposit() {
  const profile = useProfile()
  const fetcher = useFetcher<typeof clientAction>()
  const help = useDepositHelp()
  if (!profile) return null
  const pending = profile.pending_request?.type === 'deposit' ? profile.pending_request : null
  return (
    <MoneyScreen title={pending ? th.stepTransfer : th.deposit} help={help}>
      <Stepper label={th.steps} steps={steps} current={pending ? 1 : 0} />
      {pending ? (
        <PendingDeposit key={pending.id} pending={pending} profile={profile} />
      ) : (
        <DepositForm profile={profile} fetcher={fetcher} />
      )}
    </MoneyScreen>
  )
}
