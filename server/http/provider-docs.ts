import type { Hono } from 'hono'
import { providerDocument } from '#contract/openapi/provider.ts'
import type { Admit } from './admission.ts'
import { fontsAndMarkOf, KEPT, styleSource } from './api-docs.ts'
import type { Asset } from './assets.ts'
import type { ServerEnv } from './caller.ts'
import { answerConstant, type ConstantBody, constantBody } from './constant-body.ts'
import { pageHeaders } from './page-headers.ts'
import { guideHtml } from './provider-guide/guide.ts'
import { guideStyle } from './provider-guide/style.ts'

type ProviderDocsDeps = { admit: Admit; https: boolean; files: ReadonlyMap<string, Asset> | null }

export function mountProviderDocs(app: Hono<ServerEnv>, { admit, https, files }: ProviderDocsDeps): void {
  let page: { body: ConstantBody; headers: Record<string, string> } | null = null
  let json: ConstantBody | null = null
  const madePage = () => {
    const paths = fontsAndMarkOf(files)
    return {
      body: constantBody(guideHtml(paths)),
      headers: { ...pageHeaders(styleSource(guideStyle(paths)), https), ...KEPT },
    }
  }
  app.get('/provider/openapi.json', (c) =>
    admit('description', c, () => {
      json ??= constantBody(JSON.stringify(providerDocument()))
      return answerConstant(c, json, { 'content-type': 'application/json', ...KEPT })
    }),
  )
  app.get('/provider/docs', (c) =>
    admit('description', c, () => {
      page ??= madePage()
      return answerConstant(c, page.body, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
    }),
  )
}
