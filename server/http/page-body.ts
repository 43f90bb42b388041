import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const SMALLEST_WORTH_BYTES = 1_024

/** The compression quality for text made for one response, or cached for seconds. */
export const BROTLI_QUALITY = 5

/** A body as it is sent, with the headers of its encoding. */
export type Encoded = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** No character of a text takes more bytes. */
const UTF8_MAX = 3
let scratch = Buffer.allocUnsafeSlow(262_144)

/** The bytes of a document in pieces, written one after another: only they are copied, never a text of the whole. Empties `pieces`: what is
 *  left of a rendered page stays in the heap until the whole of it is collected, and would hold the texts as long. */
export function bytesOf(pieces: string[]): Buffer<ArrayBuffer> {
  let length = 0
  for (const piece of pieces) {
    if (length + piece.length * UTF8_MAX > scratch.length) scratch = grown(scratch, length + piece.length * UTF8_MAX)
    length += scratch.write(piece, length)
  }
  pieces.length = 0
  const bytes = Buffer.allocUnsafeSlow(length)
  scratch.copy(bytes, 0, 0, length)
  return bytes
}

/** A buffer with these bytes and room for twice as many as are needed. */
function grown(bytes: Buffer, needed: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(needed * 2)
  bytes.copy(larger)
  return larger
}

/** How a text of so many bytes is encoded for this `Accept-Encoding`; null: as it is. */
export function encodingFor(accepted: string, bytes: number): 'br' | 'gzip' | null {
  if (bytes < SMALLEST_WORTH_BYTES) return null
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** Compresses a text's bytes for this `Accept-Encoding`. For text made for one response; what is the same for all is compressed once
 *  (constant-body.ts, spliced-body.ts). */
export async function compressed(plain: Uint8Array<ArrayBuffer>, accepted: string, quality = BROTLI_QUALITY): Promise<Encoded> {
  const encoding = encodingFor(accepted, plain.length)
  if (encoding === null) return { body: plain, headers: plain.length < SMALLEST_WORTH_BYTES ? {} : { vary: 'accept-encoding' } }
  const headers = { 'content-encoding': encoding, vary: 'accept-encoding' }
  if (encoding === 'gzip') return { body: await zip(plain), headers }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return { body: await brotli(plain, { params }), headers }
}
