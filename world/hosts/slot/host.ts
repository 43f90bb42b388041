import type { GameHost } from '../game.ts'
import { goldenLotus } from './golden-lotus/game.ts'
import { noticePage } from './golden-lotus/page.ts'

/** The host of the slot lobby. */
export const slotHost: GameHost = {
  host: 'slot.localhost',
  no: 1,
  title: 'ค่ายสล็อต',
  category: 'slot',
  keyId: 'k1',
  games: [goldenLotus],
  noticePage,
}
