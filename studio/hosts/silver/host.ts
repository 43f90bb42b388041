import type { SlotHost } from '../game.ts'
import { noticePage } from '#studio/players/slots/page.ts'
import { goldenLotus } from '#studio/titles/golden-lotus/title.ts'
import type { Title } from '#studio/titles/title.ts'
import { gameOfTitle } from '../shell/title-game.ts'

/** Golden Lotus under another name and picture: the same code, rules, draw and figures. */
const silverLotus: Title = {
  ...goldenLotus,
  look: { ...goldenLotus.look, picture: 'picture-silver.webp', name: { th: 'บัวเงินกลางสระ', en: 'Silver Lotus' } },
}

/** A second host of the lobby สล็อต ITP, in the AMB-shaped dialect. */
export const silverHost: SlotHost = {
  host: 'silver.localhost',
  no: 30,
  title: 'ค่ายบัวเงิน',
  category: 'slot-itp',
  dialect: 'amb',
  keyId: 'k1',
  games: [gameOfTitle(silverLotus, 'silver.localhost', 'slot-itp')],
  noticePage,
}
