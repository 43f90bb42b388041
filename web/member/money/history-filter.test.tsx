import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { HistoryFilter, type HistoryQuery } from './history-filter.tsx'
import * as th from './history.th.ts'

/** What the closed filter says. */
function summaryOf(from: string | null, to: string | null): string {
  const query: HistoryQuery = { tab: '0', from, to }
  const Page = createRoutesStub([
    { id: 'root', path: '/history', Component: () => <HistoryFilter {...query} />, loader: () => null },
  ])
  const root = {
    viewer: null,
    site: null,
    snapshot: { member: false, profile: null, serverTimeMs: Date.parse('2026-11-20T05:00:00Z') },
  }
  const page = renderToStaticMarkup(<Page initialEntries={['/history']} hydrationData={{ loaderData: { root } }} />)
  return /<summary.*?<\/summary>/s.exec(page)?.[0].replace(/<[^>]*>/g, '') ?? page
}

test.each([
  ['both days', '2026-11-01', '2026-11-20', '1 พ.ย. 2569 – 20 พ.ย. 2569'],
  ['the first day', '2026-11-01', null, 'ตั้งแต่ 1 พ.ย. 2569'],
  ['no day', null, null, th.anyTime],
  ['a day that is none', 'abc', null, th.range],
  ['the 30th of February', '2026-02-30', '2026-11-20', 'ถึง 20 พ.ย. 2569'],
])('the filter names %s', (_what, from, to, text) => {
  expect(summaryOf(from, to)).toBe(text)
})
