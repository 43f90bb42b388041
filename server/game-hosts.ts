import type { GamesConfig } from '#modules/games/index.ts'
import type { Config } from './config.ts'
import { keyOfMember, onBehalfOf } from './database/member-share.ts'
import type { Log } from './log.ts'

/** The number in the journal of each host of the sandbox; others bring theirs in their settings. Never reused: the journal keeps it for ever. */
const hostNumbers: Record<string, number> = { 'slot.localhost': 1 }

/** The game hosts as the configuration names them. Sandbox hosts answer at the world's port. */
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
    // A host is answered within its deadline or told to try again: nobody is rejected in the middle.
    onBehalfOf: (whose, work) => onBehalfOf(typeof whose === 'string' ? `player ${whose}` : keyOfMember(whose), work, true),
  }
}

/** Where a game's page is at its host, without a ticket; null for a host we do not trade with. */
export const gameUrlOf =
  ({ hosts }: GamesConfig) =>
  (host: string, game: string): string | null => {
    const found = hosts.find((one) => one.host === host)
    if (!found) return null
    const url = new URL(found.launchUrl)
    if (game !== '') url.searchParams.set('game', game)
    return url.href
  }
