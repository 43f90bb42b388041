import type { HostParty } from '#contract/partners/director.ts'
import type { HostContext } from '../context.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'

/** A host whose rounds are slips: bets that are decided later. */
export type RunningSlips = {
  context: HostContext
  host: HostParty
  wallet: WalletCall
  /** Slips whose own request has still to hear of its bet: the tasks leave them alone. */
  inFlight: Set<string>
  /** Tells the pages of a player that something of their slips changed. */
  notifyPlayer(player: string): void
}

/** The transaction of a slip's bet, and of its calls from 1 on. */
export const betTransaction = (slip: string): string => slip
export const callTransaction = (slip: string, number: number): string => `${slip}-${number}`
