import type { RouterContextProvider } from 'react-router'
import { clientOver, isUnauthenticated } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import { askShared } from '#member/told.server.ts'
import { hidesBalance } from './balance-hidden.ts'
import { clockOf, isRefusal, type RootData, type Seen, visitor } from './seen.ts'

/** Who looks, as the server sees it: by the authority of the request, which may read a page's data and nothing else. */
async function seenByServer(request: Request, context: Readonly<RouterContextProvider>): Promise<Seen> {
  if (!context.get(viewerContext)) return visitor()
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /customers/profile')
  if (!answer.ok) return { ...visitor(), member: !isUnauthenticated(answer), stale: true, refused: isRefusal(answer) }
  return { member: true, profile: answer.data.data, stale: false, refused: false, serverTimeMs: clockOf(answer.headers), readAtMs: null }
}

/** What the root of every page brings, as the server knows it. */
export async function rootDataByServer(request: Request, context: Readonly<RouterContextProvider>): Promise<RootData> {
  const [seen, site] = await Promise.all([seenByServer(request, context), askShared(context)('GET /site-info')])
  const root = { viewer: seen.member ? context.get(viewerContext) : null, site: site.ok ? site.data.data : null, seen }
  // A visitor's page is the same for everybody and looks at no cookie.
  return seen.member ? { ...root, balanceHidden: hidesBalance(request.headers.get('Cookie') ?? '') } : root
}
