import type { ContentKind } from '#contract/plain/content.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { ContentItem, ItemVersion } from './content-item.ts'

const TEXT = `state, place as position, slug, topic, title, summary, content, image, link, facts,
  published_at as "publishedAt", ends_at as "endsAt", version, changed_at as "changedAt", operator`

/** Whatever their state, by position; news newest first. */
export const selectOfKind = (
  tx: ReadTx,
  kind: ContentKind,
  rows: number,
): Promise<(ContentItem & { delivered: boolean })[]> =>
  tx.rows<ContentItem & { delivered: boolean }>(
    'content.read_of_kind',
    `select notice_id as id, kind, ${TEXT}, seed is not null as delivered from notices.notice where kind = $1
     order by case when kind = 'news' then 0 else place end, case when kind = 'news' then published_at end desc,
       notice_id limit $2`,
    [kind, rows],
  )

export async function selectItem(tx: ReadTx, id: string): Promise<ContentItem | null> {
  const rows = await tx.rows<ContentItem>(
    'content.read_one',
    `select notice_id as id, kind, ${TEXT} from notices.notice where notice_id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export const selectVersions = (tx: ReadTx, id: string, rows: number): Promise<ItemVersion[]> =>
  tx.rows<ItemVersion>(
    'content.read_versions',
    `select ${TEXT} from notices.version where notice_id = $1 order by version desc limit $2`,
    [id, rows],
  )

export async function selectVersion(tx: ReadTx, id: string, version: number): Promise<ItemVersion | null> {
  const rows = await tx.rows<ItemVersion>(
    'content.read_version',
    `select ${TEXT} from notices.version where notice_id = $1 and version = $2`,
    [id, version],
  )
  return rows[0] ?? null
}
