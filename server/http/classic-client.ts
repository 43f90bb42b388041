import type { Context, Hono } from 'hono'
import type { HistoryStatus } from '#contract/plain/history.ts'
import { historyStatusTexts } from '#contract/plain/requests.th.ts'
import { bangkokClock } from '#kit/clock.ts'
import type { ClientProfiles } from '#server/client-profiles.ts'
import { refusal } from './calls.ts'
import type { ServerEnv } from './caller.ts'
import { withAdmission, type Admission } from './admission.ts'

/** No credentials: the bearer is all, and the browser sends no cookie of ours. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id, x-requested-with',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
}
const READABLE = 'date, retry-after, x-request-id'

/** Such clients show a refusal of these only when it is a 422. */
const FORMS =
  /^\/api\/(?:register|reset-password|requests|customers\/(?:get-bonus|spin|referral\/claim|update-password))(?:\/|$)/
/** Sent as 422. An invalid bearer stays 401; what may pass by itself (408, 5xx) is no refusal. */
const REFUSED = new Set([400, 403, 404, 409, 413, 415, 429])
/** The family knows one end beside `completed`, spells it so, and takes any other for a success. */
const WORDS: Partial<Record<HistoryStatus, string>> = {
  cancelled: 'cancalled',
  expired: 'cancalled',
  rejected: 'cancalled',
  failed: 'cancalled',
  review: 'wait-for-approval',
  transferring: 'pending',
}
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Converts responses to the older form and opens them to listed origins. Mount ahead of the calls below `/api`. The
 *  launch of a game (classic-launch.ts) and `cannotReauth` know of the profile too. */
export function mountClassicClients(
  app: Hono<ServerEnv>,
  { clients, admission }: { clients: ClientProfiles; admission: Admission },
): void {
  app.use('/api/*', async (c, next) => {
    if (c.env?.inside || clients.size === 0) return next()
    const named = c.req.header('origin')
    // Browsers send no origin with a GET to their own name: the referring page, or else the session (calls.ts).
    const front = named ?? URL.parse(c.req.header('referer') ?? '')?.origin ?? ''
    const client = clients.get(front) ?? null
    c.set('client', client)
    c.set('front', client && front)
    const isAcross = client === 'classic' && named !== undefined
    if (isAcross && c.req.method === 'OPTIONS') {
      const allow = () => new Response(null, { status: 204, headers: { ...PREFLIGHT, vary: 'origin' } })
      return readableBy(
        front,
        await withAdmission(c, admission, { name: 'open' }, allow, (reason) => refusal(c, reason)),
      )
    }
    await next()
    if (c.get('client') !== 'classic') return undefined
    const answer = await inClassicForm(c, c.res)
    answer.headers.append('vary', 'origin')
    c.res = undefined
    c.res = isAcross ? readableBy(front, answer) : answer
    return undefined
  })
}

function readableBy(origin: string, answer: Response): Response {
  answer.headers.set('access-control-allow-origin', origin)
  answer.headers.set('access-control-expose-headers', READABLE)
  return answer
}

async function inClassicForm(c: Context<ServerEnv>, answer: Response): Promise<Response> {
  // Neither live streams nor documentation pages.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
  const isForm = c.req.method !== 'GET' && FORMS.test(c.req.path)
  const status = isForm && REFUSED.has(answer.status) ? 422 : answer.status
  if (c.req.path === '/api/openapi.json') return answer
  return new Response(JSON.stringify(classicBody(await answer.json())), { status, headers: answer.headers })
}

/** Instants as Thai local time ("2026-11-22 22:49:40"), states in the family's words; `deleted_cause` is an end's
 *  cause, or which of our ends it was. */
export function classicBody(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? thaiClock(value) : value
  if (Array.isArray(value)) return value.map(classicBody)
  if (typeof value !== 'object' || value === null) return value
  const body = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, classicBody(part)]))
  const status = body['status'] as HistoryStatus
  const word = body['type'] === 'deposit' || body['type'] === 'withdraw' ? WORDS[status] : undefined
  if (word === undefined) return body
  if (word !== 'cancalled') return { ...body, status: word }
  return {
    ...body,
    status: word,
    ...('status_text' in body ? { status_text: historyStatusTexts.cancelled } : {}),
    ...('deleted_cause' in body ? { deleted_cause: body['deleted_cause'] ?? historyStatusTexts[status] } : {}),
  }
}

const thaiClock = (instant: string): string =>
  bangkokClock(new Date(instant)).toISOString().slice(0, 19).replace('T', ' ')
