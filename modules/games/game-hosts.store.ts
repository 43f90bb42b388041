import type { HostStatus } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'

export type HostSeen = { no: number; status: HostStatus; since: Date | null; catalogueAt: Date | null }

/** What probes and catalogues have shown of these hosts. */
export const selectHostsSeen = (tx: ReadTx, numbers: readonly number[]): Promise<HostSeen[]> =>
  tx.rows('games.select_hosts_seen', 'select no, status, since, catalogue_at as "catalogueAt" from games.host where no = any($1)', [
    numbers,
  ])

/** When each key of these hosts last signed a valid call, to the minute. */
export const selectKeyUses = (tx: ReadTx, numbers: readonly number[]): Promise<{ no: number; keyId: string; at: Date }[]> =>
  tx.rows('games.select_key_uses', 'select host_no as no, key_id as "keyId", last_at as at from games.key_use where host_no = any($1)', [
    numbers,
  ])
