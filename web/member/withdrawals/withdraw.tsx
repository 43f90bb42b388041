import { useState } from 'react'
import { type ClientActionFunctionArgs, useFetcher, useLoaderData } from 'react-router'
import { call } from '#member/account/browser-session.ts'
import { type MoneyAnswer, moneyAnswer } from '#member/account/money-answer.ts'
import { MoneyScreen } from '#member/account/money-screen.tsx'
import { watch } from '#member/account/request-watch.ts'
import { type Profile, useProfile } from '#member/account/seen.ts'
import { textOf } from '#member/members/form-answer.ts'
import type { ShellHandle } from '#member/shell/shell.tsx'
import { titled } from '#member/shell/th.ts'
import { NeverDeposited } from './never-deposited.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { useWithdrawHelp } from './withdraw-help.ts'
import { WithdrawHeld } from './withdraw-held.tsx'
import { WithdrawProcess } from './withdraw-process.tsx'
import { WithdrawResult } from './withdraw-result.tsx'
import './withdraw.css'

export const handle: ShellHandle = { inner: 'ถอนเงิน' }

export const meta = () => [{ title: titled('ถอนเงิน') }]

/** The user is fetched before the screen opens (specification, section 4): the balance on it is of this moment. */
export async function clientLoader(): Promise<{ credit: string | null }> {
  const answer = await call('GET /user')
  return { credit: answer.ok ? answer.data.data.credit : null }
}

/** Asks for a withdrawal to the registered account. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<MoneyAnswer> {
  const form = await request.formData()
  const fields = { phone: textOf(form, 'phone'), amount: textOf(form, 'amount') }
  const answer = moneyAnswer(await call('POST /requests/withdraw', fields, { idempotencyKey: textOf(form, 'request_id') }))
  // A small one may be paid before the profile is read again: then nobody would ever have seen it pending.
  if (answer.ok) watch('withdraw', answer.id)
  return answer
}

export default function Withdraw() {
  const profile = useProfile()
  const fetcher = useFetcher<typeof clientAction>()
  const { credit } = useLoaderData<typeof clientLoader>()
  const watched = useWatched(profile, fetcher.data?.ok ? fetcher.data.id : null)
  const pending = profile?.pending_request?.type === 'withdraw' ? profile.pending_request : null
  const finished = pending ? undefined : profile?.completed_requests.find(({ id }) => id === watched.id)
  const help = useWithdrawHelp(profile, finished !== undefined)
  if (!profile) return null
  const blocked = profile.success_deposit_count === 0 || (fetcher.data?.ok === false && fetcher.data.code === 'NEVER_DEPOSITED')
  return (
    <MoneyScreen title={pending ? 'สถานะการถอน' : 'ถอนเงิน'} step={pending ? 'process' : finished ? 'result' : 'form'} help={help}>
      {pending ? (
        <WithdrawProcess pending={pending} />
      ) : finished ? (
        <WithdrawResult request={finished} profile={profile} onAgain={watched.forget} />
      ) : profile.withdraw_hold ? (
        <WithdrawHeld hold={profile.withdraw_hold} />
      ) : blocked ? (
        <NeverDeposited profile={profile} />
      ) : (
        <WithdrawForm profile={profile} credit={credit} fetcher={fetcher} />
      )}
    </MoneyScreen>
  )
}

/** The withdrawal this screen has asked for or seen under way, so that its end can be shown when it is no longer pending. */
function useWatched(profile: Profile | null, askedId: string | null): { id: string | null; forget: () => void } {
  const pendingId = profile?.pending_request?.type === 'withdraw' ? profile.pending_request.id : null
  const [id, setId] = useState(pendingId)
  const [asked, setAsked] = useState(askedId)
  if (askedId !== asked) {
    setAsked(askedId)
    if (askedId) setId(askedId)
  }
  if (pendingId && pendingId !== id) setId(pendingId)
  return { id, forget: () => setId(null) }
}
