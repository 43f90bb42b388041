import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { type LayoutData, PageBanners } from '#member/home/banners.tsx'
import { bannersOf } from '#member/home/front-page.server.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Shell } from './shell.tsx'

/** The banners, which are the same for everybody. A page without them is better than none. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const banners = await fetchShared(context)('GET /banners')
  return { banners: banners.ok ? bannersOf(banners.data.data) : [] }
}

/** They come with the document; neither a change of page nor of the session asks for them again. */
export const shouldRevalidate = () => false

export default function Layout() {
  return (
    <Shell>
      <PageBanners />
      <Outlet />
    </Shell>
  )
}

/** What goes wrong inside a page shows in the frame, so that every way out stays. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell>
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}
