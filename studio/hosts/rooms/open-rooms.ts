import type { HostParty } from '#contract/partners/director.ts'
import type { HostContext } from '../context.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'
import { finishRound, hurryRound } from './close-round.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { type RunningRooms, taskOf } from './running.ts'
import { selectOpenShotRounds } from './shots.store.ts'

/** Opens the rooms of a host. What a stop of the process has left open is finished at once: nobody sits any more. */
export function openShotRooms(context: HostContext, host: HostParty, wallet: WalletCall): { running: RunningRooms; rooms: Rooms } {
  const running: RunningRooms = { context, host, wallet, played: new Set(), inFlight: new Set() }
  context.tasks.handle(taskOf(host), (task) => finishRound(running, (JSON.parse(task.body) as { round: string }).round))
  for (const { id } of selectOpenShotRounds(context.database, host)) hurryRound(running, id)
  return { running, rooms: openRooms(running) }
}
