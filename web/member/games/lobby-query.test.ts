import { expect, test } from 'vitest'
import { queryOf } from './lobby-page.server.ts'

const showOf = (query: string, member = true) => queryOf(new URLSearchParams(query), member).show

test('a search or a filter beside a member’s own games searches the lobby', () => {
  expect(showOf('show=recent')).toBe('recent')
  for (const filter of ['q=lotus', 'provider=Lotus', 'theme=thai', 'feature=free', 'volatility=3'])
    expect(showOf(`show=favourites&${filter}`), filter).toBe('')
  expect(showOf('show=favourites&volatility=9'), 'no level').toBe('favourites')
})

test('what is hot or new is filtered, and own games are of members alone', () => {
  expect([showOf('show=hot&q=lotus'), showOf('show=new&q=lotus', false)]).toEqual(['hot', 'new'])
  expect(showOf('show=recent', false)).toBe('')
})
