import { gameCategories } from '#contract/plain/games.ts'
import { pauseKinds } from '#contract/plain/protection.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { Platform } from '#contract/provider/launch.ts'
import { watchParameter } from '#contract/provider/tables.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import { issueTicket, pairwiseId } from '#modules/tickets/index.ts'
import { findBlocks } from '#modules/wallet/index.ts'
import { type LaunchedHost, selectFirstOpenGame, selectHost } from './catalogue.store.ts'
import type { Opening } from './dialects/dialect.ts'
import { dialectOf } from './dialects/index.ts'
import { findClosed, isClosedByOperators } from './host-health.ts'
import { findHost, type GameHost, type GamesConfig } from './hosts.ts'
import { insertPlayer } from './launch.store.ts'
import { isWatched } from './tables.ts'

const GAME = /^[\x21-\x7e]{0,64}$/

/** `from`: the lobby to lead back to, else home; `home`: of which site, null for ours. */
type LaunchInput = {
  host: string
  game: string
  from?: string
  home?: string | null
  country?: string | null
  platform?: Platform
}

type ClosedRefusal = 'GAME_HOST_UNKNOWN' | 'GAME_UNKNOWN' | 'GAME_MAINTENANCE' | 'GAME_CLOSED' | 'GAME_NOT_HERE'
export type LaunchRefusal = ClosedRefusal | 'PLAY_WHILE_PAUSED'

/** A single-use ticket of 60 seconds; game '': the host's first open one. The exact host makes the address one of
 *  ours. Refuses: `GAME_HOST_UNKNOWN`, `GAME_MAINTENANCE`, `GAME_UNKNOWN`, `GAME_CLOSED`, `GAME_NOT_HERE`,
 *  `PLAY_WHILE_PAUSED`. */
export async function launchGame(
  context: Context,
  config: GamesConfig,
  input: LaunchInput & { by: Authority },
): Promise<Result<string, Refusal<LaunchRefusal>>> {
  const { by } = input
  const { member } = by
  return context.database.write(async (tx) => {
    const open = await findOpen(tx, config, input)
    if (!open.ok) return open
    const { host, game } = open.value
    const pausedUntil = await findPauseEnd(tx, member, context.clock.now())
    if (pausedUntil)
      return refuse({ code: 'PLAY_WHILE_PAUSED', details: { until: bangkokDayTime(pausedUntil.toISOString()) } })
    const player = pairwiseId(config.playerPepper, host.host, member)
    await insertPlayer(tx, { hostNo: host.no, player, member })
    const ticket = await issueTicket(
      tx,
      { by, audience: host.host, purpose: 'play', detail: game },
      context.clock.now(),
    )
    const realityCheck = await config.rules?.realityCheckMinutes(tx, member)
    return ok(
      addressOf(
        host,
        dialectOf(host).launchQuery({ ticket, player, realityCheck, ...openingOf(config, { ...input, game }) }),
      ),
    )
  })
}

/** Without the member's own pauses. */
export async function refuseClosed(
  context: Context,
  config: GamesConfig,
  input: LaunchInput,
): Promise<Refusal<ClosedRefusal> | null> {
  const open = await context.database.read((tx) => findOpen(tx, config, input))
  return open.ok ? null : open.refusal
}

/** Play money. Refuses: `GAME_HOST_UNKNOWN`, `GAME_MAINTENANCE`, `GAME_UNKNOWN`, `GAME_CLOSED`, `GAME_NOT_HERE`,
 *  `GAME_NO_DEMO`. */
export async function findDemo(
  context: Context,
  config: GamesConfig,
  input: LaunchInput,
): Promise<Result<string, Refusal<ClosedRefusal | 'GAME_NO_DEMO'>>> {
  const open = await context.database.read((tx) => findOpen(tx, config, input))
  if (!open.ok) return open
  const { host, hostWithGame } = open.value
  const { demoQuery } = dialectOf(host)
  if (input.game === '' || !hostWithGame.demo || !demoQuery) return refuse({ code: 'GAME_NO_DEMO' })
  return ok(addressOf(host, demoQuery(openingOf(config, input))))
}

/** Without login. Refuses: `GAME_HOST_UNKNOWN`, `GAME_MAINTENANCE`, `GAME_UNKNOWN`, `GAME_CLOSED`, `GAME_NOT_HERE`,
 *  `GAME_NOT_WATCHED`. */
export async function findWatched(
  context: Context,
  config: GamesConfig,
  input: LaunchInput,
): Promise<Result<string, Refusal<ClosedRefusal | 'GAME_NOT_WATCHED'>>> {
  return context.database.read(async (tx) => {
    const open = await findOpen(tx, config, input)
    if (!open.ok) return open
    const { host } = open.value
    if (input.game === '' || !(await isWatched(tx, host.no, input.game, context.clock.now())))
      return refuse({ code: 'GAME_NOT_WATCHED' })
    const query = dialectOf(host).openingQuery(openingOf(config, input))
    return ok(addressOf(host, { [watchParameter]: input.game, ...query }))
  })
}

/** Not every host has a page of its own. */
async function findOpen(
  tx: ReadTx,
  config: GamesConfig,
  { host: name, game: named, country = null }: LaunchInput,
): Promise<Result<{ host: GameHost; hostWithGame: LaunchedHost; game: string }, Refusal<ClosedRefusal>>> {
  const host = findHost(config, name)
  if (!host) return refuse({ code: 'GAME_HOST_UNKNOWN' })
  if (!GAME.test(named)) return refuse({ code: 'GAME_UNKNOWN' })
  const closed = await findClosed(tx)
  const game = named || ((await selectFirstOpenGame(tx, host, country, [...closed])) ?? '')
  const hostWithGame = await selectHost(tx, host.no, game)
  if (!hostWithGame) return refuse({ code: 'GAME_HOST_UNKNOWN' })
  if (game === '') return refuse({ code: 'GAME_MAINTENANCE' })
  const isClosed = isClosedByOperators(closed, host.host, game)
  if (hostWithGame.status === 'maintenance' || isClosed) return refuse({ code: 'GAME_MAINTENANCE' })
  if (!hostWithGame.hasGame) return refuse({ code: 'GAME_UNKNOWN' })
  if (hostWithGame.closedText !== null)
    return refuse({ code: 'GAME_CLOSED', details: { text: hostWithGame.closedText } })
  if (country && hostWithGame.blockedCountries.includes(country)) return refuse({ code: 'GAME_NOT_HERE' })
  return ok({ host, hostWithGame, game })
}

function openingOf({ siteUrl, rules }: GamesConfig, { game, from = '', home, platform }: LaunchInput): Opening {
  const lobby = Object.hasOwn(gameCategories, from) ? from : ''
  const site = home ?? siteUrl
  return { game, returnUrl: site ? new URL(`/${lobby}`, site).href : null, platform, featureBuy: rules?.featureBuy }
}

function addressOf(host: GameHost, query: Record<string, string>): string {
  const url = new URL(host.launchUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

async function findPauseEnd(tx: ReadTx, member: MemberId, at: Date): Promise<Date | null> {
  const blocks = await findBlocks(tx, member, at)
  const ends = blocks.flatMap(({ cause, until }) => (until && pauseKinds.some((kind) => kind === cause) ? [until] : []))
  return ends.reduce<Date | null>((last, end) => (last && last >= end ? last : end), null)
}
