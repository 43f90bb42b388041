import type { Handlers } from '#contract/http/handler.ts'
import { bahtText, satang } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { findGames } from './catalogue.ts'
import { findRows } from './front.ts'
import type { GamesConfig } from './hosts.ts'
import { findLastWins, findPlayers } from './play-now.ts'
import { findMeasured } from './measure-games.ts'
import { gameForApi, stakeText } from './member.routes.ts'
import { findPots, findPotsOf, type OfferedPot } from './pots.ts'
import type { Pot } from './pots.store.ts'

export const frontRoutes = (
  { database, clock }: Context,
  config: GamesConfig,
): Pick<Handlers, 'GET /front' | 'GET /pots' | 'GET /game-facts'> => ({
  'GET /front': async ({ lobby }) => {
    const at = clock.now()
    const front = await database.read(async (tx) => ({
      rows: await findRows(tx, config, lobby, at),
      pots: await findPots(tx, config, lobby, at),
      players: await findPlayers(tx, lobby, at),
      wins: await findLastWins(tx, config, lobby, at),
    }))
    return ok({
      data: {
        rows: front.rows.map(({ games, total, ...row }) => ({ ...row, in_all: total, games: games.map(gameForApi) })),
        pots: front.pots.map(potForApi),
        players: front.players,
        wins: front.wins.map(({ game, stake, payout, at: wonAt }) => ({
          game: gameForApi(game),
          stake: bahtText(satang(stake)),
          payout: bahtText(satang(payout)),
          at: wonAt.toISOString(),
        })),
      },
    })
  },
  'GET /pots': async ({ lobby }) => {
    const pots = await database.read((tx) => findPots(tx, config, lobby, clock.now()))
    return ok({ data: pots.map(potForApi) })
  },
  'GET /game-facts': async ({ g, game: code }) => {
    if (g === '' || code === '') return refuse({ code: 'NOT_FOUND' })
    const at = clock.now()
    const found = await database.read(async (tx) => {
      const [game] = await findGames(tx, config, at, { host: g, game: code, rows: 1 })
      if (!game) return null
      const measured = (await findMeasured(tx, [game.no], at))(game.no, game.code)
      return { game, measured, pots: await findPotsOf(tx, game, at) }
    })
    if (found === null) return refuse({ code: 'NOT_FOUND' })
    const { game, measured, pots } = found
    return ok({
      data: {
        ...gameForApi(game),
        provider_id: game.providerId,
        hit_rate: game.hitRate,
        max_win: game.maxWin,
        max_stake: stakeText(game.maxStake),
        lines: game.lines,
        features: [...game.features],
        rules: [...game.rules],
        released_on: game.releasedOn,
        measured,
        pots: pots.map(amountForApi),
      },
    })
  },
})

const potForApi = ({ game, ...pot }: OfferedPot) => ({ game: gameForApi(game), ...amountForApi(pot) })

const amountForApi = ({ prize, amount, shareBp, fullStake, since, receivedAt }: Omit<Pot, 'no' | 'code'>) => ({
  pot: prize,
  amount: bahtText(satang(amount)),
  share: String(shareBp / 100),
  full_stake: fullStake === null ? null : bahtText(satang(fullStake)),
  since: since.toISOString(),
  received_at: receivedAt.toISOString(),
})
