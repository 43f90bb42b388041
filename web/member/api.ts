import type { AnswerOf, CallName, FieldsOf } from '#contract/http/api.ts'
import type { ErrorBody } from '#contract/plain/refusals.ts'
import * as th from './api.th.ts'

/** `fetch` in a browser, the API's handler in process on the server. */
export type Send = (request: Request) => Promise<Response>

/**
 * `headers`: `Set-Cookie` for server actions, `Date` for the server's clock. `answered` is false without an answer or
 * with an unknown outcome: the call may be repeated with the same key.
 */
export type Outcome<Answer> =
  | { ok: true; data: Answer; headers: Headers }
  | { ok: false; answered: boolean; status: number; error: ErrorBody }

/** `idempotencyKey`: the request's id on money calls; `picture`: the body of a call that takes one. */
type CallOptions = { idempotencyKey?: string; keepalive?: boolean; picture?: Blob }

/** Calls the member API by name, "POST /login". */
export type Call = <Name extends CallName>(
  name: Name,
  fields?: FieldsOf<Name>,
  how?: CallOptions,
) => Promise<Outcome<AnswerOf<Name>>>

/** A slower money call counts as unknown, never as failed. */
const callTimeoutMs = 20_000
/** Longer, for an image on a slow line. */
const imageTimeoutMs = 90_000

/** Paths go below `/api` of `origin`; bodies are form-encoded, answers JSON. */
export function clientOver(send: Send, origin: string, headers: () => Record<string, string> = () => ({})): Call {
  return async (name, fields = {}, how = {}) => {
    const request = requestOf(origin, name, fields as Record<string, string | undefined>, how, headers())
    try {
      return await outcomeOf(await send(request))
    } catch {
      return { ok: false, answered: false, status: 0, error: failureOf(th.offline) }
    }
  }
}

function requestOf(
  origin: string,
  name: CallName,
  fields: Record<string, string | undefined>,
  how: CallOptions,
  headers: Record<string, string>,
): Request {
  const { method, path, rest } = addressed(name, fields)
  return new Request(`${origin}/api${path}${method === 'GET' && rest.size > 0 ? `?${rest}` : ''}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(how.idempotencyKey ? { 'Idempotency-Key': how.idempotencyKey } : {}),
      ...(how.picture ? { 'Content-Type': 'application/octet-stream' } : {}),
    },
    ...(method === 'GET' ? {} : { body: how.picture ?? rest }),
    ...(how.keepalive ? { keepalive: true } : timeoutOf(how)),
  })
}

/** None in process: the call always settles, and a timer would keep the whole page in memory. */
const timeoutOf = (how: CallOptions): { signal?: AbortSignal } =>
  import.meta.env.SSR ? {} : { signal: AbortSignal.timeout(how.picture ? imageTimeoutMs : callTimeoutMs) }

/** The path below /api, and the fields not in it. */
export function addressed(name: CallName, fields: Record<string, string | undefined>) {
  const [method = 'GET', path = '/'] = name.split(' ')
  const rest = new URLSearchParams()
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined && !path.includes(`{${field}}`)) rest.set(field, value)
  }
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_gap, field: string) => encodeURIComponent(fields[field] ?? '')),
    rest,
  }
}

async function outcomeOf<Answer>(response: Response): Promise<Outcome<Answer>> {
  const body: unknown = await response.json()
  if (response.ok) return { ok: true, data: body as Answer, headers: response.headers }
  const error = { ...failureOf(th.offline), ...(body as Partial<ErrorBody>) }
  // The API's fixed English text is for programs: the member sees a Thai one.
  if (error.code === 'UNAUTHENTICATED')
    Object.assign(error, failureOf(th.sessionEnded), { code: error.code, request_id: error.request_id })
  // Any 5xx has an unknown outcome, our own 503 refusals too: the call may be repeated with its key.
  return { ok: false, answered: response.status < 500, status: response.status, error }
}

const failureOf = (text: string): ErrorBody => ({
  success: false,
  message: text,
  msg: text,
  errors: { error: [text] },
  code: 'INTERNAL',
  request_id: '',
})

/** For a notification. */
export const firstErrorText = (error: ErrorBody): string => Object.values(error.errors).flat()[0] ?? error.message

/** The session is dead: no other refusal has this code. */
export const isUnauthenticated = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.error.code === 'UNAUTHENTICATED'
