import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from '#kit/accepted-encoding.ts'

const brotli = promisify(brotliCompress)
const gzipText = promisify(gzip)
const COMPRESSED_FROM_BYTES = 1_024

export const BROTLI_QUALITY = 5

export type EncodedBody = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

export function encodingFor(accepted: string, bytes: number): 'br' | 'gzip' | null {
  if (bytes < COMPRESSED_FROM_BYTES) return null
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : null
}

/** For text made for one response; constant-body.ts compresses what is the same for all. */
export async function compressed(
  plain: Uint8Array<ArrayBuffer>,
  accepted: string,
  quality = BROTLI_QUALITY,
): Promise<EncodedBody> {
  const encoding = encodingFor(accepted, plain.length)
  if (encoding === null)
    return { body: plain, headers: plain.length < COMPRESSED_FROM_BYTES ? {} : { vary: 'accept-encoding' } }
  const headers = { 'content-encoding': encoding, vary: 'accept-encoding' }
  if (encoding === 'gzip') return { body: await gzipText(plain), headers }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return { body: await brotli(plain, { params }), headers }
}
