import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { forgetOldVitals } from './forget-old.ts'
import { bucketOf } from './vital.ts'

const context = await testContext()
const { app } = await openSite(context)

/** As a browser's beacon reports it. */
const report = async (fields: Record<string, string>): Promise<Response> =>
  app.request('http://localhost:3000/api/vitals', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

const rows = (sql: string, values: unknown[] = []) =>
  context.database.read((tx) => tx.rows<Record<string, unknown>>('', sql, values))

test('a bucket is a tenth wide at most, and its top is no less than what it counts', () => {
  for (const value of [1, 3, 99, 850, 1_200, 2_499.6, 60_000]) {
    const top = 1.1 ** (bucketOf('lcp', value) - 1)
    expect(top, String(value)).toBeGreaterThanOrEqual(value - 0.001)
    expect(top / value, String(value)).toBeLessThan(1.1001)
  }
  expect([bucketOf('lcp', 0), bucketOf('cls', 0), bucketOf('cls', 0.001), bucketOf('ttfb', 9e9)]).toEqual([
    0, 0, 1, 150,
  ])
})

test('views are counted by day, page, device and metric, and asked for as median and third quartile', async () => {
  for (const lcp of ['800', '900', '1000', '4000'])
    expect((await report({ route: '/', device: 'phone', lcp, cls: '0.000', inp: '', errors: '0' })).status).toBe(200)
  const [lcp] = await rows(`select * from vitals.quartiles($1) where metric = 'lcp'`, ['2000-01-01'])
  expect(lcp).toMatchObject({ route: '/', device: 'phone', views: 4n })
  expect(Number(lcp?.['median'])).toBeGreaterThanOrEqual(900)
  expect(Number(lcp?.['median'])).toBeLessThan(991)
  expect(Number(lcp?.['p75'])).toBeGreaterThanOrEqual(1_000)
  expect(Number(lcp?.['p75'])).toBeLessThan(1_101)
  expect(
    await rows(`select metric from vitals.tally group by metric order by metric`),
    'what was not measured is not there',
  ).toEqual([{ metric: 'cls' }, { metric: 'errors' }, { metric: 'lcp' }])
})

test('what is made up is counted as nothing, or under "other": no text of a stranger is kept', async () => {
  const strange = {
    route: '/u/0812345678?token=mt_secret',
    device: 'ส้ม',
    lcp: '1e9',
    inp: '-5',
    ttfb: 'NaN',
    cls: '999',
    errors: '2',
  }
  expect((await report(strange)).status).toBe(200)
  expect((await report({ route: '/deposit', device: 'phone', lcp: 'x' })).status, 'nothing measured at all').toBe(200)
  expect((await report({ route: 'x'.repeat(101), lcp: '5' })).status).toBe(422)
  expect(await rows(`select route, device, metric, views from vitals.tally where route <> '/'`)).toEqual([
    { route: 'other', device: 'other', metric: 'errors', views: 1n },
  ])
})

test('a form of another site reports nothing', async () => {
  const answer = await app.request('http://localhost:3000/api/vitals', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ route: '/', device: 'phone', ttfb: '5' }),
  })
  expect(answer.status).toBe(403)
  expect(await rows(`select 1 from vitals.tally where metric = 'ttfb'`)).toEqual([])
})

// `/hack-slot/:id`, the page of one slot's figures, is an address that the specification names.
test('many at once are all counted', async () => {
  await Promise.all(
    Array.from({ length: 16 }, () =>
      report({ route: '/hack-slot/:id', device: 'desktop', lcp: '700', inp: '40', ttfb: '30' }),
    ),
  )
  const counted = await rows(`select metric, views from vitals.tally where route = '/hack-slot/:id' order by metric`)
  expect(counted).toEqual(['inp', 'lcp', 'ttfb'].map((metric) => ({ metric, views: 16n })))
})

test('tallies are forgotten after half a year', async () => {
  await report({ route: '/', device: 'tablet', ttfb: '5' })
  context.clock.advance(189 * 86_400)
  await forgetOldVitals(context)
  expect(await rows('select 1 from vitals.tally limit 1')).toHaveLength(1)
  context.clock.advance(3 * 86_400)
  await forgetOldVitals(context)
  expect(await rows('select 1 from vitals.tally')).toEqual([])
})
