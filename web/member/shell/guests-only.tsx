import { type MiddlewareFunction, redirect } from 'react-router'
import { viewerContext } from '#member/context.ts'
import { bearer } from '#member/session/browser-session.ts'

/** Guards pages of visitors: a member goes home. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }) => {
    if (context.get(viewerContext)) throw redirect('/')
  },
]

/** The same guard in the browser, by its own session token. */
export const clientMiddleware: MiddlewareFunction[] = [
  () => {
    if (bearer()) throw redirect('/')
  },
]

export { Outlet as default } from 'react-router'
