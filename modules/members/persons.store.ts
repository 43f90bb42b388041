import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

export async function selectRegisteredNear(
  tx: ReadTx,
  member: MemberId,
  others: readonly MemberId[],
  seconds: number,
): Promise<Set<MemberId>> {
  const rows = await tx.rows<{ member: MemberId }>(
    'members.registered_near',
    `select o.member_id as member from members.member m
     join members.member o on o.registered_at between m.registered_at - $3 * interval '1 second'
       and m.registered_at + $3 * interval '1 second'
     where m.member_id = $1 and o.member_id = any ($2)`,
    [member, [...others], seconds],
  )
  return new Set(rows.map((row) => row.member))
}

export type PersonRow = {
  member: MemberId
  phone: string
  birthDate: string | null
  registeredAt: Date
  name: string | null
  bank: string | null
  accountNumber: string | null
  isVerified: boolean
}

export const selectPersons = (tx: ReadTx, members: readonly MemberId[]): Promise<PersonRow[]> =>
  tx.rows<PersonRow>(
    'members.persons',
    `select m.member_id as member, m.phone, to_char(m.birth_date, 'YYYY-MM-DD') as "birthDate",
       m.registered_at as "registeredAt", b.name, b.bank, b.account_number as "accountNumber",
       h.verified_at is not null as "isVerified"
     from members.member m left join members.bank_account b using (member_id)
     left join members.account_holding h on h.member_id = b.member_id and h.bank = b.bank
       and h.account_number = b.account_number
     where m.member_id = any ($1::bigint[])`,
    [[...members]],
  )
