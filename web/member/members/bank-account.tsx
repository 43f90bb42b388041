import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountFreezeHours } from '#contract/plain/account-change.ts'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { NotLoaded } from '#member/session/not-loaded.tsx'
import type { DraftFields } from '#member/session/drafts.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { OwnAccount } from '#member/account/own-account.tsx'
import type { HelpPoint } from '#member/money/side-help.tsx'
import { useRefresh } from '#member/session/refresh.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { useGivenBack } from '#member/session/use-draft.ts'
import { clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import { ChangeAccountForm } from './change-account-form.tsx'
import { ChangesBefore, WaitingChange } from './change-account-state.tsx'
import * as th from './bank-account.th.ts'
import './members.css'

export const handle: ShellHandle = { backTitle: shell.bankAccount, actions: true }

export const meta = () => [{ title: shell.titled(shell.bankAccount) }]

export type BankAccountData = AnswerOf<'GET /customers/bank-account'>['data']
type BankAccountView = { account: BankAccountData | null }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<BankAccountView> {
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /customers/bank-account')
  return { account: answer.ok ? answer.data.data : null }
}

let last: BankAccountData | null = null

/** Without an answer the last one stays. */
export async function clientLoader(): Promise<BankAccountView> {
  const answer = await call('GET /customers/bank-account')
  last = answer.ok ? answer.data.data : last
  return { account: last }
}

const help: HelpPoint[] = [
  { icon: 'bank', title: th.oneAccount, text: th.oneAccountDetail },
  { icon: 'shield', title: th.changeable, text: th.changeableDetail(accountFreezeHours) },
  { icon: 'phone', title: th.smsAtEachStep, text: th.notRequested },
]

export default function BankAccountPage() {
  const { account } = useLoaderData<typeof loader>()
  const profile = useProfile()
  const refresh = useRefresh()
  const [changing, setChanging] = useState(false)
  const [typed, setTyped] = useState<DraftFields>()
  useGivenBack('account-change', profile?.referral_id ?? null, (before) => {
    setTyped(before)
    setChanging(true)
  })
  if (!profile) return null
  const waiting = account?.waiting ?? null
  return (
    <MoneyScreen title={shell.bankAccount} help={help}>
      <div className="stack">
        <OwnAccount profile={profile} caption={th.onlyThisAccount} big />
        {!account && <NotLoaded />}
        {account?.standing === 'given_up' && !waiting && <Note kind="error">{th.ownedByAnother}</Note>}
        {account?.standing === 'unverified' && <Note kind="info">{th.unverified}</Note>}
        {account?.verified_at && (
          <p className="caption quiet">
            {th.verifiedAt} <span className="nowrap">{bangkokDayTime(account.verified_at)}</span>
          </p>
        )}
        {account?.frozen_until && (
          <Note kind="info">
            {th.justChanged} <b className="nowrap">{bangkokDayTime(account.frozen_until)}</b>
          </Note>
        )}
        {waiting && <WaitingChange change={waiting} refresh={refresh} />}
        {account && !waiting && !changing && (
          <Button variant="line" icon="refresh" full needsScript onClick={() => setChanging(true)}>
            {th.changeAccount}
          </Button>
        )}
        {account && !waiting && changing && (
          <ChangeAccountForm profile={profile} typed={typed} refresh={refresh} onClose={() => setChanging(false)} />
        )}
        {account && account.changes.length > 0 && <ChangesBefore changes={account.changes} />}
      </div>
    </MoneyScreen>
  )
}
