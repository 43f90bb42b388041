import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReturnTable } from './own-play.tsx'

const of = (rounds: number, measured: string) => ({
  rounds,
  stake: '1000.00',
  payout: '990.00',
  rtp: '96.15',
  measured,
})
const game = (title: string, rounds: number, bought: ReturnType<typeof of> | null = null) => ({
  host: 'slot.localhost',
  game: title,
  title,
  ...of(rounds, '99.00'),
  bought,
})
const pageOf = (...returns: ReturnType<typeof game>[]) => renderToStaticMarkup(<ReturnTable returns={returns} />)

test('a measured return is shown from a thousand rounds on, of bought features too', () => {
  const page = pageOf(game('บัวทอง', 999), game('ทุเรียน', 1_000, of(3, '486.66')), game('ชาเย็น', 2, of(1_000, '95.01')))
  expect(page).not.toContain('บัวทอง')
  expect(page).toContain('99.00%')
  expect(page, 'three bought rounds say nothing').not.toContain('486.66')
  expect(page).toContain('95.01%')
  expect(page.match(/<tr>/g)).toHaveLength(3)
})

test('where no game has a thousand rounds, a sentence stands in place of the table', () => {
  const page = pageOf(game('บัวทอง', 3))
  expect(page).not.toContain('<table')
  expect(page).toContain('1,000 รอบ')
})
