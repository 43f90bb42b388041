import type { BookPromise } from '#kit/promises.ts'

/** The promises of the treasury. `source` 1 of the journal is a receipt, by its id; kind 1 credits a member, kind 9 keeps in suspense. */
export const treasuryPromises: readonly BookPromise[] = [
  {
    invariant: 'I9 receipts',
    promise: 'each receipt has one end in the journal, a credit or suspense, with its amount, from where it came',
    sql: `select format('receipt %s (%s, %s of %s) has %s ends, in all %s', r.id, r.outcome, r.amount, r.source, count(e.amount), coalesce(sum(e.amount), 0))
            as what
          from treasury.receipt r
          left join wallet.transfer t on t.source = 1 and t.ext_id = r.id
            and (t.kind = 1 and t.member_id = r.member_id or t.kind = 9 and t.member_id = 0)
          left join wallet.entry e on e.member_id = t.member_id and e.no = t.no
            and e.account = case r.source when 'gateway' then 10 else 11 end
          group by r.id having count(e.amount) <> 1 or sum(e.amount) <> -r.amount`,
  },
  {
    invariant: 'I9 postings',
    promise: 'no money comes into the journal from gateway or bank without its receipt',
    sql: `select format('member %s no %s takes %s from account %s for "%s", which is no receipt', t.member_id, t.no, -e.amount, e.account, t.ext_id) as what
          from wallet.entry e join wallet.transfer t on t.member_id = e.member_id and t.no = e.no
          where e.account in (10, 11) and e.amount < 0 and t.kind in (1, 9)
            and not exists (select from treasury.receipt r where t.source = 1 and r.id = t.ext_id)`,
  },
  {
    invariant: 'I7 payouts',
    promise: 'a payout is settled once: sent with what the bank calls it, or refused with a reason',
    sql: `select format('payout %s is %s, settled %s, transaction %s, reason %s', id, state, settled_at, transaction_id, reason) as what
          from treasury.payout
          where (state in ('sent', 'refused')) <> (settled_at is not null) or (state = 'sent') <> (transaction_id is not null)
            or (state = 'refused') <> (reason is not null) or settled_at < instructed_at`,
  },
  {
    invariant: 'I11 accounts',
    promise: 'what an account of ours took in on a day is the sum of its receipts',
    sql: `select format('account %s %s on %s took in %s, its receipts say %s', bank, account_number, day, coalesce(d.received, 0), coalesce(r.total, 0)) as what
          from treasury.account_day d full join (
            select to_bank as bank, to_account_number as account_number, (received_at at time zone 'Asia/Bangkok')::date as day, sum(amount) as total
            from treasury.receipt where to_account_number is not null group by 1, 2, 3
          ) r using (bank, account_number, day) where coalesce(d.received, 0) <> coalesce(r.total, 0)`,
  },
]
