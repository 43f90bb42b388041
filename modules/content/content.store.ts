import type { ContentKind } from '#contract/plain/content.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { DeliveredItem, ContentItem } from './content-item.ts'

// Items are the rows of `notices.notice`, the earlier name, as in the API; `place` is the sort order.

const COLUMNS = `notice_id as id, kind, state, place as position, slug, topic, title, summary, content, image, link,
  facts, published_at as "publishedAt", ends_at as "endsAt", version, changed_at as "changedAt", operator`

type Page<Key> = { kind: ContentKind; after: Key | null; rows: number; now: Date }

/** By position, after `after`, the last row of the page before. */
export const selectByPosition = (
  tx: ReadTx,
  { kind, after, rows, now }: Page<{ position: number; id: string }>,
): Promise<ContentItem[]> =>
  tx.rows<ContentItem>(
    'content.read_in_place',
    `select ${COLUMNS} from notices.notice
     where kind = $1 and state = 'shown' and published_at <= $2 and (ends_at is null or ends_at > $2)
       and (place, notice_id) > ($3, $4) order by place, notice_id limit $5`,
    [kind, now, after?.position ?? -1, after?.id ?? '', rows],
  )

/** Newest first; of one topic where named. */
export const selectNewest = (
  tx: ReadTx,
  { kind, topic, after, rows, now }: Page<{ at: Date; id: string }> & { topic: string },
): Promise<ContentItem[]> =>
  tx.rows<ContentItem>(
    'content.read_newest',
    `select ${COLUMNS} from notices.notice
     where kind = $1 and state = 'shown' and published_at <= $2 and (ends_at is null or ends_at > $2)
       and ($3 = '' or topic = $3)
       and ($4::timestamptz is null or (published_at, notice_id) < ($4, $5))
     order by published_at desc, notice_id desc limit $6`,
    [kind, now, topic, after?.at ?? null, after?.id ?? '', rows],
  )

export const selectArticlesAbout = (
  tx: ReadTx,
  topics: readonly string[],
  rows: number,
  now: Date,
): Promise<ContentItem[]> =>
  tx.rows<ContentItem>(
    'content.read_articles_about',
    `select ${COLUMNS} from notices.notice where kind = 'news' and state = 'shown' and published_at <= $1
       and (ends_at is null or ends_at > $1) and topic = any($2)
     order by published_at desc, notice_id desc limit $3`,
    [now, topics, rows],
  )

/** If it is shown. */
export async function selectArticle(tx: ReadTx, slug: string, now: Date): Promise<ContentItem | null> {
  const rows = await tx.rows<ContentItem>(
    'content.read_article',
    `select ${COLUMNS} from notices.notice where slug = $1 and kind = 'news' and state = 'shown' and published_at <= $2
       and (ends_at is null or ends_at > $2)`,
    [slug, now],
  )
  return rows[0] ?? null
}

export async function lockItem(tx: WriteTx, id: string): Promise<ContentItem | null> {
  const rows = await tx.rows<ContentItem>(
    'content.lock',
    `select ${COLUMNS} from notices.notice where notice_id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

export async function selectSlugTaken(tx: ReadTx, slug: string, id: string): Promise<boolean> {
  const rows = await tx.rows('content.slug_taken', 'select from notices.notice where slug = $1 and notice_id <> $2', [
    slug,
    id,
  ])
  return rows.length > 0
}

/** Nobody else can show one until the transaction ends. Null where none is shown. */
export async function lockShownMaintenance(tx: WriteTx): Promise<ContentItem | null> {
  await tx.rows('content.lock_shown', `select pg_advisory_xact_lock(hashtext('notices.maintenance'))`)
  const rows = await tx.rows<ContentItem>(
    'content.shown_maintenance',
    `select ${COLUMNS} from notices.notice where kind = 'maintenance' and state = 'shown' for update`,
  )
  return rows[0] ?? null
}

/** In the order of the parameters. */
const insertValues = (item: ContentItem) => [
  item.id,
  item.kind,
  item.state,
  item.position,
  item.slug,
  item.topic,
  item.title,
  item.summary,
  item.content,
  item.image,
  item.link,
  JSON.stringify(item.facts),
  item.publishedAt,
  item.version,
  item.changedAt,
  item.operator,
  item.endsAt,
]

/** False where its id is there already. */
export async function insertItem(tx: WriteTx, item: ContentItem): Promise<boolean> {
  const rows = await tx.rows(
    'content.insert',
    `insert into notices.notice (notice_id, kind, state, place, slug, topic, title, summary, content, image, link,
       facts, published_at, version, changed_at, operator, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (notice_id) do nothing returning notice_id`,
    insertValues(item),
  )
  return rows.length > 0
}

/** Locked by this transaction. Its kind stays. */
export async function updateItem(tx: WriteTx, item: ContentItem): Promise<void> {
  await tx.rows(
    'content.update',
    `update notices.notice set state = $3, place = $4, slug = $5, topic = $6, title = $7, summary = $8, content = $9,
       image = $10, link = $11, facts = $12, published_at = $13, version = $14, changed_at = $15, operator = $16,
       ends_at = $17 where notice_id = $1 and kind = $2`,
    insertValues(item),
  )
}

/** `delivered.ts`; what an operator has changed stays. Returns the rows written. */
export async function callSeedContent(
  tx: WriteTx,
  items: readonly (DeliveredItem & { id: string })[],
  at: Date,
): Promise<number> {
  const rows = items.map(({ id, position, publishedAt, ...notice }) => ({
    ...notice,
    notice_id: id,
    place: position,
    published_at: publishedAt,
  }))
  const [row] = await tx.rows<{ seeded: number }>('content.seed', 'select notices.seed($1, $2) as seeded', [
    JSON.stringify(rows),
    at,
  ])
  return row?.seeded ?? 0
}
