import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Transfers } from '#contract/http/account.ts'
import { depositPollMs } from '#contract/plain/constants.ts'
import { permits } from '#contract/plain/permissions.ts'
import { call } from '#member/session/browser-session.ts'
import { Copy } from '#member/money/copy.tsx'
import { useMinutes } from '#member/money/minutes.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { AccountLine, OwnAccount } from '#member/account/own-account.tsx'
import { usePoll, useRefresh } from '#member/session/refresh.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import { Note, SectionTitle } from '#ui/surface.tsx'
import { useDepositHelp } from './deposit-help.ts'
import { SendSlip } from './send-slip.tsx'
import { TransferLine } from './transfer-line.tsx'
import { TransferList } from './transfer-list.tsx'
import * as th from './auto-transfer.th.ts'
import './deposit.css'

export const handle: ShellHandle = { backTitle: shell.autoTransfer, actions: true }

export const meta = () => [{ title: shell.titled(shell.autoTransfer) }]

type TransfersView = { transfers: Transfers | null; stale: boolean }
/** The newest answer of the API in this browser. */
let lastTransfers: Transfers | null = null

export async function loader({ request, context }: LoaderFunctionArgs): Promise<TransfersView> {
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /customers/transfers')
  return { transfers: answer.ok ? answer.data.data : null, stale: !answer.ok }
}

/** Without an answer the last one stays. */
export async function clientLoader(): Promise<TransfersView> {
  const answer = await call('GET /customers/transfers')
  lastTransfers = answer.ok ? answer.data.data : lastTransfers
  return { transfers: lastTransfers, stale: !answer.ok }
}

/**
 * The account to transfer to at any time, and the newest transfer's progress. Follows the live stream and polls every
 * ten seconds.
 */
export default function AutoTransfer() {
  const { transfers, stale } = useLoaderData<typeof loader>()
  const profile = useProfile()
  const refresh = useRefresh()
  const help = useDepositHelp().slice(0, 2)
  const minutes = useMinutes('deposit')
  usePoll(true, depositPollMs, refresh)
  if (!profile) return null
  const mayDeposit = permits(profile.scope, 'deposit')
  return (
    <MoneyScreen title={shell.autoTransfer} help={help}>
      <div className="stack">
        {mayDeposit ? (
          <p className="small quiet">
            {th.anyTime}
            {minutes && <span className="nowrap">{th.within(minutes)}</span>}
          </p>
        ) : (
          // Of a pause the strip above says it.
          !profile.paused_until && <Note kind="warning">{profile.scope_refusals['deposit']}</Note>
        )}
        {stale && <Note kind="warning">{th.offline}</Note>}
        {transfers && mayDeposit && <Receiving to={transfers.to} />}
        <OwnAccount profile={profile} caption={th.onlyFromThisAccount} />
        <Note kind="warning">{th.fromOthers}</Note>
        {transfers && (
          <>
            <TransferLine transfers={transfers} />
            <SendSlip refresh={refresh} />
            <TransferList transfers={transfers} />
          </>
        )}
      </div>
    </MoneyScreen>
  )
}

/** Null where all our accounts have reached their daily ceilings. */
function Receiving({ to }: Pick<Transfers, 'to'>) {
  if (!to) return <Note kind="warning">{th.full}</Note>
  return (
    <section className="card raised gilt receiving">
      <SectionTitle>{th.receivingAccount}</SectionTitle>
      <AccountLine bank={to.bank} digits={to.account_number} name={to.name}>
        <Copy text={to.account_number} what={th.accountNumber} />
      </AccountLine>
      <div className="row apart">
        <span className="caption quiet">{th.accountName}</span>
        <span className="grow right small">{to.name}</span>
        <Copy text={to.name} what={th.accountName} />
      </div>
    </section>
  )
}
