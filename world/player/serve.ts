import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { Asset } from '../pages/fonts.ts'

const YEAR_SECONDS = 31_536_000

type CompressedFile = { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
const packed = new WeakMap<Asset, CompressedFile>()

/** An asset compressed both ways, once for as long as the process lives. */
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

/** Answers with a file: texts compressed as the browser takes them, a name that carries its content's digest and the fonts kept for a year. */
export function serveAsset(c: Context, name: string, asset: Asset): Response {
  const text = /^text\/|svg/.test(asset.type)
  const wanted = c.req.header('accept-encoding') ?? ''
  const way = !text ? null : /\bbr\b/.test(wanted) ? 'br' : /\bgzip\b/.test(wanted) ? 'gzip' : null
  const kept = hashed.test(name) || name.endsWith('.woff2') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=300'
  return c.body(way === null ? asset.body : packedOf(asset)[way], 200, {
    'Content-Type': asset.type,
    'Cache-Control': kept,
    'X-Content-Type-Options': 'nosniff',
    ...(text ? { Vary: 'Accept-Encoding' } : {}),
    ...(way === null ? {} : { 'Content-Encoding': way }),
  })
}
