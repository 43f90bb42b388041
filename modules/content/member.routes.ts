import type { Handlers } from '#contract/http/handler.ts'
import { bannerItems } from '#contract/plain/constants.ts'
import { type ContentKind, ownVideo } from '#contract/plain/content.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { termsOf } from '#contract/plain/offers.th.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { listByPosition, listNews, type ContentPage } from './list-content.ts'
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

/** `gameUrl`: without a ticket; null for an unknown host. `findRules`: of offers neither paused nor over budget, by
 *  anchor. `running`: anchors of activities without such a rule. */
export type MemberContentDeps = {
  gameUrl: (host: string, game: string) => string | null
  publicUrl: string
  findRules: (tx: ReadTx, at: Date) => Promise<ReadonlyMap<string, OfferRule>>
  running: ReadonlySet<string>
}

/** For the six shown (`bannerItems`): those of available offers come first. */
const BANNERS_READ = 30
const OFFER_LINK = '/promotion#'

type PageQuery = { cursor: readonly string[] | null; limit: number }
type Rows<Row> = Result<{ data: Row[]; next_cursor: string | null }, Refusal>

export function contentRoutes(context: Context, deps: MemberContentDeps): Pick<Handlers, ContentApi> {
  const byPosition = (kind: Exclude<ContentKind, 'news'>, query: PageQuery) =>
    context.database.read((tx) => listByPosition(tx, kind, query, context.clock.now()))
  const findRules = () => context.database.read((tx) => deps.findRules(tx, context.clock.now()))
  const findFirst = (kind: 'maintenance' | 'banner', rows: number) =>
    context.database.read((tx) => selectByPosition(tx, { kind, after: null, rows, now: context.clock.now() }))
  return {
    'GET /maintenance': async () => {
      const [item] = await findFirst('maintenance', 1)
      if (!item) return ok({ id: null, content: null, img: null, img_url: null })
      return ok({ id: item.id, content: item.content, img: item.image || null, img_url: item.link || null })
    },
    'GET /banners': async () => {
      const rules = await findRules()
      const banners = (await findFirst('banner', BANNERS_READ)).map((banner) => bannerForApi(banner, deps, rules))
      const availableFirst = [...banners.filter(({ open }) => open), ...banners.filter(({ open }) => !open)]
      return ok({ data: availableFirst.slice(0, bannerItems), next_cursor: null })
    },
    'GET /popups': async (query) =>
      answer(await byPosition('popup', query), ({ id, title, content }) => ({ id, title, content })),
    'GET /promotions': async (query) => {
      const rules = await findRules()
      return answer(await byPosition('offer', query), (item) => offerForApi(item, rules, deps.running))
    },
    'GET /news': async (query) =>
      answer(await context.database.read((tx) => listNews(tx, query, context.clock.now())), newsForApi),
    'GET /news/{slug}': async ({ slug }) => {
      const article = isSlug(slug)
        ? await context.database.read((tx) => selectArticle(tx, slug, context.clock.now()))
        : null
      if (article === null) return refuse({ code: 'NOT_FOUND' })
      return ok({ data: { ...newsForApi(article), content: article.content } })
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

/** Where a rule runs, its terms are written from it. */
function offerForApi(
  { id, title, summary, content, image, facts }: ContentItem,
  rules: ReadonlyMap<string, OfferRule>,
  running: ReadonlySet<string>,
) {
  const anchor = facts.anchor ?? ''
  const rule = rules.get(anchor)
  const opened = rule !== undefined || running.has(anchor)
  const state = opened ? ('open' as const) : ('upcoming' as const)
  return {
    id,
    title,
    summary,
    content: rule ? termsMarkup(rule) : content,
    image,
    state,
    claimable: opened,
    anchor,
    rule: rule ?? null,
  }
}

/** They contain no characters that would need an escape. */
const termsMarkup = (rule: OfferRule): string =>
  `<ol>${termsOf(rule)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ol>`

function bannerForApi(
  { id, title, image, summary, link, facts }: ContentItem,
  { gameUrl, running }: MemberContentDeps,
  rules: ReadonlyMap<string, OfferRule>,
) {
  const gamePage = facts.game_host ? gameUrl(facts.game_host, facts.game ?? '') : null
  const anchor = link.startsWith(OFFER_LINK) ? link.slice(OFFER_LINK.length) : null
  const available = gamePage !== null || anchor === null || rules.has(anchor) || running.has(anchor)
  return { id, title, image, GameUrl: gamePage, kicker: facts.kicker ?? '', text: summary, link, open: available }
}

const newsForApi = ({ id, slug, topic, title, summary, image, publishedAt }: ContentItem) => ({
  id,
  slug: slug ?? '',
  topic,
  title,
  summary,
  image,
  published_at: publishedAt.toISOString(),
})

function answer<Row>(listed: ContentPage, rowForApi: (item: ContentItem) => Row): Rows<Row> {
  if (!listed.ok) return listed
  return ok({ data: listed.value.items.map(rowForApi), next_cursor: listed.value.next })
}
