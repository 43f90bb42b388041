import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { acceptsEncoding } from '#kit/accepted-encoding.ts'
import type { Asset } from '#kit/party/fonts.ts'

const YEAR_SECONDS = 31_536_000

type CompressedFile = { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
const packed = new WeakMap<Asset, CompressedFile>()

/** Compressed both ways, once per process. */
function packedOf(asset: Asset): CompressedFile {
  const known = packed.get(asset)
  if (known !== undefined) return known
  const body = typeof asset.body === 'string' ? Buffer.from(asset.body) : asset.body
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const both = { br: new Uint8Array(br), gzip: new Uint8Array(gzipSync(body)) }
  packed.set(asset, both)
  return both
}

const hashed = /\.[0-9a-f]{10}\.\w+$/

/** Compressed as the browser accepts; hashed names and fonts are cached for a year. */
export function serveAsset(c: Context, name: string, asset: Asset): Response {
  const text = /^text\/|svg/.test(asset.type)
  const wanted = c.req.header('accept-encoding') ?? ''
  const encoding = !text ? null : acceptsEncoding(wanted, 'br') ? 'br' : acceptsEncoding(wanted, 'gzip') ? 'gzip' : null
  const cacheControl =
    hashed.test(name) || name.endsWith('.woff2') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=300'
  return c.body(encoding === null ? asset.body : packedOf(asset)[encoding], 200, {
    'Content-Type': asset.type,
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    ...(text ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  })
}
