import type { OfficeAnswerOf, OfficeCallName, OfficeFieldsOf } from '#contract/http/office.ts'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import * as th from './office.th.ts'

/** `status` is 0 without an answer: the request may or may not have taken effect. */
export class CallFailed extends Error {
  readonly status: number
  readonly refusal: OfficeErrorBody
  constructor(status: number, refusal: OfficeErrorBody) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}

export const isSignedOut = ({ refusal }: CallFailed): boolean => refusal.code === 'UNAUTHENTICATED'

const callTimeoutMs = 15_000
const imageTimeoutMs = 60_000

/**
 * By name, "POST /sign-in"; the browser adds the cookie. Throws only `CallFailed`; `signal` aborts. The API refuses
 * calls whose `seen` (version or value on the screen) has changed.
 */
export async function call<Name extends OfficeCallName>(
  name: Name,
  fields: OfficeFieldsOf<Name> = {},
  signal?: AbortSignal,
): Promise<OfficeAnswerOf<Name>> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const given = fields as Record<string, string | undefined>
  const filled = path.replace(/\{(\w+)\}/g, (_gap, field: string) => encodeURIComponent(given[field] ?? ''))
  const rest = Object.fromEntries(Object.entries(given).filter(([field]) => !path.includes(`{${field}}`)))
  const reads = method === 'GET'
  const answer = await send(`/api${filled}${reads ? queryOf(rest) : ''}`, {
    method,
    headers: { accept: 'application/json', ...(reads ? {} : { 'content-type': 'application/json' }) },
    ...(reads ? {} : { body: JSON.stringify(rest) }),
    signal: stopping(signal),
  })
  return answer as OfficeAnswerOf<Name>
}

/** `AbortSignal.any` is newer than the oldest supported browsers. */
function stopping(signal?: AbortSignal): AbortSignal {
  const calling = new AbortController()
  for (const one of [AbortSignal.timeout(callTimeoutMs), ...(signal ? [signal] : [])]) {
    if (one.aborted) calling.abort()
    one.addEventListener('abort', () => calling.abort(), { once: true })
  }
  return calling.signal
}

/** The body is the image itself. Throws `CallFailed`. */
export async function sendImage(picture: Blob): Promise<OfficeAnswerOf<'POST /pictures'>> {
  const headers = { accept: 'application/json', 'content-type': picture.type || 'application/octet-stream' }
  const request = { method: 'POST', headers, body: picture, signal: AbortSignal.timeout(imageTimeoutMs) }
  return (await send('/api/pictures', request)) as OfficeAnswerOf<'POST /pictures'>
}

async function send(address: string, request: RequestInit): Promise<unknown> {
  const { ok, status, body } = await answerOf(address, request)
  if (ok) return body
  throw new CallFailed(status, { ...unanswered, ...(body as Partial<OfficeErrorBody>) })
}

async function answerOf(
  address: string,
  request: RequestInit,
): Promise<{ ok: boolean; status: number; body: unknown }> {
  try {
    const response = await fetch(address, request)
    return { ok: response.ok, status: response.status, body: await response.json() }
  } catch {
    return { ok: false, status: 0, body: {} }
  }
}

function queryOf(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

const unanswered: OfficeErrorBody = {
  success: false,
  message: th.unreachable,
  code: 'INTERNAL',
  field: null,
  request_id: '',
}
