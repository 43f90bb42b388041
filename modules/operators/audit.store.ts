import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { AuditEntry } from './audit.ts'

/** Under the acting operator's name and session. Locks the chain's end, so it comes last. */
export async function callNoteInAudit(tx: WriteTx, entry: Omit<AuditEntry, 'operator'>): Promise<void> {
  await tx.rows('operators.note_in_audit', 'select operators.note_in_audit($1, $2, $3, $4, $5, $6, $7, $8)', [
    entry.at,
    entry.action,
    entry.about.subject,
    entry.about.member,
    entry.about.id,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.address,
  ])
}

export async function callNoteExpired(tx: WriteTx, approval: string, at: Date): Promise<void> {
  await tx.rows('operators.note_expired', 'select operators.note_expired($1, $2)', [at, approval])
}

export async function selectNewestAudit(tx: ReadTx, subject: string, max: number): Promise<AuditEntry[]> {
  const rows = await tx.rows<Omit<AuditEntry, 'about'> & { member: MemberId | null; id: string }>(
    'operators.newest_audit',
    `select at, operator, act as action, member_id as member, subject_id as id, before, after, address
     from operators.audit where subject = $1 order by audit_id desc limit $2`,
    [subject, max],
  )
  return rows.map(({ member, id, ...entry }) => ({ ...entry, about: { subject, member, id } }))
}

/** At which entries the chain does not hold (at most 20), and where its end was cut off. The owner's role. */
export const TRAIL_BREAKS = `with chained as (
     select a.audit_id, a.operator, a.act, a.at, a.hash = operators.audit_hash(
       coalesce(lag(a.hash) over (order by a.audit_id), decode(repeat('00', 32), 'hex')), a) as holds
     from operators.audit a
   ), broken as (
     select format('entry %s (%s by %s, %s) does not follow from what stands before it', audit_id, act, operator,
       at) as what
     from chained where not holds order by audit_id limit 20
   )
   select what from broken
   union all
   select format('the trail should end with entry %s, and ends with %s', h.audit_id, coalesce(l.audit_id, 0))
   from operators.audit_head h left join lateral (
     select a.audit_id, a.hash from operators.audit a order by a.audit_id desc limit 1
   ) l on true
   where h.audit_id is distinct from coalesce(l.audit_id, 0) or (l.hash is not null and h.hash <> l.hash)
   union all
   select 'the end of the trail is not kept' where not exists (select from operators.audit_head)`

/** Noted elsewhere, it reveals a trail forged from the start. The owner's role. */
export async function selectTrailHead(tx: ReadTx): Promise<{ entry: bigint; hash: string } | null> {
  const [row] = await tx.rows<{ entry: bigint; hash: string }>(
    'operators.trail_head',
    `select audit_id as entry, encode(hash, 'hex') as hash from operators.audit_head`,
  )
  return row ?? null
}
