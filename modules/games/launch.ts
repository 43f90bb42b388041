import { createHash, createHmac, randomBytes } from 'node:crypto'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { readHost } from './catalogue.store.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { insertPlayer, insertTicket } from './launch.store.ts'

/** How long a launch ticket can be redeemed. */
export const ticketSeconds = 60

/** What a game's code is written with; '' names none. */
const GAME = /^[\x21-\x7e]{0,64}$/

export type LaunchRefusal = 'GAME_HOST_UNKNOWN' | 'GAME_UNKNOWN' | 'GAME_MAINTENANCE'

/** Makes a single-use ticket of 60 seconds for this member, host and game ('' opens the host's front page), and the address that carries it.
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
    const player = playerOf(config.playerPepper, host.host, member)
    const token = `gt_${randomBytes(32).toString('base64url')}`
    await insertPlayer(tx, { hostNo: host.no, player, member })
    const expiresAt = plusSeconds(desk.clock.now(), ticketSeconds)
    await insertTicket(tx, { digest: ticketDigest(token), hostNo: host.no, member, player, game, expiresAt })
    const url = new URL(host.launchUrl)
    url.searchParams.set('token', token)
    return ok(url.href)
  })
}

/** All that is kept of a ticket. */
export const ticketDigest = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** The member's name at one host: another at each, and nobody can go back from it without the pepper. */
const playerOf = (pepper: string, host: string, member: MemberId): string =>
  `p_${createHmac('sha256', pepper).update(`${host}\n${member}`).digest('base64url')}`
