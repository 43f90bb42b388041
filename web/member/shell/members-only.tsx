import { type MiddlewareFunction, redirect } from 'react-router'
import { viewerContext } from '#member/context.ts'

/** Pages for members alone: a visitor goes to the login page, which brings him back. */
export const middleware: MiddlewareFunction[] = [
  ({ request, context }) => {
    if (context.get(viewerContext)) return
    const { pathname, search } = new URL(request.url)
    throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
  },
]

// A loader makes every client navigation ask the server, and so the guard.
export const loader = () => null

export { Outlet as default } from 'react-router'
