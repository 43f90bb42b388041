import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { GameGrid } from './game-grid.tsx'

const game = {
  host: 'slot.localhost',
  code: 'golden-lotus',
  title: 'บัวทอง',
  provider: 'Lotus Lab',
  rtp: '96.5',
  art: '/lotus.svg',
  demo: true,
  closed: false,
  label: null,
  hint: '',
  facts: '',
} as const

const markupOf = (shown: Parameters<typeof GameGrid>[0]['games']): string => {
  const Grid = createRoutesStub([{ path: '/', Component: () => <GameGrid games={shown} member={false} /> }])
  return renderToStaticMarkup(<Grid />)
}

test.each([
  ['a tile', game],
  ['a card with facts, which begin with the studio', { ...game, facts: 'Lotus Lab · RTP 96.5% ตามผู้ผลิต' }],
])('the markup of %s names the studio and says whether the game is closed', (_what, shown) => {
  expect(markupOf([shown])).toContain('data-provider="Lotus Lab"')
  expect(markupOf([shown])).not.toContain('data-closed')
  expect(markupOf([{ ...shown, closed: true }])).toContain('data-closed')
})
