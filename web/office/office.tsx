import { useCallback, useEffect, useState } from 'react'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import { AccountsPage } from './accounts/accounts-page.tsx'
import { ChangesPage } from './account-changes/changes-page.tsx'
import { useChanges } from './account-changes/use-changes.ts'
import { call } from './api.ts'
import { ApprovalsPage } from './approvals/approvals-page.tsx'
import { useApprovals } from './approvals/use-approvals.ts'
import { ContentPage } from './content/content-page.tsx'
import { DepositsPage } from './deposits/deposits-page.tsx'
import { usePresence } from './operators/presence.ts'
import { SignIn } from './operators/sign-in.tsx'
import { ParkedNewsPage } from './parked-news/parked-news-page.tsx'
import { useParkedNews } from './parked-news/use-parked-news.ts'
import { Frame } from './shell/frame.tsx'
import { ReconciliationPage } from './reconciliation/reconciliation-page.tsx'
import { useReconciliation } from './reconciliation/use-reconciliation.ts'
import { SettingsPage } from './settings/settings-page.tsx'
import { places, usePlace } from './shell/places.ts'
import { StaffPage } from './staff/staff-page.tsx'
import { SuspensePage } from './suspense/suspense-page.tsx'
import { useSuspense } from './suspense/use-suspense.ts'
import * as th from './th.ts'
import { TrailPage } from './trail/trail-page.tsx'
import { QueuePage } from './withdrawals/queue-page.tsx'
import { useQueue } from './withdrawals/use-queue.ts'

export type SignedIn = { operator: string; name: string; role: OperatorRole }
type SessionState = { state: 'asking' } | { state: 'closed'; notice: string | null } | { state: 'open'; who: SignedIn }

/** The office: the sign-in, and behind it the pages. */
export function Office() {
  const [session, setSession] = useState<SessionState>({ state: 'asking' })
  useEffect(() => {
    void call('GET /session').then((outcome) => {
      if (outcome.ok) setSession({ state: 'open', who: outcome.data.data })
      else setSession({ state: 'closed', notice: outcome.status === 401 ? null : outcome.error.message })
    })
  }, [])
  const onEnded = useCallback(() => setSession({ state: 'closed', notice: th.sessionEnded }), [])
  if (session.state === 'asking') return null
  if (session.state === 'closed') return <SignIn notice={session.notice} onSignedIn={(who) => setSession({ state: 'open', who })} />
  return <Inside who={session.who} onEnded={onEnded} onSignedOut={() => setSession({ state: 'closed', notice: null })} />
}

function Inside({ who, onEnded, onSignedOut }: { who: SignedIn; onEnded: () => void; onSignedOut: () => void }) {
  const place = usePlace()
  // Loaded on every page: the menu shows how many wait in each place.
  const queue = useQueue(onEnded)
  const suspense = useSuspense(onEnded)
  const reconciliation = useReconciliation(onEnded)
  const approvals = useApprovals(onEnded)
  const changes = useChanges(onEnded)
  const parked = useParkedNews(onEnded)
  const withdrawals = queue.data?.queue.waiting.length ?? 0
  useEffect(() => {
    document.title = th.titleOf(places[place].label, withdrawals)
  }, [place, withdrawals])
  usePresence(onEnded)
  const unmatched = Object.values(reconciliation.data?.ageing ?? {}).reduce<number>((sum, n) => sum + (typeof n === 'number' ? n : 0), 0)
  const counts = {
    withdrawals,
    suspense: suspense.data?.count ?? 0,
    reconciliation: unmatched,
    approvals: approvals.data?.waiting.length ?? 0,
    changes: changes.data?.waiting.length ?? 0,
    parked: parked.data?.count ?? 0,
  }
  const signOut = async () => {
    const left = await call('POST /sign-out')
    // An operator whose sign-out failed must not believe that it succeeded.
    if (left.ok || left.status === 401) onSignedOut()
    return left.ok || left.status === 401
  }
  return (
    <Frame who={who} place={place} counts={counts} onSignOut={signOut}>
      {place === 'withdrawals' && <QueuePage who={who} onEnded={onEnded} {...queue} />}
      {place === 'deposits' && <DepositsPage onEnded={onEnded} />}
      {place === 'suspense' && <SuspensePage onEnded={onEnded} {...suspense} />}
      {place === 'changes' && <ChangesPage who={who} onEnded={onEnded} {...changes} />}
      {place === 'reconciliation' && <ReconciliationPage onEnded={onEnded} {...reconciliation} />}
      {place === 'approvals' && <ApprovalsPage who={who} onEnded={onEnded} {...approvals} />}
      {place === 'parked' && <ParkedNewsPage onEnded={onEnded} {...parked} />}
      {place === 'content' && <ContentPage who={who} onEnded={onEnded} />}
      {place === 'accounts' && <AccountsPage onEnded={onEnded} />}
      {place === 'staff' && <StaffPage who={who} onEnded={onEnded} onSignedOut={onSignedOut} />}
      {place === 'trail' && <TrailPage onEnded={onEnded} />}
      {place === 'settings' && <SettingsPage who={who} onEnded={onEnded} />}
    </Frame>
  )
}
