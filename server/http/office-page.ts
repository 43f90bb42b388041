import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { officePages } from '#contract/plain/office-pages.ts'
import { answerAsset, type Asset, readAssets } from './assets.ts'
import { permissions, reporting } from './answer-headers.ts'
import type { ServerEnv } from './caller.ts'
import * as th from './office-page.th.ts'

export type OfficeDocument = { document: string; assets: Map<string, Asset> }

type OfficeDocumentDeps = {
  officeOrigin: string
  admit: (name: 'file' | 'office', c: Context<ServerEnv>, answer: () => Response) => Promise<Response>
}

/** `folder`: absolute, of `vite build --config web/office/vite.config.ts`. Throws where it is missing. */
export async function loadOfficeDocument(folder: string): Promise<OfficeDocument> {
  const assets = await readAssets(folder)
  // As a file it would be cached, and would lack its policy.
  assets.delete('/index.html')
  return { document: await readFile(join(folder, 'index.html'), 'utf8'), assets }
}

/** Browsers never cache the document, its files for a year. Mount last, since it matches every path. */
export function mountOfficeDocument(
  app: Hono<ServerEnv>,
  page: OfficeDocument,
  { officeOrigin, admit }: OfficeDocumentDeps,
): void {
  const headers = documentHeaders(officeOrigin.startsWith('https:'))
  for (const [path, asset] of page.assets)
    app.on(['GET', 'HEAD'], path, (c) => admit('file', c, () => answerAsset(c, asset)))
  const addresses = ['/', ...Object.keys(officePages).map((name) => `/${name}`)]
  app.on(['GET', 'HEAD'], addresses, (c) =>
    admit('office', c, () => new Response(c.req.method === 'HEAD' ? null : page.document, { headers })),
  )
  app.all('*', (c) => admit('office', c, () => notFound(c)))
}

const notFound = (c: Context<ServerEnv>) =>
  c.text(th.notFound, 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })

/** Only our own scripts and styles, no framing, no native form submission, no markup from text. */
function documentHeaders(https: boolean): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      reporting,
    ].join('; '),
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'cache-control': 'no-store',
  }
}
