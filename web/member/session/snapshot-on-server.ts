import type { RouterContextProvider } from 'react-router'
import { clientOver, isUnauthenticated } from '#member/api.ts'
import { apiContext, type Viewer, viewerContext } from '#member/context.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { hidesBalance } from '#member/money/balance-hidden.ts'
import { clockOf, isRefusal, type RootData, type Site, type Snapshot, viewerOf, visitor } from './snapshot.ts'

/** The request's session may read page data and nothing else. */
async function snapshotOnServer(request: Request, context: Readonly<RouterContextProvider>): Promise<Snapshot> {
  if (!context.get(viewerContext)) return visitor()
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /customers/profile')
  if (!answer.ok) return { ...visitor(), member: !isUnauthenticated(answer), stale: true, refused: isRefusal(answer) }
  return {
    member: true,
    profile: answer.data.data,
    stale: false,
    refused: false,
    serverTimeMs: clockOf(answer.headers),
    readAtMs: null,
  }
}

/** Without the profile, the smaller call may still be answered. */
async function shortForm(request: Request, context: Readonly<RouterContextProvider>): Promise<Viewer | null> {
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /user')
  if (!answer.ok) return null
  const { phone, name, credit, bank_standing } = answer.data.data
  return { phone, name, credit, bankStatus: bank_standing }
}

export async function rootDataByServer(request: Request, context: Readonly<RouterContextProvider>): Promise<RootData> {
  const [snapshot, site] = await Promise.all([
    snapshotOnServer(request, context),
    fetchShared(context)('GET /site-info'),
  ])
  const viewer = snapshot.profile || !snapshot.member ? viewerOf(snapshot.profile) : await shortForm(request, context)
  const settings = site.ok ? site.data.data : null
  // A visitor's page is shared and reads no cookie.
  if (!snapshot.member) return { viewer, site: settings && forVisitor(settings), snapshot }
  return { viewer, site: settings, snapshot, balanceHidden: hidesBalance(request.headers.get('Cookie') ?? '') }
}

const OF_MEMBERS: ReadonlySet<string> = new Set<keyof Site>([
  'deposit_min',
  'deposit_max',
  'withdraw_min',
  'withdraw_max',
  'credit_poll_ms',
  'deposit_poll_ms',
  'referral',
  'game',
])

/** Without those of members' pages, which the browser reads before it shows such a page (`rootDataInBrowser`). */
const forVisitor = (site: Site): Site =>
  ({
    ...Object.fromEntries(Object.entries(site).filter(([name]) => !OF_MEMBERS.has(name))),
    quick_amounts: [],
  }) as unknown as Site
