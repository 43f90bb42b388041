import { type MiddlewareFunction, redirect } from 'react-router'
import { viewerContext } from '#member/context.ts'
import { bearer, dropLogOut } from '#member/session/browser-session.ts'

/** Guards pages of visitors: a member goes home. What is sent from such a page is judged by itself: a login is one, whoever was logged in
 *  before. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }) => {
    if (request.method === 'GET' && context.get(viewerContext)) throw redirect('/')
  },
]

/** The same guard in the browser, by its own session token. */
export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method !== 'GET') dropLogOut()
    else if (bearer()) throw redirect('/')
  },
]

export { Outlet as default } from 'react-router'
