import type { NoticeKind } from '#contract/plain/site-notices.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { Notice, NoticeVersion } from './notice.ts'

const TEXT = `state, place, slug, topic, title, summary, content, image, link, facts, published_at as "publishedAt", ends_at as "endsAt", version,
  changed_at as "changedAt", operator`

/** Reads the notices of a kind, whatever their state, in the operators' order; news newest first. */
export const readOfKind = (tx: ReadTx, kind: NoticeKind, rows: number): Promise<(Notice & { delivered: boolean })[]> =>
  tx.rows<Notice & { delivered: boolean }>(
    'notices.read_of_kind',
    `select notice_id as id, kind, ${TEXT}, seed is not null as delivered from notices.notice where kind = $1
     order by case when kind = 'news' then 0 else place end, case when kind = 'news' then published_at end desc, notice_id limit $2`,
    [kind, rows],
  )

/** Reads one notice. */
export async function readNotice(tx: ReadTx, id: string): Promise<Notice | null> {
  const rows = await tx.rows<Notice>('notices.read_one', `select notice_id as id, kind, ${TEXT} from notices.notice where notice_id = $1`, [
    id,
  ])
  return rows[0] ?? null
}

/** Reads the newest versions of a notice, at most so many. */
export const readVersions = (tx: ReadTx, id: string, rows: number): Promise<NoticeVersion[]> =>
  tx.rows<NoticeVersion>(
    'notices.read_versions',
    `select ${TEXT} from notices.version where notice_id = $1 order by version desc limit $2`,
    [id, rows],
  )

/** Reads one version of a notice. */
export async function readVersion(tx: ReadTx, id: string, version: number): Promise<NoticeVersion | null> {
  const rows = await tx.rows<NoticeVersion>(
    'notices.read_version',
    `select ${TEXT} from notices.version where notice_id = $1 and version = $2`,
    [id, version],
  )
  return rows[0] ?? null
}
