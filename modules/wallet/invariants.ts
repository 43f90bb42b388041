import type { ReadTx } from '#kit/transaction.ts'
import { readBreaches } from './wallet.store.ts'

/** The promises of the journal as SQL that finds their breaches; each query answers the offending rows as text. */
const promises: Record<string, { promise: string; sql: string }> = {
  I1: {
    promise: 'each transfer sums to zero, and so does the journal',
    sql: `select format('member %s no %s sums to %s', member_id, no, sum(amount)) as what
          from wallet.entry group by member_id, no having sum(amount) <> 0 limit 20`,
  },
  I2: {
    promise: 'each purse is the sum of its entries',
    sql: `select format('member %s purse %s is %s, entries say %s', p.member_id, p.purse_no, p.balance, coalesce(e.total, 0)) as what
          from wallet.purse p full join (
            select member_id, purse_no, sum(amount) as total from wallet.entry where account = 1 group by member_id, purse_no
          ) e using (member_id, purse_no) where coalesce(p.balance, 0) <> coalesce(e.total, 0) limit 20`,
  },
  I3: {
    promise: 'no purse is negative',
    sql: `select format('member %s purse %s is %s', member_id, purse_no, balance) as what from wallet.purse where balance < 0 limit 20`,
  },
  I5: {
    promise: 'each outside id acts once: a transfer that answers a bet is its only rollback',
    sql: `select format('member %s bet %s has %s rollbacks', member_id, refers_to, count(*)) as what
          from wallet.transfer where kind = 7 group by member_id, refers_to having count(*) > 1 limit 20`,
  },
  'I6 numbers': {
    promise: "a member's numbers have no gap, and each transfer has its news",
    sql: `select format('member %s counts to %s with %s numbers up to %s', l.member_id, l.no, coalesce(e.n, 0), coalesce(e.top, 0)) as what
          from wallet.member_lock l left join (
            select member_id, count(*) as n, max(no) as top from outbox.event group by member_id
          ) e using (member_id) where l.no <> coalesce(e.n, 0) or l.no <> coalesce(e.top, 0)
          union all
          select format('member %s transfer %s has no news', t.member_id, t.no) from wallet.transfer t
          where not exists (select from outbox.event e where e.member_id = t.member_id and e.no = t.no) limit 20`,
  },
  'I6 seals': {
    promise: 'what was sealed is what stands there',
    sql: `select format('member %s transfer %s was changed after it was sealed', member_id, no) as what from wallet.broken_seals() limit 20`,
  },
  'I6 chain': {
    promise: 'the balance after each entry follows from the one before',
    sql: `select format('member %s purse %s breaks at no %s', member_id, purse_no, no) as what from (
            select member_id, purse_no, no, balance_after,
              coalesce(lag(balance_after) over (partition by member_id, purse_no order by no, leg), 0) + amount as due
            from wallet.entry where account = 1
          ) c where balance_after <> due limit 20`,
  },
}

/** The promises that `findBreaches` checks, by name. */
export const journalPromises: readonly { invariant: string; promise: string }[] = Object.entries(promises).map(
  ([invariant, { promise }]) => ({
    invariant,
    promise,
  }),
)

export type Breach = { invariant: string; promise: string; what: string }

/** Checks the journal's invariants I1-I3, I5 and I6 (I4, that what was acknowledged is there, is the crash test's). Empty means whole. */
export async function findBreaches(tx: ReadTx): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [invariant, { promise, sql }] of Object.entries(promises)) {
    for (const { what } of await readBreaches(tx, invariant, sql)) breaches.push({ invariant, promise, what })
  }
  return breaches
}
