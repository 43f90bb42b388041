import { noticePage } from '#studio/players/skill/page.ts'
import type { GameHost, HostFacts } from '../game.ts'
import { roomFacts } from '../rooms/facts.ts'
import type { OpenGame } from '../open-rounds/game.ts'
import { crashFacts } from './crash.ts'
import { hilo } from './hilo.ts'
import { mines } from './mines.ts'
import { openFish } from './open-fish.ts'
import { plinko } from './plinko.ts'

/** Step-by-step rounds with own seeds. */
const skillGames: readonly OpenGame[] = [mines, plinko, hilo]

const facts: HostFacts = {
  host: 'fish.localhost',
  no: 80,
  title: 'ตกปลาและเกมฝีมือ',
  category: 'fish',
  keyId: 'k1',
  noticePage,
}

/** In our own dialect. */
export const fishHost: GameHost = {
  ...facts,
  facts: [...roomFacts, ...skillGames.map((game) => game.facts), crashFacts],
  open: (context) => openFish(context, facts, skillGames),
}
