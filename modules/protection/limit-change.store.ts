import type { LimitChangeState, LimitName } from '#contract/plain/protection.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { LimitChange } from './limit-change.ts'

const COLUMNS = `member_id as member, change_id as id, limit_name as "limit", before, after, state,
  asked_at as "requestedAt", confirm_from as "confirmFrom", confirm_until as "confirmUntil", ended_at as "endedAt"`

const newestFirst = (one: LimitChange, other: LimitChange): number =>
  other.requestedAt.getTime() - one.requestedAt.getTime() || (one.id < other.id ? 1 : -1)

/** One waiting change for each limit of a member. */
export async function insertLimitChange(tx: WriteTx, change: LimitChange): Promise<void> {
  await tx.rows(
    'protection.insert_limit_change',
    `insert into protection.limit_change (member_id, change_id, limit_name, before, after, state, asked_at,
       confirm_from, confirm_until, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      change.member,
      change.id,
      change.limit,
      change.before,
      change.after,
      change.state,
      change.requestedAt,
      change.confirmFrom,
      change.confirmUntil,
      change.endedAt,
    ],
  )
}

/** The database refuses one that has not waited its day. */
export async function callRaiseLimit(tx: WriteTx, change: LimitChange, at: Date): Promise<void> {
  await tx.rows('protection.raise_limit', 'select protection.raise_limit($1, $2, $3)', [change.member, change.id, at])
}

/** Ends one that was not confirmed, once. */
export async function updateLimitChangeEnd(
  tx: WriteTx,
  change: LimitChange,
  state: Exclude<LimitChangeState, 'waiting' | 'held' | 'confirmed'>,
  at: Date,
): Promise<void> {
  await tx.rows(
    'protection.end_limit_change',
    'update protection.limit_change set state = $3, ended_at = $4 where member_id = $1 and change_id = $2',
    [change.member, change.id, state, at],
  )
}

export async function selectWaiting(tx: ReadTx, member: MemberId, limit: LimitName): Promise<LimitChange | null> {
  const rows = await tx.rows<LimitChange>(
    'protection.waiting_limit_change',
    `select ${COLUMNS} from protection.limit_change where member_id = $1 and limit_name = $2 and state = 'waiting'`,
    [member, limit],
  )
  return rows[0] ?? null
}

export async function selectLimitChange(tx: ReadTx, member: MemberId, id: string): Promise<LimitChange | null> {
  const rows = await tx.rows<LimitChange>(
    'protection.limit_change',
    `select ${COLUMNS} from protection.limit_change where member_id = $1 and change_id = $2`,
    [member, id],
  )
  return rows[0] ?? null
}

/** Waiting ones are always among them. */
export async function selectNewestLimitChanges(tx: ReadTx, member: MemberId, max: number): Promise<LimitChange[]> {
  const rows = await tx.rows<LimitChange>(
    'protection.newest_limit_changes',
    `(select ${COLUMNS} from protection.limit_change where member_id = $1 and state = 'waiting')
     union
     (select ${COLUMNS} from protection.limit_change where member_id = $1 order by asked_at desc, change_id desc
       limit $2)`,
    [member, max],
  )
  // At one instant, waiting changes come first.
  const waits = rows.filter(({ state }) => state === 'waiting')
  const ended = rows.filter(({ state }) => state !== 'waiting').toSorted(newestFirst)
  return [...waits, ...ended]
    .slice(0, max)
    .toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime())
}

/** Those that wait or were confirmed, newest first. */
export async function selectRaisesSince(
  tx: ReadTx,
  member: MemberId,
  since: Date,
  max: number,
): Promise<LimitChange[]> {
  return tx.rows<LimitChange>(
    'protection.raises_since',
    `select ${COLUMNS} from protection.limit_change
     where member_id = $1 and state in ('waiting', 'confirmed') and coalesce(ended_at, asked_at) >= $2
     order by coalesce(ended_at, asked_at) desc, change_id desc limit $3`,
    [member, since, max],
  )
}
