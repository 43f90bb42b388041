import type { AnswerOf } from '#contract/http/api.ts'
import { gameImage } from '#member/games/game-art.ts'
import {
  type FrontParts,
  frontParts,
  type GameRowOf,
  homeRowMax,
  noFront,
  type PotOf,
} from '#member/games/front-parts.ts'
import { all } from '#member/games/front-parts.th.ts'
import { type MatchesOf, matchesOf, noMatches } from '#member/games/match-parts.ts'
import { busiestOf, type TableOf } from '#member/games/table-parts.ts'
import { type GameTile, once, tileOf } from '#member/games/game-tiles.ts'
import { lobbies } from '#member/shell/menu-entries.ts'
import * as shell from '#member/shell/th.ts'
import { newsTeaser } from '#member/content/news-teaser.server.ts'
import type { TeaserOf } from '#member/content/teaser.tsx'
import { videoTeaser } from '#member/content/video-teaser.server.ts'
import type { IconName } from '#ui/icon.tsx'
import { closedThings } from './closed-things.server.ts'
import * as th from './home.th.server.ts'
import type { BannerForApi } from './banners.server.ts'

export type Game = AnswerOf<'GET /games'>['data'][number]
/** `note`: its count of games. */
export type LobbyTile = { id: string; name: string; note: string }
/** A site's advantage for visitors; unrelated to the wheel's points. */
export type Point = { icon: IconName; tone: string; title: string; text: string }
/** `facts`: where games are few; '' for a tile. */
export type GridGame = GameTile & { facts: string }
/** What changes while open or needs a script; the rest is in `still`. */
export type FrontPage = {
  title: string
  description: string
  /** Growing prizes. */
  pots: PotOf[]
  /** For members; a visitor has it in `still`, static. */
  playing: Playing | null
  /** Rows loaded on demand: `count` rows of GET /front from `from` on. */
  later: { from: number; count: number }
  /** Null for visitors, and where unread. */
  own: OwnParts | null
  /** Null where the document brought its markup (shell/still.tsx). */
  still: StillPage | null
}
/** `played`: last played first. `favourites`: newest first, or null. */
type OwnParts = { played: GameTile[]; favourites: GameRowOf | null }
/** Busiest tables, matches now and next, and the draws that close next. */
export type Playing = MatchesOf & { tables: TableOf[] }
/** Carried by a document as markup, without data (shell/still.tsx). */
export type StillPage = {
  /** Empty for members. */
  points: Point[]
  /** Measured deposit and withdrawal times; '' where too few. */
  measured: string
  lobbies: LobbyTile[]
  /** All games, where they are too few for rows. */
  games: GridGame[]
  front: Omit<FrontParts, 'pots'>
  /** Null for members. */
  playing: Playing | null
  later: RowHead[]
  /** For visitors; empty for members. */
  steps: { title: string; text: string }[]
  /** Facts of slots. */
  tips: Row
  /** Promotions, then articles and videos. */
  rows: Row[]
  soon: SoonLine[]
}
/** A row without its games. */
export type RowHead = Pick<GameRowOf, 'id' | 'title' | 'to'>
/** A kind (`name`) and its `things`. */
export type SoonLine = { name: string; things: { text: string; to: string }[] }
/** `layout`: three in a row on a desktop; a `reel` scrolls sideways on a phone too. None: stacked. */
export type Row = { id: string; title: string; to: string; layout?: 'trio' | 'trio reel'; teasers: TeaserOf[] }

/** `counts`: games per lobby. */
export type FrontPageFacts = {
  games: readonly Game[]
  front: AnswerOf<'GET /front'>['data'] | null
  fixtures: AnswerOf<'GET /fixtures'>['data'] | null
  tables: AnswerOf<'GET /tables'>['data'] | null
  banners: readonly BannerForApi[]
  counts: ReadonlyMap<string, number>
  /** Null without an answer. */
  site: AnswerOf<'GET /site-info'>['data'] | null
  offers: AnswerOf<'GET /promotions'>['data']
  studios: AnswerOf<'GET /slot-tips'>['data']
  news: AnswerOf<'GET /news'>['data']
  videos: AnswerOf<'GET /videos'>['data']
}

/** Fewer games are shown with their facts, not as tiles. */
const FEW = 3
/** Up to this many are one grid, more are rows. */
const MANY = 14
/** The most rows. */
const ROWS = 8
/** Rows by studio and theme come last and load on demand: forty more images would be most of the page. */
const LATER = /^(?:studio|theme) /
/** Last played games on the dashboard. */
const PLAYED = 6
const TIPS = 2
/** Promotions below the games. */
const OFFERS = 3

type OwnGames = AnswerOf<'GET /customers/games'>['data']

/** Composed on the server: no script carries these texts. Lists only what works today. */
function frontPage(member: boolean, facts: FrontPageFacts): WholePage {
  const games = once(facts.games)
  const front = facts.front ? frontParts(facts.front, null) : noFront
  const inRows = front.rows.length > 0 && games.length > MANY
  const isHot = front.rows[0]?.id.startsWith('hot') === true
  const rows = [...(isHot ? [] : [playedMost(games)]), ...front.rows]
    .slice(0, ROWS)
    .map((row) => ({ ...row, games: row.games.slice(0, homeRowMax) }))
  const atOnce = rows.filter(({ id }) => !LATER.test(id))
  const later = inRows ? rows.slice(atOnce.length).map(({ id, title, to }) => ({ id, title, to })) : []
  return {
    title: shell.titled(member ? shell.dashboard : shell.hitGames),
    description: th.description,
    pots: front.pots,
    playing: member ? playingIn(facts) : null,
    later: { from: atOnce.length - (isHot ? 0 : 1), count: later.length },
    own: null,
    still: stillPage(member, facts, { games, front: { ...front, rows: inRows ? atOnce : [] }, later }),
  }
}

