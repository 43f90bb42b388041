import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from '#kit/accepted-encoding.ts'

const brotli = promisify(brotliCompress)
const gzipText = promisify(gzip)
const COMPRESSED_FROM_BYTES = 1_024

/** The compression quality for text made for one response, or cached for seconds. */
export const BROTLI_QUALITY = 5

/** A body as it is sent, with the headers of its encoding. */
export type EncodedBody = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** How a text of so many bytes is encoded for this `Accept-Encoding`; null: as it is. */
export function encodingFor(accepted: string, bytes: number): 'br' | 'gzip' | null {
  if (bytes < COMPRESSED_FROM_BYTES) return null
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : null
}

/** Compresses a text's bytes for this `Accept-Encoding`. For text made for one response; what is the same for all is compressed once
 *  (constant-body.ts). */
export async function compressed(plain: Uint8Array<ArrayBuffer>, accepted: string, quality = BROTLI_QUALITY): Promise<EncodedBody> {
  const encoding = encodingFor(accepted, plain.length)
  if (encoding === null) return { body: plain, headers: plain.length < COMPRESSED_FROM_BYTES ? {} : { vary: 'accept-encoding' } }
  const headers = { 'content-encoding': encoding, vary: 'accept-encoding' }
  if (encoding === 'gzip') return { body: await gzipText(plain), headers }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return { body: await brotli(plain, { params }), headers }
}
