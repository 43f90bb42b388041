import { promisify } from 'node:util'
import { brotliDecompress, constants, crc32, createBrotliCompress, createDeflateRaw, inflateRaw } from 'node:zlib'
import { BROTLI_QUALITY, compressed, type EncodedBody, encodingFor } from './page-body.ts'

const unbrotli = promisify(brotliDecompress)
const inflated = promisify(inflateRaw)

/** Bytes after the first nonce that are stored together with it. Brotli chooses the code of a literal by the two bytes before it, so
 *  these must not be the nonce's. */
const TAIL_BYTES = 3
/** The gzip header: deflate, no name, no time, any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Compressed bytes in which the first nonce stands as it is; every later one is a reference back to it. */
type Template = { bytes: Buffer; nonceAt: number }

/** A document with a nonce per response that is nevertheless compressed once. */
export type SplicedBody = {
  plain(nonce: string): Buffer<ArrayBuffer>
  /** The document with this nonce, encoded for an `Accept-Encoding`. The nonce must be as long as the placeholder was. */
  encoded(nonce: string, accepted: string): Promise<EncodedBody>
}

/** Takes a document with a placeholder (ASCII, unique to it) at each place of the nonce. Each encoding is made at its first request and
 *  verified by decoding it with other nonces; where that fails, every response is compressed by itself. */
export function splicedBody(html: string, placeholder: string): SplicedBody {
  const parts = html.split(placeholder).map((part) => Buffer.from(part))
  const templates = new Map<'br' | 'gzip', Promise<Template | null>>()
  const plain = (nonce: string): Buffer<ArrayBuffer> => {
    const between = Buffer.from(nonce, 'latin1')
    return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
  }
  const templateFor = (encoding: 'br' | 'gzip'): Promise<Template | null> => {
    const known = templates.get(encoding)
    if (known) return known
    const made = checkedTemplate(encoding, plain, placeholder, parts[0]?.length ?? 0)
    templates.set(encoding, made)
    made.catch(() => templates.delete(encoding))
    return made
  }
  return {
    plain,
    async encoded(nonce, accepted) {
      const whole = plain(nonce)
      const encoding = encodingFor(accepted, whole.length)
      if (encoding === null || parts.length === 1) return compressed(whole, accepted)
      const template = await templateFor(encoding)
      if (template === null) return compressed(whole, accepted)
      const spliced = withNonce(template, nonce)
      const body = encoding === 'br' ? spliced : Buffer.concat([GZIP_HEADER, spliced, gzipTrailer(whole)])
      return { body, headers: { 'content-encoding': encoding, vary: 'accept-encoding' } }
    },
  }
}

function withNonce({ bytes, nonceAt }: Template, nonce: string): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes)
  copy.write(nonce, nonceAt, 'latin1')
  return copy
}

function gzipTrailer(whole: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(whole), 0)
  trailer.writeUInt32LE(whole.length, 4)
  return trailer
}

async function checkedTemplate(
  encoding: 'br' | 'gzip',
  plain: (nonce: string) => Buffer,
  placeholder: string,
  nonceAt: number,
): Promise<Template | null> {
  const whole = plain(placeholder)
  const storedEnd = Math.min(whole.length, nonceAt + placeholder.length + TAIL_BYTES)
  const cut: Cut = { before: whole.subarray(0, nonceAt), stored: whole.subarray(nonceAt, storedEnd), after: whole.subarray(storedEnd) }
  const bytes = encoding === 'br' ? await brotliAround(cut, whole.length) : await deflateAround(cut)
  const found = bytes.indexOf(placeholder, 0, 'latin1')
  if (found < 0) return null
  const template = { bytes, nonceAt: found }
  // A nonce that was coded as anything but a reference to the stored one would come out as the placeholder.
  for (const sign of ['A', '_', '9']) {
    const other = sign.repeat(placeholder.length)
    const decoded = await (encoding === 'br' ? unbrotli : inflated)(withNonce(template, other)).catch(() => null)
    if (!decoded?.equals(plain(other))) return null
  }
  return template
}

type Cut = { before: Buffer; stored: Buffer; after: Buffer }

/** One brotli stream, flushed before and after the bytes of the nonce: too short to gain by a code of their own, they are stored. */
async function brotliAround({ before, stored, after }: Cut, size: number): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
  return compressPieces(stream, [before, stored, after], constants.BROTLI_OPERATION_FLUSH)
}

/** Two deflate streams around a stored block written by hand. The second one has all text before it as its dictionary, as a reader has. */
async function deflateAround({ before, stored, after }: Cut): Promise<Buffer> {
  const head = await compressPieces(createDeflateRaw({ level: 6 }), [before], constants.Z_SYNC_FLUSH, false)
  const block = Buffer.alloc(5)
  block.writeUInt16LE(stored.length, 1)
  block.writeUInt16LE(~stored.length & 0xffff, 3)
  const dictionary = Buffer.concat([before, stored])
  const tail = await compressPieces(createDeflateRaw({ level: 6, dictionary }), [after], constants.Z_SYNC_FLUSH)
  return Buffer.concat([head, block, stored, tail])
}

type Compressor = ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>

/** A compressor's output for pieces with a flush after each; `ends`: whether the stream is finished after them. */
async function compressPieces(stream: Compressor, pieces: readonly Buffer[], flush: number, ends = true): Promise<Buffer> {
  const made: Buffer[] = []
  stream.on('data', (bytes: Buffer) => made.push(bytes))
  const failed = new Promise<never>((_done, fail) => stream.once('error', fail))
  for (const piece of pieces) {
    stream.write(piece)
    await Promise.race([failed, new Promise<void>((done) => stream.flush(flush, done))])
  }
  if (ends) await Promise.race([failed, new Promise<void>((done) => stream.end().once('end', done))])
  else stream.destroy()
  return Buffer.concat(made)
}
