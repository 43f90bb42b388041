import type { GamesConfig } from '#modules/games/index.ts'
import type { Config } from './config.ts'
import { keyOfMember, onBehalfOf } from './database/member-share.ts'
import type { Log } from './log.ts'

/** The number in the journal of each host of the sandbox; others have theirs in their settings. Never reused: the journal keeps it for
 *  ever. */
const hostNumbers: Record<string, number> = { 'slot.localhost': 1 }

/** The game hosts of the configuration. Sandbox hosts are at the world's port. */
export function gamesConfig(config: Config, log: Log): GamesConfig {
  const { protocol, port } = new URL(config.WORLD_URL)
  const hosts = Object.entries(config.GAME_HOST_KEYS).map(([host, key]) => {
    const no = key.no ?? hostNumbers[host]
    if (no === undefined) throw new Error(`GAME_HOST_KEYS: ${host} has no number in the journal`)
    return { host, no, launchUrl: key.launchUrl ?? `${protocol}//${host}${port ? `:${port}` : ''}/`, keys: [key] }
  })
  return {
    hosts,
    playerPepper: config.keyFor('player').toString('base64'),
    report: (failure) => log.error({ err: failure }, 'wallet call failed'),
    // A host gets its answer within the deadline or is asked to retry: its calls are never rejected in the middle.
    onBehalfOf: (whose, work) => onBehalfOf(typeof whose === 'string' ? `player ${whose}` : keyOfMember(whose), work, true),
  }
}

/** The URL of a game's page at its host, without a ticket; null for an unknown host. */
export const gameUrlOf =
  ({ hosts }: GamesConfig) =>
  (host: string, game: string): string | null => {
    const found = hosts.find((one) => one.host === host)
    if (!found) return null
    const url = new URL(found.launchUrl)
    if (game !== '') url.searchParams.set('game', game)
    return url.href
  }
