import type { HostParty } from '#contract/partners/director.ts'
import type { HostContext } from '../context.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'
import type { SiteHearing } from './hearing.ts'

/** A host of shared rounds at work. */
export type RunningRounds = {
  context: HostContext
  host: HostParty
  wallet: WalletCall
  /** Whether the site answers. */
  hearing: SiteHearing
  /** Bets whose own request has still to hear of the wallet: what undoes them waits. */
  inFlight: Set<string>
  /** Site rounds whose calls are being sent. */
  sending: Map<string, Promise<void>>
  /** Tells a member's pages that something of their own changed. */
  notify(game: string, player: string): void
}

const PLAYER_CHARACTERS = 10

/** A round as the site knows it: of one member. */
export const siteRoundOf = (game: string, { k, number }: { k: number; number: number }, player: string): string =>
  `${game}.${k}.${number}.${player.slice(0, PLAYER_CHARACTERS)}`
