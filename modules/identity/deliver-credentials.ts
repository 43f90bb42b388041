import type { Visitor } from '#contract/http/handler.ts'
import type { SessionCredentials } from './session.ts'

export function deliverCredentials(credentials: SessionCredentials, caller: Visitor) {
  if (credentials.binding !== null) caller.setBinding(credentials.binding, credentials.expiresInSeconds)
  return { access_token: credentials.token, token_type: 'Bearer', expires_in: credentials.expiresInSeconds } as const
}
