import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import type { WrittenKind } from '#contract/plain/content.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { actorOf } from '#modules/operators/index.ts'
import { selectItem, selectOfKind, selectVersion, selectVersions } from './versions.store.ts'
import { saveImage, imageAddress } from './save-image.ts'
import { type ContentItem, type ItemText, displayStatusOf } from './content-item.ts'
import { selectImages } from './images.store.ts'
import type { NamedGame, ImageMaker } from './ports.ts'
import { restoreContent } from './restore-content.ts'
import { readText, saveContent, setContentState } from './save-content.ts'

type ContentApi =
  | 'GET /content'
  | 'GET /content/{id}'
  | 'GET /content/{id}/versions/{version}'
  | 'POST /content-preview'
  | 'POST /content/{id}'
  | 'POST /content/{id}/show'
  | 'POST /content/{id}/hide'
  | 'POST /content/{id}/restore'
  | 'GET /content-games'
  | 'GET /pictures'
  | 'POST /pictures'

/** `ownImages`: addresses of images that came with the site. */
export type ContentDeps = {
  images: ImageMaker
  games(tx: ReadTx): Promise<NamedGame[]>
  ownImages: readonly string[]
}

/** Of items, versions or uploaded images. */
const LISTED_MAX = 300
const VERSIONS_MAX = 50
const IMAGES_MAX = 120

export function contentOfficeRoutes(context: Context, deps: ContentDeps): Pick<OfficeHandlers, ContentApi> {
  return { ...readingRoutes(context, deps), ...writingRoutes(context), ...imageRoutes(context, deps) }
}

function readingRoutes(context: Context, deps: ContentDeps) {
  return {
    'GET /content': async ({ kind }) => {
      const now = context.clock.now()
      const items = await context.database.read((tx) => selectOfKind(tx, kind, LISTED_MAX))
      const rows = items.map((item) => ({ ...listRowOf(item, now), delivered: item.delivered }))
      return ok({ data: { at: now.toISOString(), kind, notices: rows } })
    },
    'GET /content/{id}': async ({ id }) => {
      const now = context.clock.now()
      const { item, versions } = await context.database.read(async (tx) => ({
        item: await selectItem(tx, id),
        versions: await selectVersions(tx, id, VERSIONS_MAX),
      }))
      if (item === null || item.kind === 'offer') return refuse({ code: 'CONTENT_NOT_FOUND' as const })
      const row = { ...textOf(item), ...listRowOf(item, now), state: item.state }
      const history = versions.map(({ state, title, ...one }) => ({ state, title, ...changeOf(one) }))
      return ok({ data: { notice: row, versions: history } })
    },
    'GET /content/{id}/versions/{version}': async ({ id, version }) => {
      const found = await context.database.read((tx) => selectVersion(tx, id, version))
      return found === null ? refuse({ code: 'VERSION_NOT_FOUND' as const }) : ok({ data: textOf(found) })
    },
    'GET /content-games': async () => ok({ data: { games: await context.database.read((tx) => deps.games(tx)) } }),
  } satisfies Partial<OfficeHandlers>
}

function writingRoutes(context: Context) {
  const setState =
    (
      state: 'shown' | 'hidden',
    ): OfficeHandlers['POST /content/{id}/show'] & OfficeHandlers['POST /content/{id}/hide'] =>
    async ({ id, seen }, caller) => {
      const result = await context.database.write((tx) =>
        setContentState(tx, { id, state, seen }, actorOf(caller), context.clock.now()),
      )
      return result.ok ? ok({}) : refuse(result.refusal)
    }
  return {
    'POST /content-preview': async (input) => {
      const read = readText(typedOf(input, context.clock.now()))
      return read.ok ? ok({ data: textOf(read.value) }) : refuse(read.refusal)
    },
    'POST /content/{id}': async (input, caller) => {
      const at = context.clock.now()
      const { id, seen } = input
      const saved = await context.database.write(async (tx) => {
        // Without a beginning it began when first saved: saving again does not move it.
        const began = input.from ?? (await selectItem(tx, id))?.publishedAt ?? at
        return saveContent(tx, { ...typedOf(input, began), id, seen }, actorOf(caller), at)
      })
      return saved.ok ? ok({ ...saved.value }) : refuse(saved.refusal)
    },
    'POST /content/{id}/show': setState('shown'),
    'POST /content/{id}/hide': setState('hidden'),
    'POST /content/{id}/restore': async (input, caller) => {
      const restored = await context.database.write((tx) =>
        restoreContent(tx, input, actorOf(caller), context.clock.now()),
      )
      return restored.ok ? ok({ ...restored.value }) : refuse(restored.refusal)
    },
  } satisfies Partial<OfficeHandlers>
}

function imageRoutes(context: Context, deps: ContentDeps) {
  return {
    'GET /pictures': async () => {
      const sent = await context.database.read((tx) => selectImages(tx, IMAGES_MAX))
      const uploaded = sent.map(({ name, operator }) => ({ image: imageAddress(name), operator }))
      const own = deps.ownImages.map((image) => ({ image, operator: null }))
      return ok({ data: { pictures: [...uploaded, ...own] } })
    },
    'POST /pictures': async ({ picture }, caller) => {
      // Before the transaction, which would hold a connection while it waits.
      const reencoded = await deps.images.make(picture)
      const result = await context.database.write((tx) =>
        saveImage(tx, reencoded, actorOf(caller), context.clock.now()),
      )
      return result.ok ? ok({ ...result.value }) : refuse(result.refusal)
    },
  } satisfies Partial<OfficeHandlers>
}

type ContentForm = Omit<ItemText, 'kind' | 'position' | 'facts' | 'slug' | 'publishedAt' | 'endsAt'> & {
  kind: WrittenKind
  place: number
  slug: string
  kicker: string
  game_host: string
  game: string
  from: Date | null
  to: Date | null
}

/** Only fields of its kind. `defaultFrom`: where no time was typed. */
function typedOf(
  { kind, slug, topic, kicker, game_host, game, from, to, ...rest }: ContentForm,
  defaultFrom: Date,
): ItemText {
  const { place, title, summary, content, image, link } = rest
  const isNews = kind === 'news'
  return {
    kind,
    position: isNews ? 1 : place,
    slug: isNews ? slug : null,
    topic: isNews ? topic : '',
    title,
    summary,
    content,
    image,
    link,
    facts: kind === 'banner' ? { kicker, game_host, game } : {},
    publishedAt: from ?? defaultFrom,
    endsAt: to,
  }
}

const textOf = ({
  position,
  slug,
  topic,
  title,
  summary,
  content,
  image,
  link,
  facts,
  publishedAt,
  endsAt,
}: Omit<ItemText, 'kind'>) => ({
  place: position,
  topic,
  title,
  summary,
  content,
  image,
  link,
  slug: slug ?? '',
  kicker: facts.kicker ?? '',
  game_host: facts.game_host ?? '',
  game: facts.game ?? '',
  from: publishedAt.toISOString(),
  to: endsAt?.toISOString() ?? null,
})

const changeOf = ({ version, changedAt, operator }: Pick<ContentItem, 'version' | 'changedAt' | 'operator'>) => ({
  version,
  changed_at: changedAt.toISOString(),
  operator,
})

const listRowOf = (item: ContentItem, now: Date) => ({
  id: item.id,
  kind: item.kind as WrittenKind,
  title: item.title,
  image: item.image,
  place: item.position,
  standing: displayStatusOf(item, now),
  from: item.publishedAt.toISOString(),
  to: item.endsAt?.toISOString() ?? null,
  ...changeOf(item),
})
