import pg from 'pg'

/** Gives a member one satang without an entry, for the control run `books`: a run that is broken on purpose and must turn red. */
export async function spoilBooks(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `insert into wallet.purse as p (member_id, purse_no, kind, spend_rank, balance) select min(member_id), 0, 1, 100, 1 from members.member
     on conflict (member_id, purse_no) do update set balance = p.balance + 1`,
  )
  await client.end()
}
