import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { issueTicket, pairwiseId } from '#modules/tickets/index.ts'
import { readHost } from './catalogue.store.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { insertPlayer } from './launch.store.ts'

/** What a game's code is written with; '' names none. */
const GAME = /^[\x21-\x7e]{0,64}$/

export type LaunchRefusal = 'GAME_HOST_UNKNOWN' | 'GAME_UNKNOWN' | 'GAME_MAINTENANCE'

/** Makes a ticket (single use, 60 seconds) for this member, host and game ('' opens the host's front page), and the address that carries it.
 *  Refuses: `GAME_HOST_UNKNOWN`, `GAME_MAINTENANCE`, `GAME_UNKNOWN`. The host is compared whole, so the address can only be one of ours. */
export async function launchGame(
  desk: Desk,
  config: GamesConfig,
  wish: { member: MemberId; host: string; game: string },
): Promise<Result<string, { code: LaunchRefusal }>> {
  const host = findHost(config, wish.host)
  if (!host) return refuse({ code: 'GAME_HOST_UNKNOWN' })
  const { member, game } = wish
  if (!GAME.test(game)) return refuse({ code: 'GAME_UNKNOWN' })
  return desk.database.write(async (tx) => {
    const known = await readHost(tx, host.no, game)
    if (!known) return refuse({ code: 'GAME_HOST_UNKNOWN' })
    if (known.status === 'maintenance') return refuse({ code: 'GAME_MAINTENANCE' })
    if (!known.has_game) return refuse({ code: 'GAME_UNKNOWN' })
    await insertPlayer(tx, { hostNo: host.no, player: pairwiseId(config.playerPepper, host.host, member), member })
    const url = new URL(host.launchUrl)
    const wish = { member, audience: host.host, purpose: 'play', detail: game } as const
    url.searchParams.set('token', await issueTicket(tx, wish, desk.clock.now()))
    return ok(url.href)
  })
}
