import { trailPageMax } from '#contract/plain/office.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { AuditEntry } from './audit.ts'

/** Null does not filter. `to` is excluded; `before`: the last entry shown. */
export type TrailSearch = {
  operator: string | null
  act: string | null
  subject: string | null
  id: string | null
  from: Date | null
  to: Date | null
  before: bigint | null
}
export type TrailEntry = AuditEntry & { entry: bigint }

/** Numbered at commit, dated at begin: they may differ by so many places. */
const OUT_OF_ORDER = 1_000

const CONDITIONS: Record<keyof TrailSearch, string> = {
  operator: 'operator = $',
  act: 'act = $',
  subject: 'subject = $',
  id: 'subject_id = $',
  from: `at >= $
    and audit_id >= coalesce((select audit_id from operators.audit where at >= $ order by at limit 1), 0) - ${OUT_OF_ORDER}`,
  to: `at < $
    and audit_id <= coalesce((select audit_id from operators.audit where at < $ order by at desc limit 1), 0)
      + ${OUT_OF_ORDER}`,
  before: 'audit_id < $',
}

/** One entry more than a page. Unnamed, so that each search is planned for its own values. */
export async function selectTrail(tx: ReadTx, search: TrailSearch): Promise<TrailEntry[]> {
  const filters = (Object.keys(CONDITIONS) as (keyof TrailSearch)[]).filter((key) => search[key] !== null)
  const conditions = filters.map((key, n) => CONDITIONS[key].replaceAll('$', `$${n + 1}`))
  const rows = await tx.rows<Omit<TrailEntry, 'about'> & { subject: string; member: MemberId | null; id: string }>(
    '',
    `select audit_id as entry, at, operator, act as action, subject, member_id as member, subject_id as id, before,
       after, address
     from operators.audit ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`} order by audit_id desc
     limit ${trailPageMax + 1}`,
    filters.map((key) => search[key]),
  )
  return rows.map(({ subject, member, id, ...entry }) => ({ ...entry, about: { subject, member, id } }))
}

/** From value to value along the index. */
export async function selectTrailWords(
  tx: ReadTx,
): Promise<{ operators: string[]; acts: string[]; subjects: string[] }> {
  const operators = await tx.rows<{ word: string }>(
    'operators.names',
    'select operator as word from operators.operator order by operator',
  )
  return {
    operators: operators.map(({ word }) => word),
    acts: await distinct(tx, 'act'),
    subjects: await distinct(tx, 'subject'),
  }
}

async function distinct(tx: ReadTx, column: 'act' | 'subject'): Promise<string[]> {
  const rows = await tx.rows<{ word: string }>(
    `operators.trail_words.${column}`,
    `with recursive w as (
       (select ${column} as word from operators.audit order by ${column} limit 1)
       union all
       select (select a.${column} from operators.audit a where a.${column} > w.word order by a.${column} limit 1) from w
       where w.word is not null
     ) select word from w where word is not null`,
  )
  return rows.map(({ word }) => word)
}

const PROVEN = 1_000
/** `broken`: do not follow from the one before; `ends`: as in operators.audit_head. */
export type TrailEnd = { checked: number; broken: string[]; ends: boolean; last: { entry: string; hash: string } }

export async function selectTrailEnd(tx: ReadTx): Promise<TrailEnd> {
  const [row] = await tx.rows<{ checked: bigint; broken: string[]; entry: bigint; hash: string; ends: boolean }>(
    'operators.trail_end',
    'select checked, broken, entry, hash, ends from operators.trail_end($1)',
    [PROVEN],
  )
  if (!row) return { checked: 0, broken: [], ends: false, last: { entry: '0', hash: '' } }
  const last = { entry: String(row.entry), hash: row.hash }
  return { checked: Number(row.checked), broken: row.broken, ends: row.ends, last }
}
