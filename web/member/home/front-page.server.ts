import type { AnswerOf } from '#contract/http/api.ts'
import { imageSrcSet } from '#contract/plain/content.ts'
import { gameImage } from '#member/games/game-art.ts'
import { type FrontParts, frontParts, type GameRowOf, homeRowMax, noFront, type PotOf } from '#member/games/front-parts.ts'
import { all } from '#member/games/front-parts.th.ts'
import { type MatchesOf, matchesOf, noMatches } from '#member/games/match-parts.ts'
import { busiestOf, type TableOf } from '#member/games/table-parts.ts'
import { launchLink } from '#member/games/game-links.ts'
import { type GameTile, once, tileOf } from '#member/games/game-tiles.ts'
import { lobbies } from '#member/shell/menu-entries.ts'
import * as shell from '#member/shell/th.ts'
import { newsTeaser } from '#member/content/news-teaser.server.ts'
import type { TeaserOf } from '#member/content/teaser.tsx'
import { videoTeaser } from '#member/content/video-teaser.server.ts'
import type { IconName } from '#ui/icon.tsx'
import { closedThings } from './closed-things.server.ts'
import * as th from './home.th.server.ts'

export type Game = AnswerOf<'GET /games'>['data'][number]
export type BannerForApi = AnswerOf<'GET /banners'>['data'][number]
/** A banner as the layout shows it: an image, three lines of text (`kicker` is the small one above the title), and a button. */
export type Banner = {
  id: string
  art: string
  /** The `srcset` of an image that operators uploaded. */
  artSet?: string
  kicker: string
  title: string
  text: string
  action: { to: string; text: string; newTab: boolean } | null
  /** The offer that it is about, where a member takes it once or at times; null otherwise. */
  offer: string | null
}
/** The tile of a lobby; `note`: how many games it has, as a text. */
export type LobbyTile = { id: string; name: string; note: string }
/** One of the three advantages of the site that visitors are shown; nothing to do with the points of the wheel. */
export type Point = { icon: IconName; tone: string; title: string; text: string }
/** A game of the one grid. `facts`: where games are few; '' for a tile. */
export type GridGame = GameTile & { facts: string }
/** The data of the home page: what changes while it is open or needs a script, and in `still` the rest. */
export type FrontPage = {
  title: string
  description: string
  /** Growing prizes. */
  pots: PotOf[]
  /** What is played now and next, for members; a visitor has it in `still`, where it moves no more. */
  playing: Playing | null
  /** The rows whose games are read when somebody wants them: `count` of the site's rows (GET /front), from the index `from` on. */
  later: { from: number; count: number }
  /** A member's own games; null for visitors, and where they could not be read. */
  own: OwnParts | null
  /** The rest; null where the document brought its markup (shell/still.tsx). */
  still: StillPage | null
}
/** `played`: the last played first. `favourites`: the newest first; null where there are none. */
type OwnParts = { played: GameTile[]; favourites: GameRowOf | null }
/** The tables and rooms where the most people play now, matches now and next, and the draws that close next. */
export type Playing = MatchesOf & { tables: TableOf[] }
/** The parts of home that the server draws once and a document carries as markup, without their data (shell/still.tsx). */
export type StillPage = {
  /** For visitors; empty for members. */
  points: Point[]
  /** The measured duration of deposits and withdrawals; '' where there were too few to measure. */
  measured: string
  lobbies: LobbyTile[]
  /** All games, where they are too few for rows. */
  games: GridGame[]
  /** The rows whose games are in the document, who plays and who wins. */
  front: Omit<FrontParts, 'pots'>
  /** For visitors; null for members. */
  playing: Playing | null
  /** The rows that come later, without their games. */
  later: RowHead[]
  /** How to begin, for visitors; empty for members. */
  steps: { title: string; text: string }[]
  /** Facts of slots, beside the games. */
  tips: Row
  /** The promotions, then articles and videos. */
  rows: Row[]
  /** What is not open yet, listed once at the foot. */
  soon: SoonLine[]
}
/** A row without its games. */
export type RowHead = Pick<GameRowOf, 'id' | 'title' | 'to'>
/** One line of what is not open yet: a kind (`name`) and the `things` of it, each with a link. */
export type SoonLine = { name: string; things: { text: string; to: string }[] }
/** Teasers below a title. `layout`: three side by side on a desktop; a `reel` is side by side on a phone too, scrolling. None: stacked
 *  everywhere. */
export type Row = { id: string; title: string; to: string; layout?: 'trio' | 'trio reel'; teasers: TeaserOf[] }

/** What the page is made from. `counts`: the number of games of each lobby. */
export type FrontPageFacts = {
  games: readonly Game[]
  front: AnswerOf<'GET /front'>['data'] | null
  fixtures: AnswerOf<'GET /fixtures'>['data'] | null
  tables: AnswerOf<'GET /tables'>['data'] | null
  banners: readonly BannerForApi[]
  counts: ReadonlyMap<string, number>
  /** The site's own settings; null without an answer. */
  site: AnswerOf<'GET /site-info'>['data'] | null
  offers: AnswerOf<'GET /promotions'>['data']
  studios: AnswerOf<'GET /slot-tips'>['data']
  news: AnswerOf<'GET /news'>['data']
  videos: AnswerOf<'GET /videos'>['data']
}

