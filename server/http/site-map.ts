import type { Context, Hono } from 'hono'
import { listedPages, memberPages } from '#contract/plain/pages.ts'
import type { ServerEnv } from './caller.ts'
import { answerConstant, type ConstantBody, constantBody } from './constant-body.ts'
import { ttlCache } from '#kit/node/ttl-cache.ts'
import type { Admit } from './admission.ts'

export type FetchOpen = (
  c: Context<ServerEnv>,
  path: string,
) => Promise<{ data: Record<string, string>[]; next_cursor: string | null } | null>

/** A wrong cursor must not loop for ever. */
const ARTICLE_PAGES_MAX = 50
const PUBLIC_CACHE = { 'cache-control': 'public, max-age=3600' }
/** Making one reads every article from the API. */
const KEPT_MS = 60_000

type SiteMapDeps = {
  publicUrl: string
  fetchAnswer: FetchOpen
  admit: Admit
}

export function mountSiteMap(app: Hono<ServerEnv>, { publicUrl, fetchAnswer, admit }: SiteMapDeps): void {
  const { origin } = new URL(publicUrl)
  const refused = [...memberPages, '/api/', '/authenticate'].map((path) => `Disallow: ${path}`)
  const robots = constantBody(`User-agent: *\n${refused.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`)
  app.get('/robots.txt', (c) =>
    admit('open', c, () => answerConstant(c, robots, { 'content-type': 'text/plain; charset=UTF-8', ...PUBLIC_CACHE })),
  )
  const cache = ttlCache<Promise<ConstantBody>>({ ms: KEPT_MS, keysMax: 1 }, () => performance.now())
  const siteMap = (c: Context<ServerEnv>): Promise<ConstantBody> => {
    const known = cache.find('sitemap')
    if (known) return known
    const made: Promise<ConstantBody> = drawSiteMap(origin, (path) => fetchAnswer(c, path)).then(
      ({ xml, isComplete }) => {
        if (!isComplete) cache.forget('sitemap', made)
        return constantBody(xml)
      },
    )
    cache.keep('sitemap', made)
    made.catch(() => cache.forget('sitemap', made))
    return made
  }
  app.get('/sitemap.xml', (c) =>
    admit('open', c, async () =>
      answerConstant(c, await siteMap(c), { 'content-type': 'application/xml; charset=utf-8', ...PUBLIC_CACHE }),
    ),
  )
}

async function drawSiteMap(
  origin: string,
  fetchAnswer: (path: string) => ReturnType<FetchOpen>,
): Promise<{ xml: string; isComplete: boolean }> {
  let isComplete = true
  const dataOf = async (path: string) => {
    const answer = await fetchAnswer(path)
    isComplete &&= answer !== null
    return answer
  }
  const fixed = listedPages.filter((path) => !path.includes(':')).map((path) => entry(`${origin}${path}`))
  const articles = (await newsOf(dataOf)).map(({ slug, published_at }) => entry(`${origin}/news/${slug}`, published_at))
  const studios = ((await dataOf('/slot-tips'))?.data ?? []).map(({ id }) => entry(`${origin}/hack-slot/${id}`))
  return { xml: urlset([...fixed, ...articles, ...studios]), isComplete }
}

async function newsOf(fetchAnswer: (path: string) => ReturnType<FetchOpen>): Promise<Record<string, string>[]> {
  const articles: Record<string, string>[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < ARTICLE_PAGES_MAX; page += 1) {
    const answer = await fetchAnswer(`/news?cursor=${encodeURIComponent(cursor)}`)
    articles.push(...(answer?.data ?? []))
    cursor = answer?.next_cursor ?? null
  }
  return articles
}

const urlset = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`

const entry = (address: string, changedAt?: string) =>
  `<url><loc>${encodeURI(address).replaceAll('&', '&amp;')}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
