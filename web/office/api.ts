import type { OfficeAnswerOf, OfficeCallName, OfficeFieldsOf } from '#contract/http/office.ts'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import * as th from './th.ts'

/** The outcome of a call. `status` is 0 without an answer: then the request may or may not have taken effect. */
export type Outcome<Answer> = { ok: true; data: Answer } | { ok: false; status: number; error: OfficeErrorBody }

const callTimeoutMs = 15_000

/** Makes one call of the office API by its name, "POST /sign-in". The browser adds the cookie. */
export async function call<Name extends OfficeCallName>(
  name: Name,
  fields: OfficeFieldsOf<Name> = {},
): Promise<Outcome<OfficeAnswerOf<Name>>> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const given = fields as Record<string, string | undefined>
  const filled = path.replace(/\{(\w+)\}/g, (_gap, field: string) => encodeURIComponent(given[field] ?? ''))
  const rest = Object.fromEntries(Object.entries(given).filter(([field]) => !path.includes(`{${field}}`)))
  try {
    const query = method === 'GET' ? queryOf(rest) : ''
    const response = await fetch(`/api${filled}${query}`, {
      method,
      headers: { accept: 'application/json', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, data: body as OfficeAnswerOf<Name> }
    return { ok: false, status: response.status, error: { ...unanswered, ...(body as Partial<OfficeErrorBody>) } }
  } catch {
    return { ok: false, status: 0, error: unanswered }
  }
}

const imageTimeoutMs = 60_000

/** Uploads an image for the site's pages: the body of the call is the image itself. */
export async function sendImage(picture: Blob): Promise<Outcome<OfficeAnswerOf<'POST /pictures'>>> {
  try {
    const headers = { accept: 'application/json', 'content-type': picture.type || 'application/octet-stream' }
    const response = await fetch('/api/pictures', { method: 'POST', headers, body: picture, signal: AbortSignal.timeout(imageTimeoutMs) })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, data: body as OfficeAnswerOf<'POST /pictures'> }
    return { ok: false, status: response.status, error: { ...unanswered, ...(body as Partial<OfficeErrorBody>) } }
  } catch {
    return { ok: false, status: 0, error: unanswered }
  }
}

function queryOf(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

const unanswered: OfficeErrorBody = { success: false, message: th.unreachable, code: 'INTERNAL', field: null, request_id: '' }

/** Whether a failure means that the operator is no longer signed in. */
export const isSignedOut = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.error.code === 'UNAUTHENTICATED'
