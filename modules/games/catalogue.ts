import type { HostStatus, Lobby } from '#contract/plain/games.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { readGames, upsertGame, upsertHost } from './catalogue.store.ts'
import type { GameHost, GamesConfig } from './hosts.ts'

/** A game as we publish it. `rtp`: what the rules of the game return in the long run, in percent with two decimals. */
export type Game = { code: string; lobby: Lobby; title: string; provider: string; art: string; rtp: string }

/** What the sandbox's hosts offer. A host's figures are its own: `rtp` is what its paytable gives, computed there. */
export const offered: Record<string, readonly Game[]> = {
  'slot.localhost': [{ code: 'golden-lotus', lobby: 'slot', title: 'บัวทองคืนจันทร์', provider: 'บัวเกมมิง', art: 'lotus', rtp: '96.15' }],
}

/** Brings hosts and games into the catalogue, at each start. Leaves a host's status, which is the office's, as it is. */
export async function seedCatalogue(tx: WriteTx, config: Pick<GamesConfig, 'hosts'>, at: Date): Promise<void> {
  for (const host of config.hosts) {
    await upsertHost(tx, host, at)
    for (const [rank, game] of (offered[host.host] ?? []).entries()) await upsertGame(tx, host, game, rank)
  }
}

/** All games of the hosts we trade with, in the order of the catalogue, each with its host's status. */
export async function findGames(tx: ReadTx, config: GamesConfig): Promise<(Game & { host: string; status: HostStatus })[]> {
  const rows = await readGames(tx)
  return rows.filter((game) => config.hosts.some((host: GameHost) => host.host === game.host))
}
