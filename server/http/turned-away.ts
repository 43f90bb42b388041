import type { Context } from 'hono'
import type { Refusal, RefusalCode } from '#contract/plain/refusals.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { barePage } from './broken-page.ts'
import { refusal } from './calls.ts'
import type { ServerEnv } from './caller.ts'

/** The titles of pages that say why somebody is not let in. */
const titles: Partial<Record<RefusalCode, string>> = {
  COUNTRY_NOT_SERVED: 'ไม่สามารถให้บริการได้',
  HOST_UNKNOWN: 'ไม่พบเว็บไซต์นี้',
  TOO_MANY_REQUESTS: 'กรุณารอสักครู่',
  BUSY: 'ระบบกำลังทำงานหนัก',
}

/** What somebody gets who is not let in: the API's error body below `/api`, a page elsewhere. */
export function turnedAway(c: Context<ServerEnv>, no: Refusal): Response {
  if (/^\/api(?:\/|$)/.test(c.req.path)) return refusal(c, no)
  const { status, text } = refusals[no.code]
  const wait: Record<string, string> = status === 503 || status === 429 ? { 'retry-after': String(no.details?.['seconds'] ?? 5) } : {}
  const home = no.code === 'COUNTRY_NOT_SERVED' || no.code === 'HOST_UNKNOWN' ? { home: false as const } : {}
  return barePage({ status, title: titles[no.code] ?? String(status), text, headers: wait, ...home })
}
