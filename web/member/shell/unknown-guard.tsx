import type { MiddlewareFunction } from 'react-router'

const refuse = () => {
  throw new Response(null, { status: 500 })
}

/** Refuses everybody, on the server and in the browser. */
export const middleware: MiddlewareFunction[] = [refuse]
export const clientMiddleware: MiddlewareFunction[] = [refuse]

export { Outlet as default } from 'react-router'
