import type { HostParty } from '#contract/partners/director.ts'
import type { HostContext } from '../context.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'

/** Rounds are slips: bets decided later. */
export type RunningSlips = {
  context: HostContext
  host: HostParty
  wallet: WalletCall
  /** Slips whose own request still awaits its bet: tasks leave them alone. */
  inFlight: Set<string>
  /** Notifies a player's pages of changed slips. */
  notifyPlayer(player: string): void
}

/** The transaction of a slip's bet, and of its calls from 1 on. */
export const betTransaction = (slip: string): string => slip
export const callTransaction = (slip: string, number: number): string => `${slip}-${number}`
