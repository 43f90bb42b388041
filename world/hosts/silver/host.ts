import type { Game, GameHost } from '../game.ts'
import { goldenLotus } from '../slot/golden-lotus/game.ts'
import { noticePage } from '../slot/golden-lotus/page.ts'

/** The machine of the slot lobby under a title of its own: the same draw and the same figures. */
const silverLotus: Game = {
  ...goldenLotus,
  facts: { ...goldenLotus.facts, name: { th: 'บัวเงินกลางสระ', en: 'Silver Lotus' }, category: 'slot-itp' },
}

/** A second host of the imported slots. It speaks the AMB-shaped wire. */
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
