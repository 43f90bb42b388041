import type { Context, Hono } from 'hono'
import { historyStatusTexts } from '#contract/plain/requests.th.ts'
import { bangkokClock } from '#kit/clock.ts'
import type { ClientProfiles } from '#server/client-profiles.ts'
import { refusal } from './calls.ts'
import type { ServerEnv } from './caller.ts'
import { withAdmission, type Admission } from './admission.ts'

/** What a client of another origin may send and read. No credentials: its bearer is all it has, and its browser sends no cookie of ours. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id, x-requested-with',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
}
const READABLE = 'date, retry-after, x-request-id'

/** Calls of money and of registering: such clients show a refusal of these only when it is a 422. */
const FORMS = /^\/api\/(?:register|requests|customers\/(?:get-bonus|spin|referral\/claim))(?:\/|$)/
/** Statuses that such clients expect as 422. An invalid bearer stays 401; what may pass by itself (408, 5xx) is no refusal. */
const REFUSED = new Set([400, 403, 404, 409, 413, 415, 429])
const ENDED_OTHERWISE = new Set(['expired', 'rejected', 'failed'])
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Serves third-party clients as their profile says: handlers respond as to every caller; here the response is converted to the older form
 *  and opened to other origins. What else knows of the profile: the launch of a game (classic-launch.ts), and that such a client cannot ask
 *  for the password again (`cannotReauth`). Mount ahead of the calls below `/api`. */
export function mountClassicClients(app: Hono<ServerEnv>, { clients, admission }: { clients: ClientProfiles; admission: Admission }): void {
  app.use('/api/*', async (c, next) => {
    const origin = c.req.header('origin')
    if (c.env?.inside || origin === undefined || clients.get(origin) !== 'classic') return next()
    if (c.req.method === 'OPTIONS') {
      const allow = () => new Response(null, { status: 204, headers: PREFLIGHT })
      return readableBy(origin, await withAdmission(c, admission, { name: 'open' }, allow, (reason) => refusal(c, reason)))
    }
    await next()
    const answer = await inClassicForm(c, c.res)
    c.res = undefined
    c.res = readableBy(origin, answer)
    return undefined
  })
}

function readableBy(origin: string, answer: Response): Response {
  answer.headers.set('access-control-allow-origin', origin)
  answer.headers.set('access-control-expose-headers', READABLE)
  answer.headers.append('vary', 'origin')
  return answer
}

async function inClassicForm(c: Context<ServerEnv>, answer: Response): Promise<Response> {
  // The live stream carries no dates, and pages of documentation are not API responses.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
  const isForm = c.req.method !== 'GET' && FORMS.test(c.req.path)
  const status = isForm && REFUSED.has(answer.status) ? 422 : answer.status
  if (c.req.path === '/api/openapi.json') return answer
  return new Response(JSON.stringify(classicBody(await answer.json())), { status, headers: answer.headers })
}

/** A body in the older form: instants in Thai local time ("2026-11-22 22:49:40"), ends of deposits and withdrawals that are not `completed`
 *  as `cancelled`; `deleted_cause` still gives the cause. */
export function classicBody(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? thaiClock(value) : value
  if (Array.isArray(value)) return value.map(classicBody)
  if (typeof value !== 'object' || value === null) return value
  const body = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, classicBody(part)]))
  const isRequest = body['type'] === 'deposit' || body['type'] === 'withdraw'
  if (!isRequest || !ENDED_OTHERWISE.has(String(body['status']))) return body
  return { ...body, status: 'cancelled', ...('status_text' in body ? { status_text: historyStatusTexts.cancelled } : {}) }
}

const thaiClock = (instant: string): string => bangkokClock(new Date(instant)).toISOString().slice(0, 19).replace('T', ' ')
