import { expect, test } from 'vitest'
import { type GameOrder, inOrder } from './game-order.ts'

const games = [
  { title: 'มะม่วง', rtp: '95.10', min_stake: '5.00' },
  { title: 'กังหัน', rtp: '', min_stake: null },
  { title: 'เรือหางยาว', rtp: '96.40', min_stake: '1.00' },
  { title: 'ไข่มุก', rtp: '', min_stake: null },
]

test.each<[GameOrder, string[]]>([
  ['', ['มะม่วง', 'กังหัน', 'เรือหางยาว', 'ไข่มุก']],
  ['rtp', ['เรือหางยาว', 'มะม่วง', 'กังหัน', 'ไข่มุก']],
  ['stake', ['เรือหางยาว', 'มะม่วง', 'กังหัน', 'ไข่มุก']],
  ['name', ['กังหัน', 'ไข่มุก', 'มะม่วง', 'เรือหางยาว']],
])('games by "%s", those without a figure last', (order, titles) => {
  expect(inOrder(games, order).map(({ title }) => title)).toEqual(titles)
})
