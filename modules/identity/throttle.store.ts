import type { WriteTx } from '#kit/transaction.ts'
import type { ThrottleKind } from './throttle.ts'

/** Creates it where there is none. */
export async function lockThrottle(tx: WriteTx, kind: ThrottleKind, key: string, now: Date): Promise<Date[]> {
  const [row] = await tx.rows<{ at: Date[] }>(
    'identity.lock_throttle',
    `insert into members.throttle (kind, key, touched_at) values ($1, $2, $3)
     on conflict (kind, key) do update set touched_at = excluded.touched_at
     returning at`,
    [kind, key, now],
  )
  return row?.at ?? []
}

export async function updateThrottle(tx: WriteTx, kind: ThrottleKind, key: string, at: readonly Date[]): Promise<void> {
  await tx.rows('identity.save_throttle', 'update members.throttle set at = $3 where kind = $1 and key = $2', [
    kind,
    key,
    at,
  ])
}

export async function deleteStaleThrottles(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows('identity.delete_stale_throttles', 'delete from members.throttle where touched_at < $1', [before])
}
