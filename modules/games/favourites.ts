import { favouritesMax } from '#contract/plain/games.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { together } from '#kit/together.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { withCurrentStatus, newSince, namesOf, type OfferedGame } from './catalogue.ts'
import {
  deleteFavourite,
  insertFavourite,
  lockFavourites,
  selectFavourites,
  selectHost,
  selectRecentGames,
} from './catalogue.store.ts'
import { findHost, type GamesConfig } from './hosts.ts'

const GAME = /^[\x21-\x7e]{1,64}$/

type FavouriteInput = { member: MemberId; host: string; game: string }

/** Repeatable. Refuses: `GAME_HOST_UNKNOWN`, `GAME_UNKNOWN`, `FAVOURITES_FULL`. */
export async function saveFavourite(
  context: Context,
  config: GamesConfig,
  { member, host: name, game }: FavouriteInput,
): Promise<Result<null, Refusal<'GAME_HOST_UNKNOWN' | 'GAME_UNKNOWN' | 'FAVOURITES_FULL'>>> {
  const host = findHost(config, name)
  if (!host) return refuse({ code: 'GAME_HOST_UNKNOWN' })
  if (!GAME.test(game)) return refuse({ code: 'GAME_UNKNOWN' })
  return context.database.write(async (tx) => {
    const hostWithGame = await selectHost(tx, host.no, game)
    if (!hostWithGame?.hasGame) return refuse({ code: 'GAME_UNKNOWN' })
    await lockFavourites(tx, member)
    const saved = await insertFavourite(tx, {
      member,
      hostNo: host.no,
      game,
      at: context.clock.now(),
      max: favouritesMax,
    })
    return saved ? ok(null) : refuse({ code: 'FAVOURITES_FULL' })
  })
}

/** Idempotent. Refuses: `GAME_HOST_UNKNOWN`. */
export async function dropFavourite(
  context: Context,
  config: GamesConfig,
  { member, host: name, game }: FavouriteInput,
): Promise<Result<null, Refusal<'GAME_HOST_UNKNOWN'>>> {
  const host = findHost(config, name)
  if (!host) return refuse({ code: 'GAME_HOST_UNKNOWN' })
  if (GAME.test(game)) await context.database.write((tx) => deleteFavourite(tx, member, host.no, game))
  return ok(null)
}

export async function findOwnGames(
  tx: ReadTx,
  config: GamesConfig,
  member: MemberId,
  at: Date,
): Promise<{ favourites: OfferedGame[]; recent: OfferedGame[] }> {
  const hosts = namesOf(config)
  const since = newSince(at)
  const withStatus = async (games: Promise<OfferedGame[]>) => withCurrentStatus(tx, await games)
  return together({
    favourites: withStatus(selectFavourites(tx, member, hosts, since)),
    recent: withStatus(selectRecentGames(tx, member, hosts, since)),
  })
}
