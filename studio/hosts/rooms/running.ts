import type { HostParty } from '#contract/partners/director.ts'
import type { HostContext } from '../context.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'

/** Rooms at work. */
export type RunningRooms = {
  context: HostContext
  host: HostParty
  wallet: WalletCall
  /** Rounds that a seat still plays; all other open ones have to be closed. */
  played: Set<string>
  /** Batches whose bet or win is under way. */
  inFlight: Set<string>
}

export const taskOf = (host: HostParty): string => `shot-round:${host}`
