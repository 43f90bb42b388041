import type { Game, GameHost } from '../game.ts'
import { noticePage } from '#world/player/page.ts'
import { goldenLotus as title } from '#world/titles/golden-lotus/title.ts'
import { gameOfTitle } from '../title-game.ts'

const goldenLotus = gameOfTitle(title, 'slot.localhost', 'slot')

/** The machine of the slot lobby under a title of its own: the same draw and the same figures. */
const silverLotus: Game = {
  ...goldenLotus,
  facts: { ...goldenLotus.facts, name: { th: 'บัวเงินกลางสระ', en: 'Silver Lotus' }, category: 'slot-itp' },
}

/** A second host of the imported slots. It speaks the AMB-shaped dialect. */
export const silverHost: GameHost = {
  host: 'silver.localhost',
  no: 30,
  title: 'ค่ายบัวเงิน',
  category: 'slot-itp',
  dialect: 'amb',
  keyId: 'k1',
  games: [silverLotus],
  noticePage,
}
