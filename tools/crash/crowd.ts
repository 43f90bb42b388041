import pg from 'pg'
import { openPasswords } from '#modules/identity/index.ts'
import type { Stack } from '../stack.ts'

/** A person of the crash run. There are many, since each has at most five withdrawals a day. `address`: the one they come from, as a proxy
 *  tells it. */
export type Person = { phone: string; bank: string; accountNumber: string; name: string; address?: string }

export const CROWD_PASSWORD = 'Mangosteen88'

/** Makes members with bank accounts directly in the database, before the first kill: an OTP for each would take longer than the run.
 *  From here on everything goes over the wire. */
export async function gatherCrowd(stack: Stack, count: number): Promise<Person[]> {
  const passwords = await openPasswords({ cores: 2 })
  const hashed = await passwords.hash(CROWD_PASSWORD)
  if (!hashed.ok) throw new Error('nobody else hashes here')
  const people = Array.from({ length: count }, (_, n) => ({
    phone: `089${String(n).padStart(7, '0')}`,
    bank: 'kbank',
    accountNumber: `5${String(n).padStart(9, '0')}`,
    name: 'สมหญิง รักดี',
    address: `10.0.${n >> 8}.${n & 255}`,
  }))
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with born as (
         insert into members.member (phone, password_hash, registered_at) select phone, $2, now() from unnest($1::text[]) as phone
         returning member_id, phone)
       insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at)
       select b.member_id, $4, t.account, $5, $5, now() from born b join unnest($1::text[], $3::text[]) as t(phone, account) using (phone)`,
      [
        people.map(({ phone }) => phone),
        hashed.value,
        people.map(({ accountNumber }) => accountNumber),
        'kbank',
        'สมหญิง รักดี',
      ],
    )
    // As confirmed by the bank, so that withdrawals need no operator.
    await client.query(
      `update members.account_holding set verified_at = now(), evidence = 'of the crowd', next_enquiry_at = null where account_number = any ($1)`,
      [people.map(({ accountNumber }) => accountNumber)],
    )
  } finally {
    await client.end()
  }
  return people
}
