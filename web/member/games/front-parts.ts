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

/** A row of games. `to`: where all games of the row are listed, null where nothing lists just them. `all`: the text of the link there; ''
 *  where the row shows them all itself. */
export type GameRowOf = { id: string; title: string; to: string | null; all: string; games: GameTile[] }
/** A growing prize, in baht as people read it, and the time of its report. `from`: a text that says how much of each stake goes into it;
 *  `at`: one that says which stake wins all of it, '' where any does; `key` finds it in later answers. */
export type PotOf = { key: string; art: string; title: string; from: string; at: string; amount: string; time: string }
/** A win of anybody. `to`: the page of its game; `paid`: stake and payout in a text. */
export type WinOf = { key: string; art: string; title: string; to: string; paid: string; time: string }
/** `players`: how many play now, as a text; '' where that is not known. */
export type FrontParts = { rows: GameRowOf[]; pots: PotOf[]; wins: WinOf[]; players: string }

/** The rows, prizes and wins of home or a lobby, as pages show them. `lobby`: where the rows' links lead; null: themes and
 *  studios to the search, which has the games of all lobbies, others to the lobby that their games are in. */
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

/** Used where the rows, prizes and wins could not be read, or are not shown. */
export const noFront: FrontParts = { rows: [], pots: [], wins: [], players: '' }

type PotParts = Omit<Front['pots'][number], 'game'> & {
  game: Pick<Front['pots'][number]['game'], 'host' | 'code' | 'title' | 'picture' | 'art'>
}

/** A growing prize as pages show it. */
export const potOf = ({ game, amount, share, full_stake: full, received_at }: PotParts): PotOf => ({
  key: keyOf(game),
  art: smallArt(game),
  title: game.title,
  from: th.share(share),
  at: full === null ? '' : th.fullAt(bahtForPeople(full).replace('.00', '')),
  amount: bahtForPeople(amount),
  time: bangkokTime(received_at),
})

/** An image that is shown 48 or 64 CSS pixels wide: the smallest picture is enough for any screen. */
const smallArt = (game: PotParts['game']): string => (game.picture ? smallestPicture(game.picture.small) : gameImage(game).art)

/** A row's title; '' for a theme that has no name here. */
function titleOf({ row, key, name }: Front['rows'][number]): string {
  if (row === 'studio') return ofStudio(name)
  return row === 'theme' ? (themes.get(key) ?? '') : th.rows[row]
}

/** Where all games of a row are listed; null where nothing lists just them. */
function listOf({ row, key, name, games }: Front['rows'][number], lobby: string | null): string | null {
  const lobbies = new Set(games.map((game) => game.lobby))
  const only = lobby ?? (lobbies.size === 1 ? games[0]?.lobby : undefined)
  if ((row === 'theme' || row === 'studio') && lobby === null) return `/search?${row}=${inQuery(key)}`
  if (row === 'picked' || only === undefined) return null
  const query = { hot: 'show=hot', new: 'show=new', studio: `provider=${inQuery(name)}`, theme: `theme=${inQuery(key)}` }[row]
  return `/${only}?${query}`
}

/** The games of a row on home: so many stand side by side on a desktop. */
export const homeRowMax = 7

/** A text in a query. Thai stays as it is, which browsers send encoded all the same: encoded it takes three times the room in a
 *  document. */
const inQuery = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}_-]/gu, encodeURIComponent)
