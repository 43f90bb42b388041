import type { GameHost, SlotHost } from './game.ts'
import { slotHostOf } from './shell/host.routes.ts'
import { casinoHost } from './casino/host.ts'
import { esportsHost } from './esports/host.ts'
import { fishHost } from './fish/host.ts'
import { lottoHost } from './lotto/host.ts'
import { silverHost } from './silver/host.ts'
import { sportsHost } from './sports/host.ts'
import { slotItpHost } from './slot-itp/host.ts'
import { slotHost } from './slot/host.ts'

/** A new one is a folder beside this file and a name here. */
export const slotHosts: readonly SlotHost[] = [slotHost, slotItpHost, silverHost]

export const gameHosts: readonly GameHost[] = [
  ...slotHosts.map(slotHostOf),
  sportsHost,
  lottoHost,
  esportsHost,
  casinoHost,
  fishHost,
]
