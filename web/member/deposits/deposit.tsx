import { useState } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { type Call, clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { call } from '#member/session/browser-session.ts'
import { ip as claimedIp } from '#member/session/state.ts'
import { type MoneyAnswer, moneyAnswer } from '#member/money/money-answer.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { type CompletedRequest, watch } from '#member/money/request-watch.ts'
import { type Profile, useProfile } from '#member/session/snapshot.ts'
import { textOf } from '#member/members/form-answer.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { Stepper } from '#ui/progress.tsx'
import { type OwnBonus, useOwnBonus } from '#member/promotions/own-offers.ts'
import type { OwnLimit } from '#member/protection/current-limits.ts'
import { DepositForm } from './deposit-form.tsx'
import { useDepositHelp } from './deposit-help.ts'
import { PendingDeposit, type PendingRequest } from './pending-deposit.tsx'
import * as th from './deposit.th.ts'
import './deposit.css'
// Styles of lazy parts, which the server renders before their scripts arrive.
import '#member/members/members.css'
import '#member/promotions/code-field.css'
import '#member/promotions/equation.css'
import '#member/promotions/terms.css'
import '#ui/fold.css'

export const handle: ShellHandle = { backTitle: th.deposit, actions: true }

export const meta = () => [{ title: titled(th.deposit) }]

/** Read before the page is shown, so that nothing moves later. */
export type DepositView = { bonus: OwnBonus | null; limits: readonly OwnLimit[] }

async function readView(send: Call): Promise<DepositView> {
  const [bonus, limits] = await Promise.all([send('GET /customers/bonus'), send('GET /customers/limits')])
  return { bonus: bonus.ok ? bonus.data.data : null, limits: limits.ok ? limits.data.data.limits : [] }
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<DepositView> =>
  readView(clientOver(context.get(apiContext), new URL(request.url).origin))

export const clientLoader = (): Promise<DepositView> => readView(call)

/** Not with each look at a pending request. A refused request may mean lower limits. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean => actionResult !== undefined

const steps = [th.stepAmount, th.stepTransfer, th.stepDone] as const

/**
 * Sends a required birth date, then requests a QR, or a transfer where the gateway is off (decisions, section 2). Pages
 * then reload the profile, which has what is to be paid.
 */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<MoneyAnswer> {
  const form = await request.formData()
  if (form.has('birth_date')) {
    const saved = await call('PUT /customers/profile', { birth_date: textOf(form, 'birth_date') })
    // Another tab may have sent it already.
    if (!saved.ok && saved.error.code !== 'BIRTH_DATE_KNOWN') return moneyAnswer(saved)
  }
  const fields = {
    amount: textOf(form, 'amount'),
    promotion_id: textOf(form, 'promotion_id'),
    ip: await claimedIp(call),
  }
  const name =
    textOf(form, 'by') === 'transfer' ? 'POST /requests/deposit/prepare' : 'POST /requests/deposit/payment-gateway'
  const answer = moneyAnswer(await call(name, fields, { idempotencyKey: textOf(form, 'request_id') }))
  // It may end before a profile shows it pending.
  if (answer.ok) watch('deposit', answer.id)
  return answer
}

export default function Deposit() {
  const profile = useProfile()
  const fetcher = useFetcher<typeof clientAction>()
  const help = useDepositHelp()
  const view = useLoaderData<typeof clientLoader>()
  const bonus = useOwnBonus(0, view.bonus)
  const { shown, ended } = useShownDeposit(profile)
  if (!profile) return null
  return (
    <MoneyScreen title={shown ? th.stepTransfer : th.deposit} help={help}>
      <Stepper label={th.steps} steps={steps} current={ended ? 2 : shown ? 1 : 0} />
      {shown ? (
        <PendingDeposit key={shown.id} pending={shown} ended={ended} profile={profile} lock={bonus?.lock ?? null} />
      ) : (
        <DepositForm profile={profile} fetcher={fetcher} bonus={bonus} limits={view.limits} />
      )}
    </MoneyScreen>
  )
}

/**
 * An `ended` deposit stays until its result at `/` is reached, unless it was cancelled: then another amount can be
 * chosen.
 */
function useShownDeposit(profile: Profile | null): { shown: PendingRequest | null; ended: CompletedRequest | null } {
  const pending = profile?.pending_request?.type === 'deposit' ? profile.pending_request : null
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  if (pending) return { shown: pending, ended: null }
  const ended = profile?.completed_requests.find(({ id, status }) => id === last?.id && status !== 'cancelled') ?? null
  return { shown: ended && last, ended }
}
