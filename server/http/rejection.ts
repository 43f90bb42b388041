import type { Context } from 'hono'
import type { Refusal, RefusalCode } from '#contract/plain/refusals.ts'
import { refusals, refusalText } from '#contract/plain/refusals.ts'
import { barePage } from './broken-page.ts'
import { refusal } from './calls.ts'
import type { ServerEnv } from './caller.ts'
import { escapeHtml } from './docs-markup.ts'
import * as th from './rejection.th.ts'

const titles: Partial<Record<RefusalCode, string>> = {
  COUNTRY_NOT_SERVED: th.countryNotServed,
  HOST_UNKNOWN: th.hostUnknown,
  TOO_MANY_REQUESTS: th.tooManyRequests,
  BUSY: th.busy,
  TICKET_INVALID: th.linkOver,
  NOT_PERMITTED: th.notPlayable,
  GAME_MAINTENANCE: th.notPlayable,
  GAME_CLOSED: th.notPlayable,
  GAME_NOT_HERE: th.notPlayable,
  PLAY_WHILE_PAUSED: th.notPlayable,
}

/** The API's error body below `/api`, a page elsewhere, which leads to `home`. */
export function rejection(c: Context<ServerEnv>, reason: Refusal, home = '/'): Response {
  if (/^\/api(?:\/|$)/.test(c.req.path)) return refusal(c, reason)
  const { status } = refusals[reason.code]
  const text = escapeHtml(refusalText(reason))
  const retryAfter: Record<string, string> =
    status === 503 || status === 429 ? { 'retry-after': String(reason.details?.['seconds'] ?? 5) } : {}
  const way = reason.code === 'COUNTRY_NOT_SERVED' || reason.code === 'HOST_UNKNOWN' ? null : home
  return barePage({ status, title: titles[reason.code] ?? String(status), text, headers: retryAfter, home: way })
}
