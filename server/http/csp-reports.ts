import type { Hono } from 'hono'
import type { Log } from '#server/log.ts'
import { reportPath } from './answer-headers.ts'
import { readBody } from './body.ts'
import type { ServerEnv } from './caller.ts'
import { withAdmission, type Admission } from './admission.ts'

const TYPES = /^application\/(?:csp-report|reports\+json|json)\s*(?:;|$)/i
const NOTED_MAX = 5
const NOTED_A_MINUTE_MAX = 60

/** Logs directive, blocked origin and page. The route is public, so the log is short, bounded and without queries;
 *  every response is 204. */
export function mountReports(app: Hono<ServerEnv>, { admission, log }: { admission: Admission; log: Log }): void {
  const minute = { since: 0, noted: 0 }
  const mayNote = (): boolean => {
    const now = performance.now()
    if (now - minute.since > 60_000) Object.assign(minute, { since: now, noted: 0 })
    minute.noted += 1
    return minute.noted <= NOTED_A_MINUTE_MAX
  }
  const nothing = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  app.post(reportPath, (c) =>
    withAdmission(
      c,
      admission,
      { name: 'report' },
      async () => {
        if (!TYPES.test(c.req.header('content-type') ?? '')) return nothing()
        const body = await readBody(c.req.raw)
        if (typeof body === 'string') return nothing()
        for (const report of cspViolationsIn(body)) if (mayNote()) log.warn(report, 'a page broke its content policy')
        return nothing()
      },
      nothing,
    ),
  )
}

type CspViolation = { directive: string; blocked: string; page: string }

export function cspViolationsIn(body: Uint8Array): CspViolation[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return []
  }
  const reports: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return reports.slice(0, NOTED_MAX).flatMap((report) => {
    const envelope = objectOf(report)
    const fields = objectOf(envelope['csp-report'] ?? envelope['body'])
    const directive = fields['effective-directive'] ?? fields['effectiveDirective'] ?? fields['violated-directive']
    if (typeof directive !== 'string') return []
    const page = fields['document-uri'] ?? fields['documentURL']
    return [
      {
        directive: word(directive),
        blocked: placeOf(fields['blocked-uri'] ?? fields['blockedURL'], 'origin'),
        page: placeOf(page, 'pathname'),
      },
    ]
  })
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const word = (text: string): string => text.replace(/[^a-z-]/gi, '').slice(0, 40)

function placeOf(value: unknown, part: 'origin' | 'pathname'): string {
  if (typeof value !== 'string') return ''
  return URL.canParse(value) ? new URL(value)[part].slice(0, 100) : word(value)
}
