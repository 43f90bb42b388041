import { beforeAll, expect, test } from 'vitest'
import { listedPages, memberPages } from '#contract/plain/pages.ts'
import { seedContent } from '#modules/content/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openWriter } from '#tests/fixtures/content.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
beforeAll(() => seedContent(context, { sandbox: true }))

const textOf = async (path: string, of = site) => {
  const answer = await of.app.fetch(new Request(`${siteOrigin}${path}`))
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('the sitemap lists every open page, every published article and every studio of slots', async () => {
  const { type, text } = await textOf('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const addresses = addressesIn(text)
  for (const page of listedPages.filter((path) => !path.includes(':')))
    expect(addresses).toContain(`${siteOrigin}${page}`)
  const news = (await site.send('GET', '/api/news?limit=50')).body['data'] as { slug: string; published_at: string }[]
  expect(news.length).toBeGreaterThan(5)
  for (const { slug, published_at } of news) {
    expect(text).toContain(`<loc>${encodeURI(`${siteOrigin}/news/${slug}`)}</loc><lastmod>${published_at}</lastmod>`)
  }
  const studios = (await site.send('GET', '/api/slot-tips')).body['data'] as { id: string }[]
  expect(studios.length).toBeGreaterThan(0)
  for (const { id } of studios) expect(addresses).toContain(`${siteOrigin}/hack-slot/${encodeURI(id)}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the sitemap goes on where one answer of the API ends', async () => {
  const writer = openWriter(await openTestOffice(context))
  const slugs = Array.from({ length: 25 }, (_, index) => `article-${index}`)
  for (const slug of slugs) await writer.publish('news', { slug })
  const addresses = addressesIn((await textOf('/sitemap.xml', await openSite(context))).text)
  expect(slugs.filter((slug) => !addresses.includes(`${siteOrigin}/news/${slug}`))).toEqual([])
})

test('robots are told of the sitemap, and kept out of members’ pages and the API', async () => {
  const { type, text } = await textOf('/robots.txt')
  expect(type).toContain('text/plain')
  for (const page of memberPages) expect(text).toContain(`Disallow: ${page}\n`)
  expect(text).toContain('Disallow: /api/\n')
  expect(text, 'out of the page that redeems a ticket, whose address somebody may have pasted').toContain(
    'Disallow: /authenticate\n',
  )
  expect(text).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`)
})
