import { lazy, Suspense, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { type LayoutData, PageBanners } from '#member/home/banners.tsx'
import { bannersOf } from '#member/home/banners.server.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { heldBack } from './held-back.server.ts'
import { NOT_PAUSED, permitId } from './ids.ts'
import { ErrorScreen } from './error-screen.tsx'
import { emptyLobbies } from './menu-entries.ts'
import { Shell } from './shell.tsx'

// For who pauses.
const PauseStrip = lazy(() =>
  import('#member/protection/pause-strip.tsx').then(({ PauseStrip }) => ({ default: PauseStrip })),
)

/** Both are shared. Without them the page is shown all the same. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const read = fetchShared(context)
  const [answer, offers, lobbies] = await Promise.all([
    read('GET /banners'),
    read('GET /promotions'),
    read('GET /lobbies'),
  ])
  const banners = answer.ok ? bannersOf(answer.data.data, offers.ok ? offers.data.data : []) : []
  return {
    count: banners.length,
    banners: heldBack(context, 'banners', banners),
    empty: lobbies.ok ? emptyLobbies(lobbies.data.data) : [],
  }
}

/** Without an answer there are no banners, and the next change of page reads again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs): Promise<LayoutData> =>
  serverLoader<typeof loader>().catch(() => ({ count: 0, banners: null, empty: [] }))

/** Layouts and pages which state it themselves. */
const STATED_BY = [NOT_PAUSED, permitId('deposit')]
const STATED_AT = ['/', '/limits']

let haveBanners = false

/** The document has no data of them, so the first change of page brings these along; no later one does. */
export const shouldRevalidate = () => !haveBanners

export default function Layout() {
  const { banners } = useLoaderData<typeof loader>()
  const pausedUntil = useProfile()?.paused_until
  const isAbove = useMatches().some(({ id }) => STATED_BY.includes(id))
  const isStatedBelow = STATED_AT.includes(useLocation().pathname) || isAbove
  useEffect(() => {
    haveBanners ||= banners !== null
  }, [banners])
  return (
    <Shell>
      {pausedUntil ? <Suspense>{!isStatedBelow && <PauseStrip until={pausedUntil} />}</Suspense> : <PageBanners />}
      <Outlet />
    </Shell>
  )
}

/** Within the layout, so that the menus stay. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell>
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}
