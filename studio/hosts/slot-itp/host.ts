import { noticePage } from '#studio/players/slots/page.ts'
import { titlesOf } from '#studio/titles/registry.ts'
import type { SlotHost } from '../game.ts'
import { gameOfTitle } from '../shell/title-game.ts'

const [first, ...others] = titlesOf['slot-itp.localhost']

/**
 * The second slot lobby (สล็อต ITP in the specification): titles of หยกเพลย์ and นาคาสตูดิโอ, in the Hub88-shaped
 * dialect.
 */
export const slotItpHost: SlotHost = {
  host: 'slot-itp.localhost',
  no: 20,
  title: 'ค่ายสล็อตนอก',
  category: 'slot-itp',
  dialect: 'hub88',
  keyId: 'k1',
  games: [
    gameOfTitle(first, 'slot-itp.localhost', 'slot-itp'),
    ...others.map((title) => gameOfTitle(title, 'slot-itp.localhost', 'slot-itp')),
  ],
  noticePage,
}
