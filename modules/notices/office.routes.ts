import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import type { DeskKind } from '#contract/plain/site-notices.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Desk, ReadTx } from '#kit/transaction.ts'
import { actorOf } from '#modules/operators/index.ts'
import { readNotice, readOfKind, readVersion, readVersions } from './desk.store.ts'
import { keepPicture, pictureAddress } from './keep-picture.ts'
import { type Notice, type NoticeText, standingOf } from './notice.ts'
import { readPictures } from './pictures.store.ts'
import type { NamedGame, PictureMaker } from './ports.ts'
import { restoreNotice } from './restore-notice.ts'
import { readText, saveNotice, turnNotice } from './save-notice.ts'

type Calls =
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

/** What the desk is told from outside. `ownPictures`: the addresses of the pictures that came with the site. */
export type ContentAround = {
  pictures: PictureMaker
  games(tx: ReadTx): Promise<NamedGame[]>
  ownPictures: readonly string[]
}

/** So many are listed: more of a kind, of a notice's versions and of pictures than anybody looks through. */
const LISTED_MAX = 300
const VERSIONS_MAX = 50
const PICTURES_MAX = 120

/** The office's door of what the site tells everybody. */
export function contentOfficeRoutes(desk: Desk, around: ContentAround): Pick<OfficeHandlers, Calls> {
  return { ...readingRoutes(desk, around), ...writingRoutes(desk), ...pictureRoutes(desk, around) }
}

function readingRoutes(desk: Desk, around: ContentAround) {
  return {
    'GET /content': async ({ kind }) => {
      const now = desk.clock.now()
      const notices = await desk.database.read((tx) => readOfKind(tx, kind, LISTED_MAX))
      const rows = notices.map((notice) => ({ ...facesOf(notice, now), delivered: notice.delivered }))
      return ok({ data: { at: now.toISOString(), kind, notices: rows } })
    },
    'GET /content/{id}': async ({ id }) => {
      const now = desk.clock.now()
      const { notice, versions } = await desk.database.read(async (tx) => ({
        notice: await readNotice(tx, id),
        versions: await readVersions(tx, id, VERSIONS_MAX),
      }))
      if (notice === null || notice.kind === 'offer') return refuse({ code: 'NOTICE_NOT_FOUND' as const })
      const told = { ...textOf(notice), ...facesOf(notice, now), state: notice.state }
      const history = versions.map(({ state, title, ...one }) => ({ state, title, ...changeOf(one) }))
      return ok({ data: { notice: told, versions: history } })
    },
    'GET /content/{id}/versions/{version}': async ({ id, version }) => {
      const found = await desk.database.read((tx) => readVersion(tx, id, version))
      return found === null ? refuse({ code: 'VERSION_NOT_FOUND' as const }) : ok({ data: textOf(found) })
    },
    'GET /content-games': async () => ok({ data: { games: await desk.database.read((tx) => around.games(tx)) } }),
  } satisfies Partial<OfficeHandlers>
}

function writingRoutes(desk: Desk) {
  const turn =
    (state: 'shown' | 'hidden'): OfficeHandlers['POST /content/{id}/show'] & OfficeHandlers['POST /content/{id}/hide'] =>
    async ({ id, seen }, caller) => {
      const turned = await desk.database.write((tx) => turnNotice(tx, { id, state, seen }, actorOf(caller), desk.clock.now()))
      return turned.ok ? ok({}) : refuse(turned.refusal)
    }
  return {
    'POST /content-preview': async (input) => {
      const read = readText(typedOf(input, desk.clock.now()))
      return read.ok ? ok({ data: textOf(read.value) }) : refuse(read.refusal)
    },
    'POST /content/{id}': async (input, caller) => {
      const at = desk.clock.now()
      const { id, seen } = input
      const saved = await desk.database.write(async (tx) => {
        // What begins at once began when it was saved first: saving again does not move it.
        const began = input.from ?? (await readNotice(tx, id))?.publishedAt ?? at
        return saveNotice(tx, { ...typedOf(input, began), id, seen }, actorOf(caller), at)
      })
      return saved.ok ? ok({ ...saved.value }) : refuse(saved.refusal)
    },
    'POST /content/{id}/show': turn('shown'),
    'POST /content/{id}/hide': turn('hidden'),
    'POST /content/{id}/restore': async (input, caller) => {
      const restored = await desk.database.write((tx) => restoreNotice(tx, input, actorOf(caller), desk.clock.now()))
      return restored.ok ? ok({ ...restored.value }) : refuse(restored.refusal)
    },
  } satisfies Partial<OfficeHandlers>
}

function pictureRoutes(desk: Desk, around: ContentAround) {
  return {
    'GET /pictures': async () => {
      const sent = await desk.database.read((tx) => readPictures(tx, PICTURES_MAX))
      const uploaded = sent.map(({ name, operator }) => ({ image: pictureAddress(name), operator }))
      const own = around.ownPictures.map((image) => ({ image, operator: null }))
      return ok({ data: { pictures: [...uploaded, ...own] } })
    },
    'POST /pictures': async ({ picture }, caller) => {
      // Made before the transaction, which would hold a connection while it waits.
      const made = await around.pictures.make(picture)
      const kept = await desk.database.write((tx) => keepPicture(tx, made, actorOf(caller), desk.clock.now()))
      return kept.ok ? ok({ ...kept.value }) : refuse(kept.refusal)
    },
  } satisfies Partial<OfficeHandlers>
}

type Typed = Omit<NoticeText, 'kind' | 'facts' | 'slug' | 'publishedAt' | 'endsAt'> & {
  kind: DeskKind
  slug: string
  kicker: string
  game_host: string
  game: string
  from: Date | null
  to: Date | null
}

/** What was typed as the commands take it: only what its kind has. */
function typedOf({ kind, slug, topic, kicker, game_host, game, from, to, ...rest }: Typed, now: Date): NoticeText {
  const { place, title, summary, content, image, link } = rest
  const isNews = kind === 'news'
  return {
    kind,
    place: isNews ? 1 : place,
    slug: isNews ? slug : null,
    topic: isNews ? topic : '',
    title,
    summary,
    content,
    image,
    link,
    facts: kind === 'banner' ? { kicker, game_host, game } : {},
    publishedAt: from ?? now,
    endsAt: to,
  }
}

const textOf = ({ place, slug, topic, title, summary, content, image, link, facts, publishedAt, endsAt }: Omit<NoticeText, 'kind'>) => ({
  place,
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

const changeOf = ({ version, changedAt, operator }: Pick<Notice, 'version' | 'changedAt' | 'operator'>) => ({
  version,
  changed_at: changedAt.toISOString(),
  operator,
})

const facesOf = (notice: Notice, now: Date) => ({
  id: notice.id,
  kind: notice.kind as DeskKind,
  title: notice.title,
  image: notice.image,
  place: notice.place,
  standing: standingOf(notice, now),
  from: notice.publishedAt.toISOString(),
  to: notice.endsAt?.toISOString() ?? null,
  ...changeOf(notice),
})
