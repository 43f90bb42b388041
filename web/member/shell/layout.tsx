import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { type LayoutData, PageBanners } from '#member/home/banners.tsx'
import { bannersOf } from '#member/home/front-page.server.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Shell } from './shell.tsx'

/** The banners, which are shared. Without them the page is shown all the same. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const banners = await fetchShared(context)('GET /banners')
  return { banners: banners.ok ? bannersOf(banners.data.data) : [] }
}

/** Loaded with the document; neither a change of page nor of the session reloads them. */
export const shouldRevalidate = () => false

export default function Layout() {
  return (
    <Shell>
      <PageBanners />
      <Outlet />
    </Shell>
  )
}

/** An error inside a page is shown in the frame, so that the menus stay. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell>
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}
