import type { Game, GameHost } from '../game.ts'
import { goldenLotus } from '../slot/golden-lotus/game.ts'
import { noticePage } from '../slot/golden-lotus/page.ts'

/** The machine of the slot lobby, brought in by an aggregator: the same draw, under this host's own name and lobby. */
const importedLotus: Game = {
  ...goldenLotus,
  facts: { ...goldenLotus.facts, name: { th: 'บัวทองคืนจันทร์ (ค่ายนอก)', en: 'Golden Lotus (imported)' }, category: 'slot-itp' },
}

/** The host of the imported slots. It speaks the Hub88-shaped wire. */
export const slotItpHost: GameHost = {
  host: 'slot-itp.localhost',
  no: 20,
  title: 'ค่ายสล็อตนอก',
  category: 'slot-itp',
  dialect: 'hub88',
  keyId: 'k1',
  games: [importedLotus],
  noticePage,
}
