import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { Shell } from './shell.tsx'

export default function Layout() {
  return (
    <Shell>
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
