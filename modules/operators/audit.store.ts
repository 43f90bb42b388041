import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { AuditEntry } from './audit.ts'

/** Adds an entry to the audit trail, in the transaction of what it tells of. The office can never change or remove one. */
export async function noteInAudit(tx: WriteTx, entry: AuditEntry): Promise<void> {
  await tx.rows(
    'operators.note_in_audit',
    `insert into operators.audit (at, operator, act, subject, member_id, subject_id, before, after, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.at,
      entry.operator,
      entry.act,
      entry.about.subject,
      entry.about.member,
      entry.about.id,
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
      entry.address,
    ],
  )
}

/** Reads the newest entries about one kind of subject, newest first. */
export async function findNewestAudit(tx: ReadTx, subject: string, max: number): Promise<AuditEntry[]> {
  const rows = await tx.rows<Omit<AuditEntry, 'about'> & { member: MemberId | null; id: string }>(
    'operators.newest_audit',
    `select at, operator, act, member_id as member, subject_id as id, before, after, address
     from operators.audit where subject = $1 order by audit_id desc limit $2`,
    [subject, max],
  )
  return rows.map(({ member, id, ...entry }) => ({ ...entry, about: { subject, member, id } }))
}
