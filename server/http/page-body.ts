import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const SMALLEST_WORTH_BYTES = 1_024

/** Compresses a text's bytes for this `Accept-Encoding`, at a speed that suits text made for one answer. */
export async function compressed(
  plain: Uint8Array<ArrayBuffer>,
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  if (plain.length < SMALLEST_WORTH_BYTES) return { body: plain, headers: {} }
  if (/\bbr\b/.test(accepted)) {
    const body = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
    return { body, headers: { 'content-encoding': 'br', vary: 'accept-encoding' } }
  }
  if (/\bgzip\b/.test(accepted)) return { body: await zip(plain), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
  return { body: plain, headers: { vary: 'accept-encoding' } }
}
