import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { compressed, type EncodedBody, encodingFor } from './page-body.ts'

const QUALITY = 9

/** The same for every caller: compressed once per encoding, at its first request. */
export type ConstantBody = { etag: string; encoded(accepted: string): Promise<EncodedBody> }

export function constantBody(text: string, quality = QUALITY): ConstantBody {
  const plain = Buffer.from(text)
  const forms = new Map<string, Promise<EncodedBody>>()
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    encoded(accepted) {
      const encoding = encodingFor(accepted, plain.length) ?? ''
      const earlier = forms.get(encoding)
      if (earlier) return earlier
      const made = compressed(plain, encoding, quality)
      forms.set(encoding, made)
      made.catch(() => forms.delete(encoding))
      return made
    },
  }
}

/** 304 where the caller has it. `headers` go with both, the content type with the content alone. */
export async function answerConstant(
  c: Context,
  body: ConstantBody,
  headers: Record<string, string> & { 'content-type': string },
): Promise<Response> {
  const base = { ...headers, etag: body.etag, vary: 'accept-encoding' }
  const requestedTags = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  if (requestedTags.includes(body.etag) || requestedTags.includes('*')) {
    const { 'content-type': _type, ...headersOf304 } = base
    return new Response(null, { status: 304, headers: headersOf304 })
  }
  const { body: bytes, headers: encoding } = await body.encoded(c.req.header('accept-encoding') ?? '')
  return new Response(bytes, { headers: { ...base, ...encoding, 'content-length': String(bytes.length) } })
}
