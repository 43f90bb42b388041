import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs } from 'react-router'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import plexLatin from '#ui/fonts/plex-latin-400.woff2'
import plexThai from '#ui/fonts/plex-thai-400.woff2'
import plexThaiBold from '#ui/fonts/plex-thai-600.woff2'
import '#ui/ui.css'
import { Toasts } from '#ui/toast.tsx'

const preload = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })

export const links = () => [preload(plexThai), preload(plexLatin), preload(plexThaiBold)]

/** Who looks, and what the site says of itself; refreshed by every revalidation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /site-info')
  return { viewer: context.get(viewerContext), site: site.ok ? site.data.data : null }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="th">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" content="#0B0D1C" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
