import type { HostStatus } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'

export type HostState = { no: number; status: HostStatus; since: Date | null; catalogueAt: Date | null }

export const selectHostStates = (tx: ReadTx, numbers: readonly number[]): Promise<HostState[]> =>
  tx.rows(
    'games.select_hosts_seen',
    'select no, status, since, catalogue_at as "catalogueAt" from games.host where no = any($1)',
    [numbers],
  )

export const selectKeyUses = (
  tx: ReadTx,
  numbers: readonly number[],
): Promise<{ no: number; keyId: string; at: Date }[]> =>
  tx.rows(
    'games.select_key_uses',
    'select host_no as no, key_id as "keyId", last_at as at from games.key_use where host_no = any($1)',
    [numbers],
  )
