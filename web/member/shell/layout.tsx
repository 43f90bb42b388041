import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { type LayoutData, PageBanners } from '#member/home/banners.tsx'
import { bannersOf } from '#member/home/front-page.server.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { heldBack } from './held-back.server.ts'
import { ErrorScreen } from './error-screen.tsx'
import { emptyLobbies } from './menu-entries.ts'
import { Shell } from './shell.tsx'

/** The banners, and which lobbies are empty: both are shared. Without them the page is shown all the same. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const read = fetchShared(context)
  const [answer, offers, lobbies] = await Promise.all([read('GET /banners'), read('GET /promotions'), read('GET /lobbies')])
  const banners = answer.ok ? bannersOf(answer.data.data, offers.ok ? offers.data.data : []) : []
  return {
    count: banners.length,
    banners: heldBack(context, 'banners', banners),
    empty: lobbies.ok ? emptyLobbies(lobbies.data.data) : [],
  }
}

/** Without an answer the page is shown without banners, and the next change of page asks again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs): Promise<LayoutData> =>
  serverLoader<typeof loader>().catch(() => ({ count: 0, banners: null, empty: [] }))

let haveBanners = false

/** The document shows them and has no data of them, so the first change of page brings these along; no later one does. */
export const shouldRevalidate = () => !haveBanners

export default function Layout() {
  const { banners } = useLoaderData<typeof loader>()
  useEffect(() => {
    haveBanners ||= banners !== null
  }, [banners])
  return (
    <Shell>
      <PageBanners />
      <Outlet />
    </Shell>
  )
}

/** An error inside a page is shown in the layout, so that the menus stay. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell>
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}
