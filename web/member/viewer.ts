import { useRouteLoaderData } from 'react-router'
import type { Viewer } from './context.ts'
import type { loader } from './root.tsx'

/** The member who looks at this page, or null for a visitor. Fresh after every revalidation. */
export const useViewer = (): Viewer | null => useRouteLoaderData<typeof loader>('root')?.viewer ?? null

/** What the site says of itself: contact links and limits. Null when the API did not answer. */
export const useSite = () => useRouteLoaderData<typeof loader>('root')?.site ?? null
