import { type ReactNode, useContext, useEffect } from 'react'
import { isRouteErrorResponse, Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { TemplateLayout } from '#contract/plain/layouts.ts'
import { Presence } from '#member/session/presence.tsx'
import { type RootData, rootDataInBrowser, useRootData } from '#member/session/snapshot.ts'
import { rootDataByServer } from '#member/session/snapshot-on-server.ts'
import mark from '#ui/art/mark.avif'
import plex400 from '#ui/fonts/plex-400.woff2'
import plex600 from '#ui/fonts/plex-600.woff2'
import serifFigures600 from '#ui/fonts/serif-figures-600.woff2'
import serifThai600 from '#ui/fonts/serif-thai-600.woff2'
import '#ui/ui.css'
import { Toasts } from '#ui/toast.tsx'
import compact from './shell/layout-compact.css?url'
import theme2 from './shell/layout-theme2.css?url'
import { notifications, template_layout } from './session/state.ts'
import { catchUp } from './shell/early.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Leaving } from './shell/leaving.ts'

const preload = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })

export const links = () => [
  { rel: 'icon', type: 'image/avif', href: mark },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  preload(plex400),
  preload(plex600),
  preload(serifThai600),
  preload(serifFigures600),
]

/** The viewer and the site's own settings; refreshed by every revalidation. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<RootData> => rootDataByServer(request, context)

/** In the browser, calls the API: a revalidation is one call of the profile. */
export const clientLoader = (): Promise<RootData> => rootDataInBrowser()

/** The styles that operators' layouts add. Loaded only where the layout is set. */
const layoutStyles: Partial<Record<TemplateLayout, string>> = { compact, theme2 }

/** Whether React has taken over this document. */
let isAlive = false

/** The document. One that leaves by itself (shell/leaving.ts) has no scripts of React. Where it is rendered again in the browser, for an
 *  error that no page or layout shows, it has none either: they run already, and Trusted Types forbids a page to create scripts, which
 *  would leave the screen empty. */
export function Layout({ children }: { children: ReactNode }) {
  // Without an error the router gives null or undefined.
  const rerendered = (useRouteError() ?? null) !== null && isAlive
  const scripted = !useContext(Leaving) && !rerendered
  useEffect(() => {
    if (!isAlive) catchUp()
    isAlive = true
  }, [])
  const layout = template_layout(useRootData().site)
  const style = layoutStyles[layout]
  return (
    <html lang="th" data-layout={style && layout}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" content="#0B0D1C" />
        <Meta />
        <Links />
        {style && <link rel="stylesheet" href={style} />}
      </head>
      <body>
        {children}
        <Toasts read={notifications} />
        {scripted && <ScrollRestoration />}
        {scripted && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Presence />
    </>
  )
}

/** Shown where not even the layout could be rendered. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main className="main">
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  )
}
