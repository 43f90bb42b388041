import type { Context, Hono } from 'hono'
import { listedPages, memberPages } from '#contract/plain/pages.ts'
import type { ServerEnv } from './caller.ts'

/** What the sitemap asks of the API in process: the path below /api, and its answer or null where it could not be had. */
export type AskOpen = (
  c: Context<ServerEnv>,
  path: string,
) => Promise<{ data: Record<string, string>[]; next_cursor: string | null } | null>

/** No site of ours has more articles than this by far; a wrong cursor must not ask for ever. */
const ARTICLE_PAGES_MAX = 50
const KEPT = { 'cache-control': 'public, max-age=3600' }

type SiteMapDeps = {
  publicUrl: string
  ask: AskOpen
  /** Has a request answered, or turned away where the caller or the process has enough. */
  admit: (c: Context<ServerEnv>, answer: () => Promise<Response>) => Promise<Response>
}

/** `/robots.txt` and `/sitemap.xml`: what may be found of the site, with every published article and every maker of slots. */
export function mountSiteMap(app: Hono<ServerEnv>, { publicUrl, ask, admit }: SiteMapDeps): void {
  const { origin } = new URL(publicUrl)
  app.get('/robots.txt', (c) => {
    const refused = [...memberPages, '/api/', '/authenticate'].map((path) => `Disallow: ${path}`)
    return c.text(`User-agent: *\n${refused.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`, 200, KEPT)
  })
  app.get('/sitemap.xml', (c) =>
    admit(c, async () => {
      const fixed = listedPages.filter((path) => !path.includes(':')).map((path) => entry(`${origin}${path}`))
      const articles = (await newsOf(c, ask)).map(({ slug, published_at }) => entry(`${origin}/news/${slug}`, published_at))
      const makers = ((await ask(c, '/slot-tips'))?.data ?? []).map(({ id }) => entry(`${origin}/hack-slot/${id}`))
      return c.body(urlset([...fixed, ...articles, ...makers]), 200, { 'content-type': 'application/xml; charset=utf-8', ...KEPT })
    }),
  )
}

async function newsOf(c: Context<ServerEnv>, ask: AskOpen): Promise<Record<string, string>[]> {
  const articles: Record<string, string>[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < ARTICLE_PAGES_MAX; page += 1) {
    const answer = await ask(c, `/news?cursor=${encodeURIComponent(cursor)}`)
    articles.push(...(answer?.data ?? []))
    cursor = answer?.next_cursor ?? null
  }
  return articles
}

const urlset = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`

const entry = (address: string, changedAt?: string) =>
  `<url><loc>${encodeURI(address).replaceAll('&', '&amp;')}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
