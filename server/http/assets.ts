import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { acceptsEncoding } from '#kit/accepted-encoding.ts'

/** A file of a built folder. */
export type Asset = {
  /** The bytes of the file, and the same compressed where the build has done so. */
  plain: Buffer<ArrayBuffer>
  brotli: Buffer<ArrayBuffer> | null
  /** The same image as AVIF, which is smaller, for browsers that take it. */
  avif?: Buffer<ArrayBuffer>
  /** Its `Content-Type`. */
  type: string
  /** Its `Cache-Control`. */
  keep: string
  /** A `Content-Security-Policy` of its own. */
  policy?: string
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

/** Reads a built client folder into memory, by path ("/assets/x.js"). About a megabyte; request paths never reach the disk. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const named = new Set(files)
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const type = types[file.slice(file.lastIndexOf('.') + 1)]
    // The copy beside an image is not an image of its own.
    if (!type || (file.endsWith('.avif') && named.has(file.replace(/avif$/, 'webp')))) continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const brotli = named.has(`${file}.br`) ? await readFile(`${file}.br`) : null
    const smaller = file.replace(/\.webp$/, '.avif')
    const avif = smaller !== file && named.has(smaller) ? { avif: await readFile(smaller) } : {}
    assets.set(path, { plain: await readFile(file), brotli, ...avif, type, keep: cacheControlOf(path), ...policyOf(path) })
  }
  return assets
}

/** How long browsers keep a file: a hashed name never changes, an image of the media folder only under another name. */
function cacheControlOf(path: string): string {
  if (path === WORKER) return 'no-cache'
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/media/') ? 'public, max-age=86400' : 'public, max-age=300'
}

/** Browsers request it themselves, to see whether the site has been updated. */
const WORKER = '/sw.js'

/** The policies of two files: the worker may call our own site, the offline page may show itself. Neither may load a script. */
const policies: Record<string, string> = {
  [WORKER]: "default-src 'none'; connect-src 'self'",
  '/offline.html':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const policyOf = (path: string): { policy?: string } => (policies[path] ? { policy: policies[path] } : {})

/** Whether a browser takes AVIF, as it says itself when it asks for an image. */
export const takesAvif = (c: Context): boolean => /\bimage\/avif\b/.test(c.req.header('accept') ?? '')

/** Responds with an asset, compressed where the browser accepts that; with the requested part of a video (RFC 9110, 14). */
export function answerAsset(c: Context, asset: Asset): Response {
  if (asset.type.startsWith('video/')) return answerVideo(c, asset)
  const brotli = acceptsEncoding(c.req.header('accept-encoding') ?? '', 'br') ? asset.brotli : null
  const avif = asset.avif && takesAvif(c) ? asset.avif : null
  const body = brotli ?? avif ?? asset.plain
  return new Response(c.req.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': avif ? 'image/avif' : asset.type,
      'content-length': String(body.length),
      'cache-control': asset.keep,
      ...(asset.avif ? { vary: 'accept' } : {}),
      ...(asset.policy ? { 'content-security-policy': asset.policy } : {}),
      ...(asset.brotli ? { vary: 'accept-encoding' } : {}),
      ...(brotli ? { 'content-encoding': 'br' } : {}),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

/** The first and last byte that a `Range` header requests of a file of this length. Null where there is no range we support (several parts,
 *  another unit): then the full file is sent. `beyond` where the range is outside the file. */
export function rangeOf(header: string | undefined, length: number): { from: number; to: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from >= length || (first === '' && Number(last) === 0) ? 'beyond' : { from, to }
}

/** Browsers request a video in parts while it plays; some (Safari) play nothing from a server without range support. */
function answerVideo(c: Context, { plain, type, keep }: Asset): Response {
  const range = c.req.header('if-range') === undefined ? rangeOf(c.req.header('range'), plain.length) : null
  const headers = {
    'content-type': type,
    'cache-control': keep,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (range === 'beyond') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${plain.length}` } })
  const part = range ? plain.subarray(range.from, range.to + 1) : plain
  const rangeHeader = range ? { 'content-range': `bytes ${range.from}-${range.to}/${plain.length}` } : {}
  return new Response(c.req.method === 'HEAD' ? null : part, {
    status: range ? 206 : 200,
    headers: { ...headers, ...rangeHeader, 'content-length': String(part.length) },
  })
}
