import { type ReactNode, useContext, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useRouteError,
} from 'react-router'
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
import { useHydrated } from '#ui/hydrated.ts'
import { Toasts } from '#ui/toast.tsx'
import compact from './shell/layout-compact.css?url'
import theme2 from './shell/layout-theme2.css?url'
import { notifications, template_layout } from './session/state.ts'
import { catchUp, rememberFields } from './shell/early.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Leaving } from './shell/leaving.ts'

const preload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

export const links = () => [
  { rel: 'icon', type: 'image/avif', href: mark },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  preload(plex400),
  preload(plex600),
  preload(serifThai600),
  preload(serifFigures600),
]

/** Refreshed by every revalidation. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<RootData> =>
  rootDataByServer(request, context)

/** In the browser a revalidation is one call of the profile. */
export const clientLoader = (): Promise<RootData> => rootDataInBrowser()

/** Loaded only where the layout is set. */
const layoutStyles: Partial<Record<TemplateLayout, string>> = { compact, theme2 }

/** Whether React has taken over this document. */
let isAlive = false

/**
 * A document that leaves by itself (shell/leaving.ts) has no React scripts. Nor has one drawn by the browser after an
 * error: they run already, and Trusted Types forbid a page to create scripts.
 */
export function Layout({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const [drawnHere] = useState(hydrated)
  // Taken while what the server wrote still stands.
  const [putFieldsBack] = useState(() => (hydrated && !isAlive ? rememberFields() : null))
  const scripted = !useContext(Leaving) && !drawnHere
  useEffect(() => {
    putFieldsBack?.()
    if (!isAlive) catchUp()
    isAlive = true
  }, [putFieldsBack])
  const layout = template_layout(useRootData().site)
  const style = layoutStyles[layout]
  return (
    <html lang="th" data-layout={style && layout}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" content="#0B0D1C" />
        <meta name="format-detection" content="telephone=no,date=no,email=no,address=no" />
        <Meta />
        <Links />
        {style && <link rel="stylesheet" href={style} />}
      </head>
      <body>
        {children}
        <Toasts read={notifications} />
        {drawnHere ? <ScrollKept /> : scripted && <ScrollRestoration />}
        {scripted && <Scripts />}
      </body>
    </html>
  )
}

/** `ScrollRestoration` without its script. */
function ScrollKept() {
  useScrollRestoration()
  return null
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Presence />
    </>
  )
}

/** Where not even the layout could be rendered. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main className="main">
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  )
}
