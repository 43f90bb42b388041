import type { GameHost } from './game.ts'
import { silverHost } from './silver/host.ts'
import { slotItpHost } from './slot-itp/host.ts'
import { slotHost } from './slot/host.ts'

/** Every game host of the sandbox. A new one is a folder beside this file and a line here. */
export const gameHosts: readonly GameHost[] = [slotHost, slotItpHost, silverHost]
