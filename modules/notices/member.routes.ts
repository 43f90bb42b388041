import type { Handlers } from '#contract/http/handler.ts'
import { bannerItems } from '#contract/plain/constants.ts'
import { type NoticeKind, ownVideo } from '#contract/plain/site-notices.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { listInPlace, listNews, type Listed } from './list-notices.ts'
import { isSlug, type Notice } from './notice.ts'
import { readArticle, readInPlace } from './notices.store.ts'

type Calls =
  | 'GET /maintenance'
  | 'GET /banners'
  | 'GET /popups'
  | 'GET /promotions'
  | 'GET /news'
  | 'GET /news/{slug}'
  | 'GET /videos'
  | 'GET /links'

/** What the room is told from outside. `gameUrl`: where a game's page is at its host, without a ticket; null for a host the house does not trade
 *  with. `publicUrl`: the site's own address. */
export type NoticesAround = { gameUrl: (host: string, game: string) => string | null; publicUrl: string }

/** So many banners are looked at for the six that are shown. */
const BANNERS_READ = 30
/** Nothing that offers promise is kept by anything yet. */
const offersAreClaimable = false
const OF_OFFER = '/promotion#'

type Asked = { cursor: readonly string[] | null; limit: number }
type Rows<Row> = Result<{ data: Row[]; next_cursor: string | null }, Refusal>

/** What everybody may read of the notices. */
export function noticeRoutes(desk: Desk, around: NoticesAround): Pick<Handlers, Calls> {
  const inPlace = (kind: Exclude<NoticeKind, 'news'>, asked: Asked) =>
    desk.database.read((tx) => listInPlace(tx, kind, asked, desk.clock.now()))
  const first = (kind: 'maintenance' | 'banner', rows: number) =>
    desk.database.read((tx) => readInPlace(tx, { kind, after: null, rows, now: desk.clock.now() }))
  return {
    'GET /maintenance': async () => {
      const [notice] = await first('maintenance', 1)
      if (!notice) return ok({ id: null, content: null, img: null, img_url: null })
      return ok({ id: notice.id, content: notice.content, img: notice.image || null, img_url: notice.link || null })
    },
    'GET /banners': async () => {
      const banners = (await first('banner', BANNERS_READ)).map((banner) => bannerOnWire(banner, around))
      const leading = [...banners.filter(({ open }) => open), ...banners.filter(({ open }) => !open)].slice(0, bannerItems)
      return ok({ data: leading, next_cursor: null })
    },
    'GET /popups': async (asked) => answer(await inPlace('popup', asked), ({ id, title, content }) => ({ id, title, content })),
    'GET /promotions': async (asked) =>
      answer(await inPlace('offer', asked), ({ id, title, summary, content, image, facts }) => ({
        id,
        title,
        summary,
        content,
        image,
        state: 'upcoming',
        claimable: offersAreClaimable,
        anchor: facts.anchor ?? '',
      })),
    'GET /news': async (asked) => answer(await desk.database.read((tx) => listNews(tx, asked, desk.clock.now())), newsOnWire),
    'GET /news/{slug}': async ({ slug }) => {
      const article = isSlug(slug) ? await desk.database.read((tx) => readArticle(tx, slug, desk.clock.now())) : null
      if (article === null) return refuse({ code: 'NOT_FOUND' })
      return ok({ data: { ...newsOnWire(article), content: article.content } })
    },
    'GET /videos': async (asked) =>
      answer(await inPlace('video', asked), ({ id, title, summary, image, link, publishedAt }) => ({
        id,
        title,
        summary,
        image,
        url: new URL(link, around.publicUrl).href,
        film: ownVideo.test(link) ? link : null,
        published_at: publishedAt.toISOString(),
      })),
    'GET /links': async (asked) =>
      answer(await inPlace('link', asked), ({ id, title, summary, link }) => ({
        id,
        title,
        text: summary,
        url: new URL(link, around.publicUrl).href,
      })),
  }
}

function bannerOnWire({ id, title, image, summary, link, facts }: Notice, { gameUrl }: NoticesAround) {
  const GameUrl = facts.game_host ? gameUrl(facts.game_host, facts.game ?? '') : null
  const open = GameUrl !== null || !link.startsWith(OF_OFFER) || offersAreClaimable
  return { id, title, image, GameUrl, kicker: facts.kicker ?? '', text: summary, link, open }
}

const newsOnWire = ({ id, slug, topic, title, summary, image, publishedAt }: Notice) => ({
  id,
  slug: slug ?? '',
  topic,
  title,
  summary,
  image,
  published_at: publishedAt.toISOString(),
})

function answer<Row>(listed: Listed, onWire: (notice: Notice) => Row): Rows<Row> {
  if (!listed.ok) return listed
  return ok({ data: listed.value.notices.map(onWire), next_cursor: listed.value.next })
}
