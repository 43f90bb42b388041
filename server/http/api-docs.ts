import type { Hono } from 'hono'
import { openApiDocument } from '#contract/openapi/document.ts'
import { type DocsLanguage, docsHtml } from './api-docs-html.ts'
import type { Asset } from './assets.ts'
import type { ServerEnv } from './caller.ts'
import { randomNonce } from './guest-pages.ts'
import { compressed } from './page-body.ts'
import { pageHeaders } from './page-headers.ts'

/** `GET /api/openapi.json`: the API as OpenAPI 3.1. `GET /api/docs`: the same for people, in Thai, or with `?lang=en` in English; it needs no
 *  script. Both say the same to everybody and are made once. `files` are the built site's, of which the page takes its fonts and its mark. */
export function mountApiDocs(app: Hono<ServerEnv>, { https, files }: { https: boolean; files: ReadonlyMap<string, Asset> | null }): void {
  const placeholder = randomNonce()
  const pages = new Map<DocsLanguage, string[]>()
  let json: string | undefined
  app.get('/api/openapi.json', async (c) => {
    json ??= JSON.stringify(openApiDocument())
    const { body, headers } = await compressed(Buffer.from(json), c.req.header('accept-encoding') ?? '')
    return new Response(body, { headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'public, max-age=300' } })
  })
  app.get('/api/docs', async (c) => {
    const language: DocsLanguage = c.req.query('lang') === 'en' ? 'en' : 'th'
    const parts = pages.get(language) ?? docsHtml(language, placeholder, drawnFrom(files)).split(placeholder)
    pages.set(language, parts)
    const nonce = randomNonce()
    const { body, headers } = await compressed(Buffer.from(parts.join(nonce)), c.req.header('accept-encoding') ?? '')
    return new Response(body, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8', ...pageHeaders(nonce, https) } })
  })
}

/** The paths of the site's own fonts and mark by their names, as the build has named them. */
function drawnFrom(files: ReadonlyMap<string, Asset> | null): Map<string, string> {
  const drawn = new Map<string, string>()
  for (const path of files?.keys() ?? []) {
    const [, name] = /\/(plex-(?:letters-)?(?:400|600)|serif-thai-600|mark)-[^/]+\.(?:woff2|svg)$/.exec(path) ?? []
    if (name) drawn.set(name, path)
  }
  return drawn
}
