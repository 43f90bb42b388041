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

/**
 * In process as the visitor, with the browser's headers, so that a new session is bound to this browser. `bearer`: the
 * registration token.
 */
export function callAsVisitor(request: Request, context: Readonly<RouterContextProvider>, bearer?: string): Call {
  const headers: Record<string, string> = bearer ? { Authorization: `Bearer ${bearer}` } : {}
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return clientOver(context.get(apiContext), new URL(request.url).origin, () => headers)
}
