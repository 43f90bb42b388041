import type { AnswerOf } from '#contract/http/api.ts'
import { ofStudio, themes } from '#contract/plain/game-rows.th.ts'
import { playNowMinutes, smallestPicture } from '#contract/plain/games.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { gameImage } from './game-art.ts'
import * as th from './front-parts.th.ts'
import { keyOf, pageLink } from './game-links.ts'
import { type GameTile, tileOf } from './game-tiles.ts'

type Front = AnswerOf<'GET /front'>['data']

/**
 * `to`: where just this row's games are listed, else null. `all`: that link's text; '' where the row shows them all.
 */
export type GameRowOf = { id: string; title: string; to: string | null; all: string; games: GameTile[] }
/**
 * `amount`: baht as text; `from`: how much of each stake goes into it; `at`: the stake that wins all, '' where any
 * does; `key` finds it in later answers.
 */
export type PotOf = { key: string; art: string; title: string; from: string; at: string; amount: string; time: string }
/** Anonymous. `to`: its game's page; `paid`: stake and payout. */
export type WinOf = { key: string; art: string; title: string; to: string; paid: string; time: string }
/** `players`: '' where unknown. */
export type FrontParts = { rows: GameRowOf[]; pots: PotOf[]; wins: WinOf[]; players: string }

/** `lobby`: where the rows' links lead; null: themes and studios to the search, others to their games' lobby. */
export function frontParts({ rows, pots, players, wins }: Front, lobby: string | null): FrontParts {
  return {
    rows: rows.flatMap((row): GameRowOf[] => {
      const title = titleOf(row)
      return title === ''
        ? []
        : [
            {
              id: `${row.row} ${row.key}`,
              title,
              to: listOf(row, lobby),
              all: row.in_all > homeRowMax ? th.all(row.in_all) : '',
              games: row.games.map(tileOf),
            },
          ]
    }),
    pots: pots.map(potOf),
    wins: wins.map(({ game, stake, payout, at }, index) => ({
      key: `${at} ${index}`,
      art: smallArt(game),
      title: game.title,
      to: pageLink(game),
      paid: th.paid(bahtForPeople(stake), bahtForPeople(payout)),
      time: bangkokTime(at),
    })),
    players: players === null ? '' : th.players(players, playNowMinutes),
  }
}

/** For unread or hidden highlights. */
export const noFront: FrontParts = { rows: [], pots: [], wins: [], players: '' }

type PotParts = Omit<Front['pots'][number], 'game'> & {
  game: Pick<Front['pots'][number]['game'], 'host' | 'code' | 'title' | 'picture' | 'art'>
}

export const potOf = ({ game, amount, share, full_stake: full, received_at }: PotParts): PotOf => ({
  key: keyOf(game),
  art: smallArt(game),
  title: game.title,
  from: th.share(share),
  at: full === null ? '' : th.fullAt(bahtForPeople(full).replace('.00', '')),
  amount: bahtForPeople(amount),
  time: bangkokTime(received_at),
})

/** At 48 or 64 CSS pixels the smallest picture is enough. */
const smallArt = (game: PotParts['game']): string =>
  game.picture ? smallestPicture(game.picture.small) : gameImage(game).art

/** '' for a theme without a name here. */
function titleOf({ row, key, name }: Front['rows'][number]): string {
  if (row === 'studio') return ofStudio(name)
  return row === 'theme' ? (themes.get(key) ?? '') : th.rows[row]
}

/** Null where nothing lists just this row. */
function listOf({ row, key, name, games }: Front['rows'][number], lobby: string | null): string | null {
  const lobbies = new Set(games.map((game) => game.lobby))
  const only = lobby ?? (lobbies.size === 1 ? games[0]?.lobby : undefined)
  if ((row === 'theme' || row === 'studio') && lobby === null) return `/search?${row}=${inQuery(key)}`
  if (row === 'picked' || only === undefined) return null
  const query = {
    hot: 'show=hot',
    new: 'show=new',
    studio: `provider=${inQuery(name)}`,
    theme: `theme=${inQuery(key)}`,
  }[row]
  return `/${only}?${query}`
}

/** A desktop's width. */
export const homeRowMax = 7

/** Thai stays unencoded, a third of the size in a document; browsers encode it themselves. */
const inQuery = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}_-]/gu, encodeURIComponent)
