import type { RouterContextProvider } from 'react-router'
import { type Call, clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'

const forwarded = [
  'origin',
  'sec-fetch-site',
  'user-agent',
  'accept-language',
  'cookie',
  'sec-ch-ua',
  'sec-ch-ua-platform',
  'sec-ch-ua-mobile',
]

/** The API for a visitor's server action: called in process as the visitor. The browser's own headers go along, so that the session it gets
 *  is bound to this browser. `bearer` is the registration token, where there is one. */
export function callAsVisitor(request: Request, context: Readonly<RouterContextProvider>, bearer?: string): Call {
  const headers: Record<string, string> = bearer ? { Authorization: `Bearer ${bearer}` } : {}
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return clientOver(context.get(apiContext), new URL(request.url).origin, () => headers)
}
