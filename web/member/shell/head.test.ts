import { expect, test } from 'vitest'
import { withHead } from './head.server.ts'

const page =
  '<html><head><title>ข่าว &amp; ผล · โชคดี</title><meta name="description" content="เรื่อง &quot;ใหม่&quot;"/></head><body></body></html>'
const headOf = (address: string, { status = 200, html = page } = {}) =>
  withHead(html, { url: new URL(address, 'https://chokdee.example'), status, nonce: 'n1' })
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json" nonce="n1">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('a page that may be found carries its address, its share texts and our picture', () => {
  const html = headOf('/news/one?utm=x&to=/deposit')
  expect(html).toContain('<link rel="canonical" href="https://chokdee.example/news/one"/>')
  expect(html).toContain('<meta property="og:title" content="ข่าว &amp; ผล · โชคดี"/>')
  expect(html).toContain('<meta property="og:description" content="เรื่อง &quot;ใหม่&quot;"/>')
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toContain('<meta property="og:image" content="https://chokdee.example/media/share.png"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).not.toContain('noindex')
  expect(html.indexOf('canonical')).toBeLessThan(html.indexOf('</head>'))
})

test('one address for one page: skill games are a page of their own, nothing else in a query is', () => {
  expect(headOf('/fish?kind=skill&q=x')).toContain('href="https://chokdee.example/fish?kind=skill"')
  expect(headOf('/fish?q=x')).toContain('href="https://chokdee.example/fish"')
})

test('structured data says who we are at home, and where a page is elsewhere', () => {
  const types = (html: string) => dataOf(html)['@graph'].map((node: Record<string, string>) => node['@type'])
  expect(types(headOf('/'))).toEqual(['Organization', 'WebSite'])
  const [list] = dataOf(headOf('/news/one'))['@graph']
  expect(list['@type']).toBe('BreadcrumbList')
  expect(list.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
    ['หน้าแรก', 'https://chokdee.example/'],
    ['ข่าวและบทความ', 'https://chokdee.example/news'],
    ['ข่าว & ผล', 'https://chokdee.example/news/one'],
  ])
})

test('an article publishes what schema.org and search engines ask of one, out of what its page shows, and who publishes it', () => {
  const article = {
    title: 'ข่าว & ผล',
    summary: 'เรื่อง',
    image: '/media/a.svg',
    topic: 'ฟุตบอล',
    at: '2026-11-20T03:00:00.000Z',
  }
  const html = withHead(page, {
    url: new URL('https://chokdee.example/news/one?utm=x'),
    status: 200,
    nonce: 'n1',
    article,
  })
  const [, articleData, us] = dataOf(html)['@graph']
  expect(articleData).toEqual({
    '@type': 'Article',
    headline: 'ข่าว & ผล',
    description: 'เรื่อง',
    articleSection: 'ฟุตบอล',
    image: ['https://chokdee.example/media/a.svg'],
    datePublished: '2026-11-20T03:00:00.000Z',
    inLanguage: 'th-TH',
    mainEntityOfPage: 'https://chokdee.example/news/one',
    author: { '@id': us['@id'] },
    publisher: { '@id': us['@id'] },
  })
  expect(us).toMatchObject({ '@type': 'Organization', name: 'โชคดี', url: 'https://chokdee.example/' })
  expect(us.logo).toBe('https://chokdee.example/media/share.png')
})

test('an article without a picture of its own is published with the site’s, and one that fails is not published at all', () => {
  const article = { title: 'a', summary: 'b', image: '', topic: 'c', at: '2026-11-20T03:00:00.000Z' }
  const base = { url: new URL('https://chokdee.example/news/one'), nonce: 'n1', article }
  expect(dataOf(withHead(page, { ...base, status: 200 }))['@graph'][1].image).toEqual([
    'https://chokdee.example/media/share.png',
  ])
  expect(dataOf(withHead(page, { ...base, status: 500 }))).toBeNull()
})

test('a title cannot end the script that carries it', () => {
  const html = headOf('/news/one', { html: '<html><head><title>&lt;/script&gt;&lt;script&gt;x</title></head></html>' })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(dataOf(html)['@graph'][0].itemListElement[2].name).toBe('</script><script>x')
})

test.each(['/deposit', '/history?tab=1', '/cheat', '/authenticate', '/unlock', '/nothing-here'])(
  '%s is not to be listed',
  (path) => {
    const html = headOf(path)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/canonical|ld\+json|og:/)
  },
)

test('an error is not to be listed wherever it happens, and a page that says so itself says it once', () => {
  expect(headOf('/news/one', { status: 500 })).toContain('noindex')
  expect(
    headOf('/x', { html: page.replace('</head>', '<meta name="robots" content="noindex"/></head>') }).match(/noindex/g),
  ).toHaveLength(1)
})

test('an invitation of a member can be shared, and is not listed', () => {
  const html = headOf('/u/abc123')
  expect(html).toContain('noindex')
  expect(html).toContain('og:image')
  expect(html).not.toContain('canonical')
})
