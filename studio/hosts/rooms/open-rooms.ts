import type { HostParty } from '#contract/partners/director.ts'
import type { HostContext } from '../context.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'
import { finishRound, hurryRound } from './close-round.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { type RunningRooms, taskOf } from './running.ts'
import { selectOpenShotRounds } from './shots.store.ts'

/** Rounds left open by a stopped process are finished at once: nobody is seated yet. */
export function openShotRooms(
  context: HostContext,
  host: HostParty,
  wallet: WalletCall,
): { running: RunningRooms; rooms: Rooms } {
  const running: RunningRooms = { context, host, wallet, played: new Set(), inFlight: new Set() }
  context.tasks.handle(taskOf(host), (task) => finishRound(running, (JSON.parse(task.body) as { round: string }).round))
  for (const { id } of selectOpenShotRounds(context.database, host)) hurryRound(running, id)
  return { running, rooms: openRooms(running) }
}
