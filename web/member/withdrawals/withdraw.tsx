import { lazy, Suspense, useState } from 'react'
import { type ClientActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router'
import { clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { call } from '#member/session/browser-session.ts'
import { type MoneyAnswer, moneyAnswer } from '#member/money/money-answer.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { watch } from '#member/money/request-watch.ts'
import { type Profile, useProfile } from '#member/session/snapshot.ts'
import { textOf } from '#member/members/form-answer.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { NeverDeposited } from './never-deposited.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { useWithdrawHelp } from './withdraw-help.ts'
import { WithdrawProcess } from './withdraw-process.tsx'
import { WithdrawResult } from './withdraw-result.tsx'
import { historyLog, requestId, withdraw_status } from '#member/session/state.ts'
import * as th from './withdraw.th.ts'
import './withdraw.css'
// Styles of parts that the server renders before their scripts arrive.
import '#member/promotions/terms.css'
import '#member/promotions/turnover.css'

// Only where a turnover is unfinished.
const TurnoverCard = lazy(() => import('#member/promotions/turnover-card.tsx'))

export const handle: ShellHandle = { backTitle: th.withdraw, actions: true }

export const meta = () => [{ title: titled(th.withdraw) }]

type WithdrawView = { credit: string | null }

/** The user is fetched before the screen opens (specification, section 4), so the balance is current. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<WithdrawView> {
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /user')
  return { credit: answer.ok ? answer.data.data.credit : null }
}

export async function clientLoader(): Promise<WithdrawView> {
  const answer = await call('GET /user')
  return { credit: answer.ok ? answer.data.data.credit : null }
}

/** To the registered account. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<MoneyAnswer> {
  const form = await request.formData()
  const fields = { phone: textOf(form, 'phone'), amount: textOf(form, 'amount') }
  const answer = moneyAnswer(
    await call('POST /requests/withdraw', fields, { idempotencyKey: textOf(form, 'request_id') }),
  )
  // A small one may be paid before a profile shows it pending.
  if (answer.ok) watch('withdraw', answer.id)
  return answer
}

export default function Withdraw() {
  const profile = useProfile()
  const fetcher = useFetcher<typeof clientAction>()
  const { credit } = useLoaderData<typeof clientLoader>()
  const watched = useWatched(profile, fetcher.data?.ok ? fetcher.data.id : null)
  const pending = profile?.pending_request?.type === 'withdraw' ? profile.pending_request : null
  const finished = pending ? undefined : historyLog(profile).find(({ id }) => id === watched.id)
  const help = useWithdrawHelp(profile, finished !== undefined)
  if (!profile) return null
  const blocked =
    profile.success_deposit_count === 0 || (fetcher.data?.ok === false && fetcher.data.code === 'NEVER_DEPOSITED')
  return (
    <MoneyScreen
      title={pending ? th.status : th.withdraw}
      step={pending ? 'process' : finished ? 'result' : 'form'}
      help={help}
    >
      {pending ? (
        <WithdrawProcess pending={pending} paying={withdraw_status(profile) === 'approved'} />
      ) : finished ? (
        <WithdrawResult request={finished} profile={profile} onAgain={watched.forget} />
      ) : blocked ? (
        <NeverDeposited profile={profile} />
      ) : profile.current_promotion ? (
        <Suspense>
          <TurnoverCard />
        </Suspense>
      ) : (
        <WithdrawForm profile={profile} credit={credit} fetcher={fetcher} />
      )}
    </MoneyScreen>
  )
}

/** The withdrawal seen on this screen, so that its end can be shown once it is no longer pending. */
function useWatched(profile: Profile | null, requestedId: string | null): { id: string | null; forget: () => void } {
  const pendingId = requestId(profile, 'withdraw')
  const [id, setId] = useState(pendingId)
  const [lastRequested, setLastRequested] = useState(requestedId)
  if (requestedId !== lastRequested) {
    setLastRequested(requestedId)
    if (requestedId) setId(requestedId)
  }
  if (pendingId && pendingId !== id) setId(pendingId)
  return { id, forget: () => setId(null) }
}
