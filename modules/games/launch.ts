import { pauseKinds } from '#contract/plain/protection.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import { issueTicket, pairwiseId } from '#modules/tickets/index.ts'
import { findBlocks } from '#modules/wallet/index.ts'
import { selectHost } from './catalogue.store.ts'
import { dialects } from './dialects/index.ts'
import { findClosedHosts } from './host-health.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { insertPlayer } from './launch.store.ts'

/** What a game's code is written with; '' names none. */
const GAME = /^[\x21-\x7e]{0,64}$/

export type LaunchRefusal = 'GAME_HOST_UNKNOWN' | 'GAME_UNKNOWN' | 'GAME_MAINTENANCE' | 'PLAY_WHILE_RESTING'

/** Makes a ticket (single use, 60 seconds) for this authority's member, host and game ('' opens the host's front page), and the address
 *  that carries it. Refuses: `GAME_HOST_UNKNOWN`, `GAME_MAINTENANCE`, `GAME_UNKNOWN`, `PLAY_WHILE_RESTING`. The host must match exactly, so
 *  the address can only be one of ours. */
export async function launchGame(
  context: Context,
  config: GamesConfig,
  input: { by: Authority; host: string; game: string },
): Promise<Result<string, Refusal<LaunchRefusal>>> {
  const host = findHost(config, input.host)
  if (!host) return refuse({ code: 'GAME_HOST_UNKNOWN' })
  const { by, game } = input
  const { member } = by
  if (!GAME.test(game)) return refuse({ code: 'GAME_UNKNOWN' })
  return context.database.write(async (tx) => {
    const known = await selectHost(tx, host.no, game)
    if (!known) return refuse({ code: 'GAME_HOST_UNKNOWN' })
    const closed = await findClosedHosts(tx)
    const isClosed = closed.has(host.host) || closed.has(`${host.host}/${game}`)
    if (known.status === 'maintenance' || isClosed) return refuse({ code: 'GAME_MAINTENANCE' })
    if (!known.has_game) return refuse({ code: 'GAME_UNKNOWN' })
    const pausedUntil = await findPauseEnd(tx, member, context.clock.now())
    if (pausedUntil) return refuse({ code: 'PLAY_WHILE_RESTING', details: { until: bangkokDayTime(pausedUntil.toISOString()) } })
    const player = pairwiseId(config.playerPepper, host.host, member)
    await insertPlayer(tx, { hostNo: host.no, player, member })
    const url = new URL(host.launchUrl)
    const input = { by, audience: host.host, purpose: 'play', detail: game } as const
    const ticket = await issueTicket(tx, input, context.clock.now())
    const query = dialects[host.dialect ?? 'chokdee'].launchQuery({ ticket, player, game })
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return ok(url.href)
  })
}

/** When the last of a member's own pauses ends, or null. The wallet refuses their bets in any case. */
async function findPauseEnd(tx: ReadTx, member: MemberId, at: Date): Promise<Date | null> {
  const blocks = await findBlocks(tx, member, at)
  const ends = blocks.flatMap(({ cause, until }) => (until && pauseKinds.some((kind) => kind === cause) ? [until] : []))
  return ends.reduce<Date | null>((last, end) => (last && last >= end ? last : end), null)
}
