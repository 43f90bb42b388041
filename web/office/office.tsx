import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { OfficePage } from '#contract/plain/office-pages.ts'
import { AccountsPage } from './accounts/accounts-page.tsx'
import { ChangesPage } from './account-changes/changes-page.tsx'
import { openAnswers } from './answers.ts'
import { call, type CallFailed } from './api.ts'
import { ApprovalsPage } from './approvals/approvals-page.tsx'
import { CodesPage } from './codes/codes-page.tsx'
import { ContentPage } from './content/content-page.tsx'
import { DepositsPage } from './deposits/deposits-page.tsx'
import { GameHosts } from './game-hosts/game-hosts.tsx'
import { GamesPage } from './games/games-page.tsx'
import { HeldWinsPage } from './held-wins/held-wins-page.tsx'
import { Inside } from './inside.tsx'
import { SignIn } from './operators/sign-in.tsx'
import { DrawsPage } from './trading/draws-page.tsx'
import { MatchesPage } from './trading/matches-page.tsx'
import { OffersPage } from './offers/offers-page.tsx'
import { ParkedEventsPage } from './parked-events/parked-events-page.tsx'
import { PredictionsPage } from './predictions/predictions-page.tsx'
import { ReconciliationPage } from './reconciliation/reconciliation-page.tsx'
import { BonusesPage } from './bonuses/bonuses-page.tsx'
import { HoldsPage } from './referrals/holds-page.tsx'
import { PartnersPage } from './referrals/partners-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { addressOf } from './shell/pages.ts'
import { SessionContext, type SignedIn } from './shell/session.ts'
import { StaffPage } from './staff/staff-page.tsx'
import { SuspensePage } from './suspense/suspense-page.tsx'
import * as th from './office.th.ts'
import { PageError } from './page-error.tsx'
import { TrailPage } from './trail/trail-page.tsx'
import { WheelPage } from './wheel/wheel-page.tsx'
import { QueuePage } from './withdrawals/queue-page.tsx'

const pages: Readonly<Record<OfficePage, ComponentType>> = {
  withdrawals: QueuePage,
  deposits: DepositsPage,
  suspense: SuspensePage,
  changes: ChangesPage,
  wins: HeldWinsPage,
  holds: HoldsPage,
  bonuses: BonusesPage,
  reconciliation: ReconciliationPage,
  matches: MatchesPage,
  draws: DrawsPage,
  approvals: ApprovalsPage,
  parked: ParkedEventsPage,
  content: ContentPage,
  hosts: GameHosts,
  games: GamesPage,
  offers: OffersPage,
  wheel: WheelPage,
  predictions: PredictionsPage,
  codes: CodesPage,
  partners: PartnersPage,
  accounts: AccountsPage,
  staff: StaffPage,
  trail: TrailPage,
  settings: SettingsPage,
}

const broken = { errorElement: <PageError /> }
const routes = (Object.keys(pages) as OfficePage[]).map((page) => ({
  path: addressOf(page),
  Component: pages[page],
  ...broken,
}))
const router = createBrowserRouter([
  { path: '/', Component: Inside, children: [...routes, { path: '*', element: null }], ...broken },
])

type SessionState = { state: 'asking' } | { state: 'closed'; notice: string | null } | { state: 'open'; who: SignedIn }

export function Office() {
  const [session, setSession] = useState<SessionState>({ state: 'asking' })
  const [answers] = useState(() =>
    openAnswers(() => setSession((now) => (now.state === 'open' ? { state: 'closed', notice: th.sessionEnded } : now))),
  )
  useEffect(() => {
    call('GET /session').then(
      ({ data }) => setSession({ state: 'open', who: data }),
      ({ status, message }: CallFailed) => setSession({ state: 'closed', notice: status === 401 ? null : message }),
    )
  }, [])
  // What one operator has read is not shown to the next.
  useEffect(() => {
    if (session.state === 'closed') answers.clear()
  }, [session.state, answers])
  const open = useMemo(
    () =>
      session.state === 'open'
        ? { who: session.who, close: () => setSession({ state: 'closed', notice: null }) }
        : null,
    [session],
  )
  if (session.state === 'asking') return null
  return (
    <QueryClientProvider client={answers}>
      {open ? (
        <SessionContext value={open}>
          <RouterProvider router={router} />
        </SessionContext>
      ) : (
        <SignIn
          notice={session.state === 'closed' ? session.notice : null}
          onSignedIn={(who) => setSession({ state: 'open', who })}
        />
      )}
    </QueryClientProvider>
  )
}
