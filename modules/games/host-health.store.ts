import type { HostStatus } from '#contract/plain/games.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { HostHealth } from './host-health.ts'

export const lockHosts = (tx: WriteTx, numbers: readonly number[]): Promise<(HostHealth & { no: number })[]> =>
  tx.rows(
    'games.lock_hosts',
    'select no, status, leaning, streak from games.host where no = any($1) order by no for update',
    [numbers],
  )

export async function updateHostHealth(
  tx: WriteTx,
  { no, status, leaning, streak, since, at }: HostHealth & { no: number; since: Date | null; at: Date },
): Promise<void> {
  await tx.rows(
    'games.save_health',
    `update games.host set status = $2, leaning = $3, streak = $4, since = coalesce($5, since), asked_at = $6
     where no = $1`,
    [no, status satisfies HostStatus, leaning, streak, since, at],
  )
}
