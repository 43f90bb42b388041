import type { Access } from '#contract/http/call.ts'
import type { Caller } from './callers.ts'

/** The answer to a caller when the right is checked: admitted, or refused by this code. */
export type Verdict = 'in' | 'UNAUTHENTICATED' | 'BANK_ACCOUNT_REQUIRED'

const refusedToAll: Record<Caller, Verdict> = {
  visitor: 'UNAUTHENTICATED',
  registering: 'UNAUTHENTICATED',
  unbanked: 'UNAUTHENTICATED',
  member: 'UNAUTHENTICATED',
  browser: 'UNAUTHENTICATED',
  'browser without its cookie': 'UNAUTHENTICATED',
  "browser with another's cookie": 'UNAUTHENTICATED',
  'cookie alone': 'UNAUTHENTICATED',
  'idle bearer': 'UNAUTHENTICATED',
  'ended bearer': 'UNAUTHENTICATED',
  'made-up bearer': 'UNAUTHENTICATED',
  'bearer of another kind': 'UNAUTHENTICATED',
  'game ticket as bearer': 'UNAUTHENTICATED',
  'bearer in the query': 'UNAUTHENTICATED',
  'bearer in a cookie': 'UNAUTHENTICATED',
  operator: 'UNAUTHENTICATED',
}
const everybody = Object.fromEntries(Object.keys(refusedToAll).map((caller) => [caller, 'in'])) as Record<
  Caller,
  Verdict
>

/** Access by caller, in full. A missing access or caller does not compile. */
export const verdicts: Readonly<Record<Access, Readonly<Record<Caller, Verdict>>>> = {
  open: everybody,
  register: { ...refusedToAll, registering: 'in', unbanked: 'in', member: 'in', browser: 'in' },
  unbanked: { ...refusedToAll, unbanked: 'in', member: 'in', browser: 'in' },
  member: { ...refusedToAll, unbanked: 'BANK_ACCOUNT_REQUIRED', member: 'in', browser: 'in' },
}

/** How a route that is not in the member API's table is guarded: like a call of the table, by a partner's signature, by a key of the
 *  sandbox; or it is part of the mounting and checked by its own tests. `refusal`: the status by which a dialect that answers 200 to
 *  everything refuses. */
export type OtherRoute =
  | { guard: Access | 'signature' | 'sandbox key'; request?: string; refusal?: string }
  | { guard: 'mounting' }

/** Every route of the site that is not a call of the table, by "METHOD path" as the server knows it. A route without a line fails. */
export const otherRoutes: Readonly<Record<string, OtherRoute>> = {
  'GET /healthz': { guard: 'open' },
  'GET /readyz': { guard: 'open' },
  'GET /.well-known/security.txt': { guard: 'open' },
  'POST /csp-reports': { guard: 'open' },
  'GET /api/live': { guard: 'unbanked' },
  'GET /api/openapi.json': { guard: 'open' },
  'GET /api/docs': { guard: 'open' },
  'GET /provider/openapi.json': { guard: 'open' },
  'GET /provider/docs': { guard: 'open' },
  'GET /robots.txt': { guard: 'open' },
  'GET /sitemap.xml': { guard: 'open' },
  'GET /media/:file': { guard: 'open' },
  'HEAD /media/:file': { guard: 'open' },
  'GET /play/:pass': { guard: 'signature' },
  'POST /hooks/chat': { guard: 'signature' },
  'POST /hooks/gateway': { guard: 'signature' },
  'ALL /wallet/v1/*': { guard: 'signature', request: 'POST /wallet/v1/bet' },
  'ALL /wallet/hub88/*': {
    guard: 'signature',
    request: 'POST /wallet/hub88/slot.localhost/transaction/bet',
    refusal: 'RS_ERROR_INVALID_SIGNATURE',
  },
  'ALL /wallet/amb/*': { guard: 'signature', request: 'POST /wallet/amb/slot.localhost/placeBets' },
  'ALL /predictions/v1/winners': { guard: 'signature', request: 'POST /predictions/v1/winners' },
  'ALL /tickets/v1/redeem': { guard: 'signature', request: 'POST /tickets/v1/redeem' },
  'POST /sandbox/clock': { guard: 'sandbox key' },
  'ALL /api/docs': { guard: 'mounting' },
  'ALL /api/live': { guard: 'mounting' },
  'ALL /api/openapi.json': { guard: 'mounting' },
  'ALL /*': { guard: 'mounting' },
  'ALL /api/*': { guard: 'mounting' },
  'ALL /api': { guard: 'mounting' },
}
