import type { AnswerOf } from '#contract/http/api.ts'
import { gameArt } from '#member/games/game-art.server.ts'
import { lobbyArt } from '#member/games/lobby-art.server.ts'
import { lobbies } from '#member/shell/menu-entries.ts'
import * as shell from '#member/shell/th.ts'
import { newsTeaser } from '#member/notices/news-teaser.server.ts'
import type { TeaserOf } from '#member/notices/teaser.tsx'
import { videoTeaser } from '#member/notices/video-teaser.server.ts'
import type { IconName } from '#ui/icon.tsx'
import * as th from './words.server.ts'

export type Game = AnswerOf<'GET /games'>['data'][number]
export type BannerOnWire = AnswerOf<'GET /banners'>['data'][number]
export type Banner = {
  id: string
  art: string
  kicker: string
  title: string
  text: string
  act: { to: string; text: string; newTab: boolean } | null
}
export type LobbyTile = { id: string; name: string; note: string; art: string; open: boolean }
export type Point = { icon: IconName; tone: string; title: string; text: string }
export type GameTile = {
  key: string
  title: string
  provider: string
  facts: string
  art: string
  closed: boolean
  tag: { text: string; kind?: 'hot' | 'fresh' } | undefined
  link: string
}
export type FrontPage = {
  title: string
  description: string
  banners: Banner[]
  points: Point[]
  lobbies: LobbyTile[]
  games: GameTile[]
  steps: { title: string; text: string }[]
  news: TeaserOf[]
  videos: TeaserOf[]
}

/** What the page is made of. `counts`: the games of each lobby; `usualMinutes`: how long a deposit usually takes, '' where nothing is stated. */
type FrontPageFacts = {
  games: readonly Game[]
  banners: readonly BannerOnWire[]
  counts: ReadonlyMap<string, number>
  usualMinutes: string
  news: AnswerOf<'GET /news'>['data']
  videos: AnswerOf<'GET /videos'>['data']
}

/** What stands on the home page. It is put together on the server: the browser gets these words once, in the document, and no script
 *  has to carry them. Only what works today is promised. */
export function frontPage(member: boolean, { games, banners, counts, usualMinutes, news, videos }: FrontPageFacts): FrontPage {
  return {
    title: shell.titled(member ? shell.dashboard : shell.hitGames),
    description: th.description,
    banners: banners.map((banner) => bannerOf(banner)),
    points: member ? [] : [...th.points(usualMinutes)],
    lobbies: lobbies.map(({ id, name }) => {
      const count = counts.get(id) ?? 0
      return { id, name, note: count > 0 ? th.gameCount(count) : shell.soon, art: lobbyArt(id), open: count > 0 }
    }),
    games: games.map((game) => ({
      key: `${game.host} ${game.code}`,
      title: game.title,
      provider: game.provider,
      facts: th.gameFacts(game.provider, game.rtp),
      art: gameArt(game.art),
      closed: game.status === 'maintenance',
      tag: tagOf(game),
      link: `/game?g=${encodeURIComponent(game.host)}&game=${encodeURIComponent(game.code)}`,
    })),
    steps: member ? [] : [...th.steps],
    news: news.map(newsTeaser),
    videos: videos.map(videoTeaser),
  }
}

/** The one word on a tile: that it is closed, or what it is known for. */
function tagOf({ status, hot, fresh }: Game): GameTile['tag'] {
  if (status === 'maintenance') return { text: th.closedGame }
  if (hot) return { text: th.hot, kind: 'hot' }
  return fresh ? { text: th.fresh, kind: 'fresh' } : undefined
}

/** A banner leads to its game (by our own page of launches, which brings the ticket), to a page of ours, or nowhere. */
function bannerOf({ id, image, kicker, title, text, link, GameUrl }: BannerOnWire): Banner {
  const shown = { id, art: image, kicker, title, text }
  if (GameUrl !== null) return { ...shown, act: { to: launchOf(new URL(GameUrl)), text: th.play, newTab: true } }
  return { ...shown, act: link === '' ? null : { to: link, text: th.seeMore, newTab: !link.startsWith('/') } }
}

const launchOf = (game: URL): string => `/game?${new URLSearchParams({ g: game.hostname, game: game.searchParams.get('game') ?? '' })}`
