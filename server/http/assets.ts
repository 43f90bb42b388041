import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { acceptsEncoding } from '#kit/accepted-encoding.ts'

export type Asset = {
  plain: Buffer<ArrayBuffer>
  brotli: Buffer<ArrayBuffer> | null
  avif?: Buffer<ArrayBuffer>
  type: string
  keep: string
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

/** By path ("/assets/x.js"), about a megabyte; request paths never reach the disk. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const named = new Set(files)
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const type = types[file.slice(file.lastIndexOf('.') + 1)]
    if (!type || (file.endsWith('.avif') && named.has(file.replace(/avif$/, 'webp')))) continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const brotli = named.has(`${file}.br`) ? await readFile(`${file}.br`) : null
    const smaller = file.replace(/\.webp$/, '.avif')
    const avif = smaller !== file && named.has(smaller) ? { avif: await readFile(smaller) } : {}
    assets.set(path, {
      plain: await readFile(file),
      brotli,
      ...avif,
      type,
      keep: cacheControlOf(path),
      ...policyOf(path),
    })
  }
  return assets
}

/** A hashed name never changes, an image of the media folder only under another name. */
function cacheControlOf(path: string): string {
  if (path === WORKER) return 'no-cache'
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/media/') ? 'public, max-age=86400' : 'public, max-age=300'
}

const WORKER = '/sw.js'

/** The worker may call our own site, the offline page may show itself; neither may load a script. */
const policies: Record<string, string> = {
  [WORKER]: "default-src 'none'; connect-src 'self'",
  '/offline.html':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const policyOf = (path: string): { policy?: string } => (policies[path] ? { policy: policies[path] } : {})

export const takesAvif = (c: Context): boolean => /\bimage\/avif\b/.test(c.req.header('accept') ?? '')

/** Compressed where the browser accepts that; of a video the requested part (RFC 9110, 14). */
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

/** First and last byte of a `Range` header. Null: none that we support (several parts, another unit), so the full file
 *  is sent. `beyond`: outside the file. */
export function rangeOf(header: string | undefined, length: number): { from: number; to: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from >= length || (first === '' && Number(last) === 0) ? 'beyond' : { from, to }
}

/** Some browsers (Safari) play nothing without range support. */
function answerVideo(c: Context, { plain, type, keep }: Asset): Response {
  const range = c.req.header('if-range') === undefined ? rangeOf(c.req.header('range'), plain.length) : null
  const headers = {
    'content-type': type,
    'cache-control': keep,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (range === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${plain.length}` } })
  const part = range ? plain.subarray(range.from, range.to + 1) : plain
  const rangeHeader = range ? { 'content-range': `bytes ${range.from}-${range.to}/${plain.length}` } : {}
  return new Response(c.req.method === 'HEAD' ? null : part, {
    status: range ? 206 : 200,
    headers: { ...headers, ...rangeHeader, 'content-length': String(part.length) },
  })
}
