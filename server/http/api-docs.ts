import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { docsHtml } from './api-docs-html.ts'
import type { DocsLanguage } from './api-docs.th.ts'
import { docsStyle } from './api-docs-style.ts'
import type { Asset } from './assets.ts'
import type { ServerEnv } from './caller.ts'
import { answerConstant, type ConstantBody, constantBody } from './constant-body.ts'
import type { Admit } from './admission.ts'
import { pageHeaders } from './page-headers.ts'

type DocsDeps = { admit: Admit; https: boolean; files: ReadonlyMap<string, Asset> | null }

export const KEPT = { 'cache-control': 'public, max-age=300' }

/** No script, one style allowed by its digest. Made and compressed once. */
export function mountApiDocs(app: Hono<ServerEnv>, { admit, https, files }: DocsDeps): void {
  const paths = fontsAndMarkOf(files)
  const headers = { ...pageHeaders(styleSource(docsStyle(paths)), https), ...KEPT }
  const bodies = new Map<string, Promise<ConstantBody>>()
  const once = (name: string, make: () => Promise<string>): Promise<ConstantBody> => {
    const body = bodies.get(name) ?? make().then(constantBody)
    bodies.set(name, body)
    body.catch(() => bodies.delete(name))
    return body
  }
  app.get('/api/openapi.json', (c) =>
    admit('description', c, async () => {
      const body = await once('json', readDocument)
      return answerConstant(c, body, { 'content-type': 'application/json', ...KEPT })
    }),
  )
  app.get('/api/docs', (c) =>
    admit('description', c, async () => {
      const language: DocsLanguage = c.req.query('lang') === 'en' ? 'en' : 'th'
      const body = await once(language, () => docsHtml(language, paths))
      return answerConstant(c, body, { 'content-type': 'text/html; charset=utf-8', ...headers })
    }),
  )
}

/** A test keeps docs/openapi.json equal to the contract: making it anew would hold all requests up. */
const readDocument = async (): Promise<string> =>
  JSON.stringify(JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')))

export const styleSource = (style: string) => ({ styleHash: createHash('sha256').update(style).digest('base64') })

export function fontsAndMarkOf(files: ReadonlyMap<string, Asset> | null): Map<string, string> {
  const paths = new Map<string, string>()
  for (const path of files?.keys() ?? []) {
    const [, name] = /\/(plex-(?:letters-)?(?:400|600)|serif-thai-600|mark)-[^/]+\.(?:woff2|svg)$/.exec(path) ?? []
    if (name) paths.set(name, path)
  }
  return paths
}
