import { type MiddlewareFunction, redirect } from 'react-router'
import { viewerContext } from '#member/context.ts'
import { bearer, dropLogOut } from '#member/session/browser-session.ts'

/** A member goes home. Submissions are judged by themselves: a login is one, whoever was logged in before. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }) => {
    if (request.method === 'GET' && context.get(viewerContext)) throw redirect('/')
  },
]

/** By the browser's own session token. */
export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method !== 'GET') dropLogOut()
    else if (bearer()) throw redirect('/')
  },
]

export { Outlet as default } from 'react-router'