const playingIn = ({ fixtures, tables }: FrontPageFacts): Playing => ({
  ...(fixtures ? matchesOf(fixtures) : noMatches),
  tables: tables ? busiestOf(tables) : [],
})

type StillParts = { games: readonly Game[]; front: FrontParts; later: RowHead[] }

function stillPage(member: boolean, facts: FrontPageFacts, { games, front, later }: StillParts): StillPage {
  const { counts, site, offers } = facts
  return {
    points: member ? [] : [...th.points(site?.minutes.usual ?? '')],
    measured: site ? th.measuredTimes(site.measured) : '',
    lobbies: lobbies.flatMap(({ id, name }) => {
      const count = counts.get(id) ?? 0
      return count > 0 ? [{ id, name, note: th.gameCount(count) }] : []
    }),
    games: (front.rows.length > 0 ? [] : games).map((game) => {
      const tile = tileOf(game)
      return { ...tile, facts: games.length < FEW ? th.gameFacts(tile.provider, tile.rtp) : '' }
    }),
    playing: member ? null : playingIn(facts),
    later,
    front: { rows: front.rows, wins: front.wins, players: front.players },
    steps: member ? [] : [...th.steps],
    tips: { id: 'tips', title: shell.slotTips, to: '/hack-slot', teasers: tipsOf(facts) },
    rows: [
      { id: 'promotions', title: shell.promotion, to: '/promotion', layout: 'trio', teasers: offersOpen(offers) },
      // An image and a title are enough here; their own pages show more.
      {
        id: 'news',
        title: shell.news,
        to: '/news',
        layout: 'trio reel',
        teasers: facts.news.map(newsTeaser).map(short),
      },
      {
        id: 'videos',
        title: shell.videos,
        to: '/videos',
        layout: 'trio reel',
        teasers: facts.videos.map(videoTeaser).map(short),
      },
    ],
    soon: closedThings(facts),
  }
}

type WholePage = FrontPage & { still: StillPage }
type CachedPage = { of: readonly unknown[]; page: WholePage }
let madeForMembers: CachedPage | null = null
let madeForVisitors: CachedPage | null = null

/** Cached `frontPage` for the same shared answers `of` (two seconds). A member's `own` games stay with this page. */
export function frontPageOnce(
  member: boolean,
  of: readonly unknown[],
  own: OwnGames | null,
  facts: () => FrontPageFacts,
): WholePage {
  const kept = member ? madeForMembers : madeForVisitors
  const isCurrent = kept?.of.length === of.length && of.every((answer, index) => answer === kept.of[index])
  const made = isCurrent && kept ? kept : { of, page: frontPage(member, facts()) }
  if (member) madeForMembers = made
  else madeForVisitors = made
  return {
    ...made.page,
    own: own && { played: own.recent.slice(0, PLAYED).map(tileOf), favourites: favouriteRow(own.favourites) },
  }
}

/** Leads to a lobby's list where all are of one lobby. Null where there are none. */
function favouriteRow(games: OwnGames['favourites']): GameRowOf | null {
  const [lobby, ...others] = new Set(games.map((game) => game.lobby))
  if (lobby === undefined) return null
  return {
    id: 'favourites',
    title: th.favourites,
    to: others.length === 0 ? `/${lobby}?show=favourites` : null,
    all: games.length > homeRowMax ? all(games.length) : '',
    games: games.slice(0, homeRowMax).map(tileOf),
  }
}

/** In place of hot games: most played, else in catalogue order. */
const playedMost = (games: readonly Game[]): FrontParts['rows'][number] => ({
  id: 'open',
  title: th.openGames,
  to: null,
  all: '',
  games: games.map(tileOf),
})

const short = (teaser: TeaserOf): TeaserOf => ({ ...teaser, text: '' })

const offersOpen = (offers: FrontPageFacts['offers']): TeaserOf[] =>
  offers
    .filter(({ claimable }) => claimable)
    .slice(0, OFFERS)
    .map(({ anchor, id, image, title, summary }) => ({
      to: `/promotion#${anchor || id}`,
      art: image,
      title,
      text: summary,
      aside: '',
    }))

/** Of studios with a page of tips. */
function tipsOf({ games, studios }: FrontPageFacts): TeaserOf[] {
  const studioIds = new Map(studios.map(({ id, name }) => [name, id]))
  return once(games)
    .flatMap(({ lobby, provider, code, title, rtp, art, picture }) => {
      const studio = studioIds.get(provider)
      if (!studio || !lobby.startsWith('slot') || rtp === '') return []
      const to = `/hack-slot/${encodeURIComponent(studio)}?game=${encodeURIComponent(code)}`
      return [{ to, ...gameImage({ art, picture }), title: th.tipTitle(title), text: th.tipText, aside: th.rtpOf(rtp) }]
    })
    .slice(0, TIPS)
}
