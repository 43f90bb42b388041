import { noticePage } from '#studio/players/slots/page.ts'
import { titlesOf } from '#studio/titles/registry.ts'
import type { SlotHost } from '../game.ts'
import { gameOfTitle } from '../shell/title-game.ts'

const [first, ...others] = titlesOf['slot.localhost']

/** The titles of บัวเกมมิง and สยามรีล. */
export const slotHost: SlotHost = {
  host: 'slot.localhost',
  no: 1,
  title: 'ค่ายสล็อต',
  category: 'slot',
  keyId: 'k1',
  games: [
    gameOfTitle(first, 'slot.localhost', 'slot'),
    ...others.map((title) => gameOfTitle(title, 'slot.localhost', 'slot')),
  ],
  noticePage,
}