/** Fewer games than this are shown with their facts, not as tiles. */
const FEW = 3
/** Up to this many games are in one grid, more in rows. */
const MANY = 14
/** The most rows. */
const ROWS = 8
/** The rows by studio and by theme, which come after all others. Their games are read when somebody wants them: forty images more would
 *  be most of what the page loads. */
const LATER = /^(?:studio|theme) /
/** The number of last played games on the dashboard. */
const PLAYED = 6
/** The number of slots with facts on the home page. */
const TIPS = 2
/** The number of promotions below the games. */
const OFFERS = 3

type OwnGames = AnswerOf<'GET /customers/games'>['data']

/** The content of the home page, composed on the server: the browser gets these texts once, in the document, and no script carries them.
 *  Lists only what works today. */
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

/** The parts of home that stay as the server wrote them. */
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
      { id: 'news', title: shell.news, to: '/news', layout: 'trio reel', teasers: facts.news.map(newsTeaser).map(short) },
      { id: 'videos', title: shell.videos, to: '/videos', layout: 'trio reel', teasers: facts.videos.map(videoTeaser).map(short) },
    ],
    soon: closedThings(facts),
  }
}

type WholePage = FrontPage & { still: StillPage }
type CachedPage = { of: readonly unknown[]; page: WholePage }
let madeForMembers: CachedPage | null = null
let madeForVisitors: CachedPage | null = null

/** `frontPage`, made once for as long as the shared answers in `of` (all that the facts are taken from) are the same ones: two seconds. A
 *  member's `own` games are theirs alone and stay with this page. */
export function frontPageOnce(member: boolean, of: readonly unknown[], own: OwnGames | null, facts: () => FrontPageFacts): WholePage {
  const kept = member ? madeForMembers : madeForVisitors
  const isCurrent = kept?.of.length === of.length && of.every((answer, index) => answer === kept.of[index])
  const made = isCurrent && kept ? kept : { of, page: frontPage(member, facts()) }
  if (member) madeForMembers = made
  else madeForVisitors = made
  return { ...made.page, own: own && { played: own.recent.slice(0, PLAYED).map(tileOf), favourites: favouriteRow(own.favourites) } }
}

/** A member's favourites as a row; where all are of one lobby, it leads to its list of them. Null where there are none. */
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

/** The first row where no game is hot yet: those that are played most, in the order of the catalogue where none was played. */
const playedMost = (games: readonly Game[]): FrontParts['rows'][number] => ({
  id: 'open',
  title: th.openGames,
  to: null,
  all: '',
  games: games.map(tileOf),
})

const short = (teaser: TeaserOf): TeaserOf => ({ ...teaser, text: '' })

/** The offers that can be taken. */
const offersOpen = (offers: FrontPageFacts['offers']): TeaserOf[] =>
  offers
    .filter(({ claimable }) => claimable)
    .slice(0, OFFERS)
    .map(({ anchor, id, image, title, summary }) => ({ to: `/promotion#${anchor || id}`, art: image, title, text: summary, aside: '' }))

/** The facts of the slots on the page, by studios that have a page of tips. */
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

type Offers = FrontPageFacts['offers']
const madeBanners = new WeakMap<readonly BannerForApi[], { offers: Offers; banners: Banner[] }>()

/** The banners as the default layout shows them: only of what is open. The same list for the same answers. */
export function bannersOf(banners: readonly BannerForApi[], offers: Offers): Banner[] {
  const known = madeBanners.get(banners)
  if (known && known.offers === offers) return known.banners
  const made = banners.filter(({ open }) => open).map((banner) => bannerOf(banner, offers))
  madeBanners.set(banners, { offers, banners: made })
  return made
}

const OFFER = '/promotion#'

/** A banner leads to its game (by our own launch page, which adds the ticket), to a page of ours, or nowhere. One of an offer bears the
 *  offer's own name, as its card does. */
function bannerOf({ id, image, kicker, title, text, link, GameUrl }: BannerForApi, offers: Offers): Banner {
  const artSet = imageSrcSet(image)
  const offer = link.startsWith(OFFER) ? offers.find(({ anchor }) => anchor === link.slice(OFFER.length)) : undefined
  const isTaken = offer?.rule?.trigger.kind === 'deposit' || offer?.rule?.trigger.kind === 'free_credit'
  const shown = {
    id,
    art: image,
    ...(artSet && { artSet }),
    kicker: offer?.rule ? offer.title : kicker,
    title,
    text,
    offer: offer && isTaken ? offer.anchor : null,
  }
  if (GameUrl !== null) return { ...shown, action: { to: launchOf(new URL(GameUrl)), text: th.play, newTab: true } }
  return { ...shown, action: link === '' ? null : { to: link, text: th.actionOf[link] ?? th.seeMore, newTab: !link.startsWith('/') } }
}

const launchOf = (game: URL): string => launchLink({ host: game.hostname, code: game.searchParams.get('game') ?? '' })
