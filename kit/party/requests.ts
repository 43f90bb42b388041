import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

export const bodyBytesMax = 65_536

/** Always a 4xx, as JSON `{error, message}`; the gateway's routes use its own format. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: Record<string, unknown>
  constructor(status: ContentfulStatusCode, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export type Fields = Record<string, unknown>

/** `metadata[deposit_id]=x` becomes an object one level deep. Refuses a field sent twice. */
function formFields(text: string): Fields {
  const fields = new Map<string, unknown>()
  for (const [name, value] of new URLSearchParams(text)) {
    const nested = /^([\w-]{1,64})\[([\w-]{1,64})\]$/.exec(name)
    const [, outer = name, inner] = nested ?? []
    if (inner === undefined) {
      if (fields.has(outer)) throw new HttpError(422, 'FIELD_REPEATED', `${outer.slice(0, 64)}: sent twice`)
      fields.set(outer, value)
      continue
    }
    const known = fields.get(outer) ?? new Map<string, string>()
    if (!(known instanceof Map) || known.has(inner))
      throw new HttpError(422, 'FIELD_REPEATED', `${outer.slice(0, 64)}: sent twice`)
    known.set(inner, value)
    fields.set(outer, known)
  }
  return Object.fromEntries(
    Array.from(fields, ([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  )
}

/** A JSON object or a form. An empty body has no fields. */
export function fieldsOf(text: string, contentType: string): Fields {
  if (text.trim() === '') return {}
  const json = contentType.includes('json') || (!contentType.includes('form') && text.trimStart().startsWith('{'))
  if (!json) {
    if (contentType.includes('multipart'))
      throw new HttpError(415, 'CONTENT_TYPE_UNSUPPORTED', 'send JSON or a url-encoded form')
    return formFields(text)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'BODY_MALFORMED', 'the body is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError(400, 'BODY_MALFORMED', 'the body is not an object')
  return value as Fields
}

export const readFields = async (c: Context): Promise<Fields> =>
  fieldsOf(await c.req.text(), (c.req.header('content-type') ?? '').toLowerCase())

/** Refuses with 422 and the name of the first invalid field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  throw new HttpError(422, 'FIELD_INVALID', `${field === '' ? 'body' : field}: ${issue?.message ?? 'invalid'}`, {
    field,
  })
}

export function queryOnce(c: Context, name: string): string | undefined {
  const values = c.req.queries(name) ?? []
  if (values.length > 1) throw new HttpError(422, 'FIELD_REPEATED', `${name}: sent twice`, { field: name })
  return values[0]
}

/** In constant time. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

export function basicAuth(c: Context): { user: string; password: string } | null {
  const match = /^Basic ([A-Za-z0-9+/=_-]{1,1024})$/i.exec(c.req.header('authorization') ?? '')
  if (match === null) return null
  const decoded = Buffer.from(match[1] ?? '', 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  return colon < 0 ? null : { user: decoded.slice(0, colon), password: decoded.slice(colon + 1) }
}
