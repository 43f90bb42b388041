import type { HostParty } from '#contract/partners/director.ts'
import type { HostContext } from '../context.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'
import type { SiteHearing } from './hearing.ts'

export type RunningRounds = {
  context: HostContext
  host: HostParty
  wallet: WalletCall
  /** Whether the site answers. */
  hearing: SiteHearing
  /** Bets whose own request still awaits the wallet: their rollback waits. */
  inFlight: Set<string>
  /** Site rounds whose calls are being sent. */
  sending: Map<string, Promise<void>>
  /** Notifies a member's pages of a personal change. */
  notify(game: string, player: string): void
}

const PLAYER_CHARACTERS = 10

/** The site's name of one member's round. */
export const siteRoundOf = (game: string, { k, number }: { k: number; number: number }, player: string): string =>
  `${game}.${k}.${number}.${player.slice(0, PLAYER_CHARACTERS)}`
