import type { Handlers } from '#contract/http/handler.ts'
import { bannerItems } from '#contract/plain/constants.ts'
import { type ContentKind, ownVideo } from '#contract/plain/content.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { listByPosition, listNews, type Listed } from './list-content.ts'
import { isSlug, type ContentItem } from './content-item.ts'
import { selectArticle, selectByPosition } from './content.store.ts'

type ContentApi =
  | 'GET /maintenance'
  | 'GET /banners'
  | 'GET /popups'
  | 'GET /promotions'
  | 'GET /news'
  | 'GET /news/{slug}'
  | 'GET /videos'
  | 'GET /links'

/** The module's dependencies. `gameUrl`: where a game's page is at its host, without a ticket; null for a host the site does not trade
 *  with. `publicUrl`: the site's own address. */
export type ContentUrls = { gameUrl: (host: string, game: string) => string | null; publicUrl: string }

/** How many banners are read, for the six (`bannerItems`) that are shown: those of available offers come first. */
const BANNERS_READ = 30
/** No module can fulfil an offer yet. */
const offersAreClaimable = false
/** How links to an offer begin: the page of promotions at its anchor. */
const OFFER_LINK = '/promotion#'

type PageQuery = { cursor: readonly string[] | null; limit: number }
type Rows<Row> = Result<{ data: Row[]; next_cursor: string | null }, Refusal>

/** The public routes of the site content. */
export function contentRoutes(context: Context, deps: ContentUrls): Pick<Handlers, ContentApi> {
  const byPosition = (kind: Exclude<ContentKind, 'news'>, query: PageQuery) =>
    context.database.read((tx) => listByPosition(tx, kind, query, context.clock.now()))
  const findFirst = (kind: 'maintenance' | 'banner', rows: number) =>
    context.database.read((tx) => selectByPosition(tx, { kind, after: null, rows, now: context.clock.now() }))
  return {
    'GET /maintenance': async () => {
      const [item] = await findFirst('maintenance', 1)
      if (!item) return ok({ id: null, content: null, img: null, img_url: null })
      return ok({ id: item.id, content: item.content, img: item.image || null, img_url: item.link || null })
    },
    'GET /banners': async () => {
      const banners = (await findFirst('banner', BANNERS_READ)).map((banner) => bannerOnWire(banner, deps))
      const availableFirst = [...banners.filter(({ open }) => open), ...banners.filter(({ open }) => !open)]
      return ok({ data: availableFirst.slice(0, bannerItems), next_cursor: null })
    },
    'GET /popups': async (query) => answer(await byPosition('popup', query), ({ id, title, content }) => ({ id, title, content })),
    'GET /promotions': async (query) =>
      answer(await byPosition('offer', query), ({ id, title, summary, content, image, facts }) => ({
        id,
        title,
        summary,
        content,
        image,
        state: 'upcoming',
        claimable: offersAreClaimable,
        anchor: facts.anchor ?? '',
      })),
    'GET /news': async (query) => answer(await context.database.read((tx) => listNews(tx, query, context.clock.now())), newsOnWire),
    'GET /news/{slug}': async ({ slug }) => {
      const article = isSlug(slug) ? await context.database.read((tx) => selectArticle(tx, slug, context.clock.now())) : null
      if (article === null) return refuse({ code: 'NOT_FOUND' })
      return ok({ data: { ...newsOnWire(article), content: article.content } })
    },
    'GET /videos': async (query) =>
      answer(await byPosition('video', query), ({ id, title, summary, image, link, publishedAt }) => ({
        id,
        title,
        summary,
        image,
        url: new URL(link, deps.publicUrl).href,
        // The API's name of a video of our own.
        film: ownVideo.test(link) ? link : null,
        published_at: publishedAt.toISOString(),
      })),
    'GET /links': async (query) =>
      answer(await byPosition('link', query), ({ id, title, summary, link }) => ({
        id,
        title,
        text: summary,
        url: new URL(link, deps.publicUrl).href,
      })),
  }
}

function bannerOnWire({ id, title, image, summary, link, facts }: ContentItem, { gameUrl }: ContentUrls) {
  const gamePage = facts.game_host ? gameUrl(facts.game_host, facts.game ?? '') : null
  const available = gamePage !== null || !link.startsWith(OFFER_LINK) || offersAreClaimable
  return { id, title, image, GameUrl: gamePage, kicker: facts.kicker ?? '', text: summary, link, open: available }
}

const newsOnWire = ({ id, slug, topic, title, summary, image, publishedAt }: ContentItem) => ({
  id,
  slug: slug ?? '',
  topic,
  title,
  summary,
  image,
  published_at: publishedAt.toISOString(),
})

function answer<Row>(listed: Listed, onWire: (item: ContentItem) => Row): Rows<Row> {
  if (!listed.ok) return listed
  return ok({ data: listed.value.items.map(onWire), next_cursor: listed.value.next })
}
