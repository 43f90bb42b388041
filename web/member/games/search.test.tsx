import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import SearchPage from './search.tsx'

const popular = {
  host: 'slot.localhost',
  code: 'golden-lotus',
  title: 'บัวทองคืนจันทร์',
  provider: 'บัวเกมมิง',
  rtp: '96.00',
  art: '/lotus.webp',
  demo: false,
  closed: false,
  label: null,
  hint: '',
}

/** The page of a search that finds nothing. */
function pageOf(by: 'q' | 'theme' | 'studio', text: string, group: string | null): string {
  const Page = createRoutesStub([{ id: 'search', path: '/search', Component: SearchPage, loader: () => null }])
  const loaderData = {
    search: {
      q: '',
      wanted: { by, text },
      group,
      games: [],
      more: false,
      favourites: [],
      offered: { recent: [], popular: [popular] },
    },
  }
  return renderToStaticMarkup(<Page initialEntries={['/search']} hydrationData={{ loaderData }} />)
}

test.each([
  ['a name', pageOf('q', 'มังกร', null), 'ไม่พบเกม “มังกร”'],
  ['a theme', pageOf('theme', 'sea', 'ธีม ท้องทะเล'), 'ไม่พบเกม “ธีม ท้องทะเล”'],
])('%s without games is named', (_what, page, text) => {
  expect(page).toContain(text)
  expect(page, 'what others play is offered instead').toMatch(/เกมที่เล่นกันมาก[\s\S]*บัวทองคืนจันทร์/)
})

test('a studio without games has no name here, and its id is not shown', () => {
  const page = pageOf('studio', 'naga-studio', null)
  expect(page).toContain('ไม่พบเกมของค่ายนี้')
  expect(page.replace(/<[^>]*>/g, '')).not.toContain('naga-studio')
})
