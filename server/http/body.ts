import type { RefusalCode } from '#contract/plain/refusals.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { findRepeatedField } from '#kit/node/strict-json.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

const BODY_BYTES_MAX = 16 * 1024
const FIELDS_MAX = 64
const BODY_MS_MAX = 15_000
const PICTURE_MS_MAX = 60_000

export type Fields = Record<string, unknown>
export type BodyRefusal = { code: RefusalCode; field?: string }

/** Form, JSON, multipart without files, or nothing. Refuses BODY_TOO_LARGE, BODY_LATE, CONTENT_TYPE_UNSUPPORTED,
 *  BODY_MALFORMED, FIELD_REPEATED (with the field). */
export async function readFields(
  request: Request,
  msMax?: number,
  bytesMax?: number,
): Promise<Result<Fields, BodyRefusal>> {
  if (request.method === 'GET' || request.method === 'HEAD') return fromPairs(new URL(request.url).searchParams)
  const bytes = await readBody(request, { msMax, ...(bytesMax ? { bytesMax } : {}) })
  if (typeof bytes === 'string') return refuse({ code: bytes })
  if (bytes.length === 0) return ok({})
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  switch (type.trim()) {
    case 'application/x-www-form-urlencoded':
      return fromForm(bytes)
    case 'application/json':
      return fromJson(bytes)
    case 'multipart/form-data':
      return fromMultipart(request, bytes)
    default:
      return refuse({ code: 'CONTENT_TYPE_UNSUPPORTED' })
  }
}

/** A body of `image/*` or plain bytes; others check what the bytes are. Refuses CONTENT_TYPE_UNSUPPORTED, BODY_LATE,
 *  and the call's own codes for absent and too large. */
export async function readImage<Code extends string>(
  request: Request,
  wanted: { bytesMax: number; absent: Code; tooLarge: Code },
  msMax = PICTURE_MS_MAX,
): Promise<Result<Fields, { code: Code | 'CONTENT_TYPE_UNSUPPORTED' | 'BODY_LATE'; field?: string }>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  if (!/^(?:image\/[\w.+-]+|application\/octet-stream)$/.test(type.trim()))
    return refuse({ code: 'CONTENT_TYPE_UNSUPPORTED' })
  const picture = await inTime(readBytes(request, wanted.bytesMax), msMax)
  if (picture === 'late') return refuse({ code: 'BODY_LATE' })
  if (picture === null) return refuse({ code: wanted.tooLarge })
  return picture.length === 0 ? refuse({ code: wanted.absent }) : ok({ picture })
}

export async function readBody(
  request: Request,
  { bytesMax = BODY_BYTES_MAX, msMax = BODY_MS_MAX }: { bytesMax?: number; msMax?: number | undefined } = {},
): Promise<Uint8Array<ArrayBuffer> | 'BODY_TOO_LARGE' | 'BODY_LATE'> {
  const bytes = await inTime(readBytes(request, bytesMax), msMax)
  if (bytes === 'late') return 'BODY_LATE'
  return bytes ?? 'BODY_TOO_LARGE'
}

/** Later data and every error count as late. */
const inTime = <Value>(coming: Promise<Value>, ms: number): Promise<Value | 'late'> =>
  withDeadline(
    coming.catch(() => 'late' as const),
    ms,
    () => 'late' as const,
  )

/** Null past the limit, whatever the header claimed. */
async function readBytes(request: Request, max = BODY_BYTES_MAX): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > max) return null
  // The server reads no more than was declared; a stream would cost as much as the call.
  if (declared !== null && !request.headers.has('transfer-encoding')) return new Uint8Array(await request.arrayBuffer())
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > max) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function fromPairs(pairs: Iterable<[string, string]>): Result<Fields, BodyRefusal> {
  const fields: Fields = Object.create(null)
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > FIELDS_MAX) return refuse({ code: 'BODY_TOO_LARGE' })
    if (name in fields) return refuse({ code: 'FIELD_REPEATED', field: name })
    if (!isStorable(value)) return refuse({ code: 'BODY_MALFORMED', field: name })
    fields[name] = value
  }
  return ok(fields)
}

/** No NUL, no lone surrogate. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

export const canBeNamed = (parts: Record<string, string>): boolean => Object.values(parts).every(isStorable)

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function fromForm(bytes: Uint8Array): Result<Fields, BodyRefusal> {
  const text = decode(bytes)
  return text === null ? refuse({ code: 'BODY_MALFORMED' }) : fromPairs(new URLSearchParams(text))
}

async function fromMultipart(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Result<Fields, BodyRefusal>> {
  try {
    const form = await new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData()
    const pairs: [string, string][] = []
    for (const [name, value] of form) {
      if (typeof value !== 'string') return refuse({ code: 'CONTENT_TYPE_UNSUPPORTED', field: name })
      pairs.push([name, value])
    }
    return fromPairs(pairs)
  } catch {
    return refuse({ code: 'BODY_MALFORMED' })
  }
}

/** Flat. Numbers keep their source text ("1e3" is refused as an amount later); nested values fail in their field. */
function fromJson(bytes: Uint8Array): Result<Fields, BodyRefusal> {
  const text = decode(bytes)
  if (text === null) return refuse({ code: 'BODY_MALFORMED' })
  let value: unknown
  try {
    value = JSON.parse(text, (_key, item: unknown, context?: { source?: string }) =>
      typeof item === 'number' && context?.source !== undefined ? context.source : item,
    )
  } catch {
    return refuse({ code: 'BODY_MALFORMED' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse({ code: 'BODY_MALFORMED' })
  const repeated = findRepeatedField(text)
  if (repeated !== null) return refuse({ code: 'FIELD_REPEATED', field: repeated })
  const fields: Fields = Object.create(null)
  const entries = Object.entries(value)
  if (entries.length > FIELDS_MAX) return refuse({ code: 'BODY_TOO_LARGE' })
  for (const [name, item] of entries) {
    if (typeof item === 'string' && !isStorable(item)) return refuse({ code: 'BODY_MALFORMED', field: name })
    fields[name] = item
  }
  return ok(fields)
}
