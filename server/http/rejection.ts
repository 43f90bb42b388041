import type { Context } from 'hono'
import type { Refusal, RefusalCode } from '#contract/plain/refusals.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { barePage } from './broken-page.ts'
import { refusal } from './calls.ts'
import type { ServerEnv } from './caller.ts'
import * as th from './rejection.th.ts'

/** The titles of the pages that a browser gets for a rejected request; without one the title is the status. */
const titles: Partial<Record<RefusalCode, string>> = {
  COUNTRY_NOT_SERVED: th.countryNotServed,
  HOST_UNKNOWN: th.hostUnknown,
  TOO_MANY_REQUESTS: th.tooManyRequests,
  BUSY: th.busy,
}

/** The answer to a rejected request: the API's error body below `/api`, a page elsewhere. */
export function rejection(c: Context<ServerEnv>, reason: Refusal): Response {
  if (/^\/api(?:\/|$)/.test(c.req.path)) return refusal(c, reason)
  const { status, text } = refusals[reason.code]
  const retryAfter: Record<string, string> =
    status === 503 || status === 429 ? { 'retry-after': String(reason.details?.['seconds'] ?? 5) } : {}
  const home = reason.code === 'COUNTRY_NOT_SERVED' || reason.code === 'HOST_UNKNOWN' ? { home: false as const } : {}
  return barePage({ status, title: titles[reason.code] ?? String(status), text, headers: retryAfter, ...home })
}
