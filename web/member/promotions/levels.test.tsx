import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import LevelsPage from './levels.tsx'

test('the page names the days of turnover that the rule counts', () => {
  const Page = createRoutesStub([{ id: 'levels', path: '/levels', Component: LevelsPage, loader: () => null }])
  const levels = [
    { name: 'บัวตูม', from: '0.00', gift: '0.00' },
    { name: 'บัวแย้ม', from: '50000.00', gift: '50.00' },
  ]
  const found = { level: 0, name: 'บัวตูม', turnover: '0.00', days: 60, judged_on: '2026-12-01', levels, terms: [] }
  const html = renderToStaticMarkup(
    <Page initialEntries={['/levels']} hydrationData={{ loaderData: { levels: found } }} />,
  )
  const page = html.replace(/<[^>]*>/g, ' ')
  expect(page).toContain('60 วันก่อนหน้า')
  expect(page).toContain('เทิร์น 60 วัน 50,000')
  expect(page).not.toContain('90 วัน')
})
