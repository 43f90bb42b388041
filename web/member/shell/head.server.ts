import { mayBeListed } from '#contract/plain/pages.ts'
import * as th from './th.ts'
import * as head from './head.th.server.ts'

/** Of shared links; our own art (tools/share-image.ts), 1200 × 630. */
const SHARE_IMAGE = '/media/share.png'
const description = head.description
const shareImageText = head.imageText
/** Breadcrumb parents of two-part paths, by first part. */
const sections: Readonly<Record<string, string>> = { 'hack-slot': th.slotTips, news: th.news, u: th.links }

/** `topic`: its category; `at`: published, ISO. */
export type HeadArticle = { title: string; summary: string; image: string; topic: string; at: string }

/** `script`: runs first (games/early-launch.server.ts). */
type Page = {
  url: URL
  status: number
  nonce: string | undefined
  article?: HeadArticle | undefined
  script?: string | null
}

/**
 * Adds canonical address, share data, structured data and indexing to a rendered head, from the page's own title and
 * description. React leaves it alone.
 */
export function withHead(document: string, { url, status, nonce, article, script }: Page): string {
  // Only the head is searched: the rest is ten times as long.
  const end = document.indexOf('</head>')
  if (end < 0) return document
  const html = document.slice(0, end)
  const listed = status < 400 && mayBeListed(url.pathname)
  const lines: string[] = []
  if (!listed && !html.includes('name="robots"')) lines.push('<meta name="robots" content="noindex"/>')
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? th.brand
  const ownDescription = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  if (!ownDescription && listed) lines.push(`<meta name="description" content="${description}"/>`)
  if (listed || invites(url.pathname)) lines.push(...shared(url, title, ownDescription ?? description))
  if (listed) lines.push(structured(graphOf(url, plainText(title), article), nonce))
  // A script behind a style waits for it.
  const first = script ? `<script nonce="${nonce ?? ''}">${script}</script>` : ''
  return `${html.replace('<head>', () => `<head>${first}${stylesFirst(html)}`)}${lines.join('')}${document.slice(end)}`
}

/**
 * Nothing is painted without the style, so it precedes images and fonts. A `Link` header would need a new connection
 * and wait for it.
 */
const stylesFirst = (html: string): string =>
  [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)/g)]
    .map(([, style]) => `<link rel="preload" as="style" href="${style}"/>`)
    .join('')

/** Shared, though not indexed. */
const invites = (path: string) => /^\/u\/[^/]+$/.test(path)

/** Drops every parameter but `kind=skill`, which makes another list of games. */
function canonical({ origin, pathname, searchParams }: URL): string {
  const kind = searchParams.get('kind')
  return `${origin}${pathname}${kind === 'skill' ? '?kind=skill' : ''}`
}

/** Title and text come out of the document, so they are escaped already. */
function shared(url: URL, title: string, text: string): string[] {
  const address = quoted(canonical(url))
  const named = (name: string, content: string) => `<meta name="${name}" content="${content}"/>`
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}"/>`
  const image = `${url.origin}${SHARE_IMAGE}`
  return [
    ...(invites(url.pathname) ? [] : [`<link rel="canonical" href="${address}"/>`]),
    property('type', url.pathname.startsWith('/news/') ? 'article' : 'website'),
    property('site_name', th.brand),
    property('locale', 'th_TH'),
    property('title', title),
    property('description', text),
    property('url', address),
    property('image', image),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', shareImageText),
    named('twitter:card', 'summary_large_image'),
  ]
}

const structured = (graph: readonly object[], nonce: string | undefined): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json" nonce="${nonce ?? ''}">${text}</script>`
}

/**
 * Organization and site on home, breadcrumbs elsewhere, and an article's data. Only what the page shows: no ratings,
 * prices or questions.
 */
function graphOf(url: URL, title: string, article: HeadArticle | undefined): object[] {
  const site = `${url.origin}/`
  const us = {
    '@type': 'Organization',
    '@id': `${site}#us`,
    name: th.brand,
    alternateName: 'Chokdee',
    url: site,
    logo: `${url.origin}${SHARE_IMAGE}`,
  }
  const ours = { '@id': us['@id'] }
  if (url.pathname === '/')
    return [
      us,
      { '@type': 'WebSite', '@id': `${site}#site`, name: th.brand, url: site, inLanguage: 'th-TH', publisher: ours },
    ]
  const trail = { '@type': 'BreadcrumbList', itemListElement: crumbs(url.origin, url.pathname, title) }
  if (!article) return [trail]
  const articleData = {
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    articleSection: article.topic,
    image: [`${url.origin}${article.image || SHARE_IMAGE}`],
    datePublished: article.at,
    inLanguage: 'th-TH',
    mainEntityOfPage: canonical(url),
    author: ours,
    publisher: ours,
  }
  return [trail, articleData, us]
}

function crumbs(origin: string, path: string, title: string) {
  const [first = '', second] = path.split('/').filter(Boolean)
  const trail = [{ name: th.home, item: `${origin}/` }]
  if (second && sections[first]) trail.push({ name: sections[first], item: `${origin}/${first}` })
  trail.push({ name: title.replace(` · ${th.brand}`, ''), item: `${origin}${path}` })
  return trail.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb }))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plainText = (escaped: string) =>
  escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '')
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
