import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { memberAccount, transferKinds } from './accounts.ts'

export type PlayedRow = { deposited: bigint; staked: bigint; ever: boolean }

export async function selectPlay(tx: ReadTx, member: MemberId, since: Date): Promise<PlayedRow | undefined> {
  const { deposit, bet, rollback } = transferKinds
  const rows = await tx.rows<PlayedRow>(
    'wallet.play',
    `select coalesce(sum(e.amount) filter (where t.kind = $3 and e.account = $6), 0)::bigint as deposited,
       coalesce(sum(e.amount) filter (where t.kind in ($4, $5) and e.account <> $6), 0)::bigint as staked,
       exists (select from wallet.transfer b where b.member_id = $1 and b.kind = $4
         and not exists (select from wallet.transfer r where r.member_id = $1 and r.refers_to = b.no and r.kind = $5)) as ever
     from wallet.transfer t join wallet.entry e on e.member_id = $1 and e.no = t.no
     where t.member_id = $1 and t.at >= $2 and t.kind in ($3, $4, $5)`,
    [member, since, deposit, bet, rollback, memberAccount],
  )
  return rows[0]
}
