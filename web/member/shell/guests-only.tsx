import { type MiddlewareFunction, redirect } from 'react-router'
import { viewerContext } from '#member/context.ts'

/** Pages for visitors alone: a member goes home. */
export const middleware: MiddlewareFunction[] = [
  ({ context }) => {
    if (context.get(viewerContext)) throw redirect('/')
  },
]

// A loader makes every client navigation ask the server, and so the guard.
export const loader = () => null

export { Outlet as default } from 'react-router'
