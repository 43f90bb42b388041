import { cursorOf } from '#contract/http/cursor.ts'
import type { Handlers } from '#contract/http/handler.ts'
import { bahtText, satang } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { authorityOf } from '#modules/grants/index.ts'
import { findGames, findHostStatuses, type GameSearch, type OfferedGame } from './catalogue.ts'
import { findLobbies } from './lobbies.ts'
import type { GamesConfig } from './hosts.ts'
import type { Platform } from '#contract/provider/launch.ts'
import { findDemo, findWatched, launchGame } from './launch.ts'
import { pictureAddresses } from './picture-names.ts'

export const gameRoutes = (
  context: Context,
  config: GamesConfig,
): Pick<
  Handlers,
  | 'GET /games'
  | 'GET /lobbies'
  | 'GET /customers/login-game'
  | 'GET /demo-game'
  | 'GET /watch-table'
  | 'GET /customers/game-status'
> => ({
  'GET /lobbies': async () => ok({ data: await context.database.read((tx) => findLobbies(tx, config)) }),
  'GET /games': async ({ cursor, limit, volatility: level, ...wanted }) => {
    // No game has level 0: nothing is found.
    const volatility = level === '' ? null : /^[1-5]$/.test(level) ? Number(level) : 0
    const after = cursor && cursorPosition(cursor)
    if (cursor !== null && after === null) return refuse({ code: 'CURSOR_INVALID' })
    const found = await context.database.read((tx) =>
      findGames(tx, config, context.clock.now(), { ...wanted, volatility, after, rows: limit + 1 }),
    )
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    const next =
      found.length > limit && last
        ? cursorOf(String(last.played), String(last.place), String(last.no), String(last.rank), last.code)
        : null
    return ok({ data: shown.map(gameForApi), next_cursor: next })
  },
  'GET /customers/game-status': async () =>
    ok({ data: await context.database.read((tx) => findHostStatuses(tx, config)) }),
  'GET /customers/login-game': async ({ g, game, from }, { session, country, device }) => {
    const input = { by: authorityOf(session), host: g, game, from, country, platform: platformOf(device.type) }
    const launched = await launchGame(context, config, input)
    return launched.ok ? ok({ url: launched.value }) : launched
  },
  'GET /demo-game': async ({ g, game, from }, { country, device }) => {
    const found = await findDemo(context, config, { host: g, game, from, country, platform: platformOf(device.type) })
    return found.ok ? ok({ url: found.value }) : found
  },
  'GET /watch-table': async ({ g, game, from }, { country, device }) => {
    const input = { host: g, game, from, country, platform: platformOf(device.type) }
    const found = await findWatched(context, config, input)
    return found.ok ? ok({ url: found.value }) : found
  },
})

export const platformOf = (type: string): Platform => (type === 'mobile' || type === 'tablet' ? 'phone' : 'desktop')

function cursorPosition([
  played = '',
  place = '',
  no = '',
  rank = '',
  code = '',
]: readonly string[]): GameSearch['after'] {
  const isCursor = [played, place, rank].every((part) => /^[0-9]{1,9}$/.test(part)) && /^[0-9]{1,4}$/.test(no)
  return isCursor ? { played: Number(played), place: Number(place), no: Number(no), rank: Number(rank), code } : null
}

export const stakeText = (stake: number | null): string | null =>
  stake === null ? null : bahtText(satang(BigInt(stake)))

export const gameForApi = ({
  code,
  host,
  lobby,
  title,
  provider,
  art,
  rtp,
  status,
  kind,
  hot,
  fresh,
  picture,
  demo,
  closedText,
  theme,
  volatility,
  minStake,
}: OfferedGame) => ({
  code,
  host,
  lobby,
  title,
  provider,
  art,
  rtp,
  status,
  kind,
  hot,
  fresh,
  picture: picture === null ? null : pictureAddresses(picture),
  demo,
  closed_text: closedText,
  theme,
  volatility,
  min_stake: stakeText(minStake),
})
