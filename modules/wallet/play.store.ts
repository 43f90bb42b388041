import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

export type PlayedRow = { deposited: bigint; staked: bigint; ever: boolean }

export async function selectPlay(tx: ReadTx, member: MemberId, since: string): Promise<PlayedRow | undefined> {
  const rows = await tx.rows<PlayedRow>(
    'wallet.play',
    `select d.paid_in as deposited, d.staked,
       exists (select from wallet.member_lock l where l.member_id = $1 and l.day_staked > 0)
         or exists (select from wallet.day_total t where t.member_id = $1 and t.staked > 0) as ever
     from wallet.days_between($1, $2::date, 'infinity') d`,
    [member, since],
  )
  return rows[0]
}
