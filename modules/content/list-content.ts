import { cursorOf } from '#contract/http/cursor.ts'
import type { ContentKind } from '#contract/plain/content.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { ContentItem } from './content-item.ts'
import { selectArticlesAbout, selectByPosition, selectNewest } from './content.store.ts'

/** `next`: null at the end. */
export type ContentPage = Result<{ items: ContentItem[]; next: string | null }, Refusal<'CURSOR_INVALID'>>

type PageQuery = { cursor: readonly string[] | null; limit: number }
const ARTICLES_MAX = 12
const invalid: ContentPage = refuse({ code: 'CURSOR_INVALID' })

/** Refuses: `CURSOR_INVALID`. */
export async function listByPosition(
  tx: ReadTx,
  kind: Exclude<ContentKind, 'news'>,
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<ContentPage> {
  const [list = kind, position, id = ''] = cursor ?? []
  if (list !== kind || (position !== undefined && !/^[0-9]{1,4}$/.test(position))) return invalid
  const after = position === undefined ? null : { position: Number(position), id }
  const rows = await selectByPosition(tx, { kind, after, rows: limit + 1, now })
  return ok(pageOf(rows, limit, (last) => cursorOf(kind, String(last.position), last.id)))
}

/** Newest first; of one topic where named. Refuses: `CURSOR_INVALID`. */
export async function listNews(
  tx: ReadTx,
  { topic, cursor, limit }: PageQuery & { topic: string },
  now: Date,
): Promise<ContentPage> {
  const [list = 'news', at, id = ''] = cursor ?? []
  const instant = at === undefined ? null : new Date(at)
  if (list !== 'news' || (instant !== null && (Number.isNaN(instant.getTime()) || instant.toISOString() !== at)))
    return invalid
  const rows = await selectNewest(tx, {
    kind: 'news',
    topic,
    after: instant && { at: instant, id },
    rows: limit + 1,
    now,
  })
  return ok(pageOf(rows, limit, (last) => cursorOf('news', last.publishedAt.toISOString(), last.id)))
}

/** Newest first, twelve at most. For other modules' pages. */
export async function findArticles(tx: ReadTx, topics: readonly string[], now: Date) {
  const articles = await selectArticlesAbout(tx, topics, ARTICLES_MAX, now)
  return articles.map(({ slug, title, summary, image }) => ({ slug: slug ?? '', title, summary, image }))
}

/** The row read beyond them shows whether there is a next page. */
function pageOf(rows: ContentItem[], limit: number, cursorOf: (last: ContentItem) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? cursorOf(last) : null }
}
