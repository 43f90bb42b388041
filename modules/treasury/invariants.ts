import type { Invariant } from '#kit/invariants.ts'

/** Accounts (modules/wallet/accounts.ts): 10 gateway, 11 bank, 12 suspense, 13 transit, 14 returning. */
export const treasuryInvariants: readonly Invariant[] = [
  {
    name: 'I9 receipts',
    statement:
      'each receipt has one end in the journal, a credit, suspense or settlement, with its amount, from where it came',
    sql: `select format('receipt %s (%s, %s of %s) has %s ends, in all %s', r.id, r.outcome, r.amount, r.source,
            count(e.amount), coalesce(sum(e.amount), 0))
            as what
          from treasury.receipt r
          left join wallet.transfer t on t.source = wallet.source_receipt() and t.ext_id = r.id
            and (t.kind = wallet.kind_deposit() and t.member_id = r.member_id
              or t.kind in (wallet.kind_suspense(), wallet.kind_settlement()) and t.member_id = 0)
          left join wallet.entry e on e.member_id = t.member_id and e.no = t.no
            and e.account = case r.source when 'gateway' then 10 else 11 end
          group by r.id having count(e.amount) <> 1 or sum(e.amount) <> -r.amount`,
  },
  {
    name: 'I9 postings',
    statement: 'no money comes into the journal from gateway or bank without its receipt',
    sql: `select format('member %s no %s takes %s from account %s for "%s", which is no receipt', t.member_id, t.no,
            -e.amount, e.account, t.ext_id) as what
          from wallet.entry e join wallet.transfer t on t.member_id = e.member_id and t.no = e.no
          where e.account in (wallet.account_gateway(), wallet.account_bank()) and e.amount < 0
            and t.kind in (wallet.kind_deposit(), wallet.kind_suspense(), wallet.kind_settlement())
            and not exists (select from treasury.receipt r
              where t.source = wallet.source_receipt() and r.id = t.ext_id)`,
  },
  {
    name: 'I7 payouts',
    statement: 'a payout is settled once: sent with what the bank calls it, or refused with a reason',
    sql: `select format('payout %s is %s, settled %s, transaction %s, reason %s', id, state, settled_at, transaction_id,
            reason) as what
          from treasury.payout
          where (state in ('sent', 'refused')) <> (settled_at is not null)
            or (state = 'sent') <> (transaction_id is not null)
            or (state = 'refused') <> (reason is not null) or settled_at < instructed_at`,
  },
  {
    name: 'I11 accounts',
    statement: 'what an account of ours took in on a day is the sum of its receipts',
    sql: `select format('account %s %s on %s took in %s, its receipts say %s', bank, account_number, day,
            coalesce(d.received, 0), coalesce(r.total, 0)) as what
          from treasury.account_day d full join (
            select to_bank as bank, to_account_number as account_number,
              (received_at at time zone 'Asia/Bangkok')::date as day, sum(amount) as total
            from treasury.receipt where to_account_number is not null group by 1, 2, 3
          ) r using (bank, account_number, day) where coalesce(d.received, 0) <> coalesce(r.total, 0)`,
  },
  {
    name: 'I9 suspense',
    statement:
      'suspense, transit and the way back hold what waits or moves there, and each receipt in suspense has its row',
    sql: `select format('account %s holds %s, the receipts in suspense say %s', coalesce(e.account, s.account),
            coalesce(e.total, 0), coalesce(s.total, 0)) as what
          from (select account::int, sum(amount) as total from wallet.entry
            where account in (wallet.account_suspense(), wallet.account_transit(), wallet.account_returning())
          group by 1) e
          full join (
            select case s.state when 'waiting' then 12 when 'crediting' then 13 else 14 end as account,
              sum(treasury.left_of(r.id)) as total
            from treasury.suspended s join treasury.receipt r on r.id = s.receipt_id
            where s.state in ('waiting', 'crediting', 'returning') group by 1
          ) s using (account) where coalesce(e.total, 0) <> coalesce(s.total, 0)
          union all
          select format('receipt %s is %s, with a row in suspense: %s', r.id, r.outcome, s.receipt_id is not null)
          from treasury.receipt r
          left join treasury.suspended s on s.receipt_id = r.id
          where (r.outcome = 'suspense') <> (s.receipt_id is not null)`,
  },
  {
    name: 'I9 settlements',
    statement:
      'each settlement took what was collected off the gateway: what came to the bank, and what was kept as fee',
    sql: `select format('settlement %s of %s (%s came, fee %s): off the gateway %s, fees %s', s.settlement_id,
            s.collected, r.amount, s.fee,
            coalesce(sum(e.amount) filter (where e.account = wallet.account_gateway()), 0),
            coalesce(sum(e.amount) filter (where e.account = wallet.account_fees()), 0)) as what
          from treasury.receipt r left join treasury.settlement s on s.receipt_id = r.id
          left join wallet.transfer t on t.member_id = 0 and t.source = wallet.source_receipt()
            and t.ext_id in (r.id, r.id || ':fee')
          left join wallet.entry e on e.member_id = t.member_id and e.no = t.no
          where r.outcome = 'settled' group by r.id, s.receipt_id
          having s.receipt_id is null or s.collected - s.fee <> r.amount
            or sum(e.amount) filter (where e.account = wallet.account_gateway()) is distinct from s.collected
            or coalesce(sum(e.amount) filter (where e.account = wallet.account_fees()), 0) <> -s.fee`,
  },
  {
    name: 'I7 returns',
    statement:
      'money in suspense is returned in full where its payout was sent, and nothing is paid where that was not decided',
    sql: `select format('receipt %s (%s, %s) from %s: payout %s (%s, %s) to %s', r.id, s.state, r.amount,
            r.payer ->> 'accountNumber', p.withdrawal_id,
            p.state, p.amount, p.account_number) as what
          from (select * from treasury.payout where member_id = 0) p
          full join (treasury.suspended s join treasury.receipt r on r.id = s.receipt_id and s.returns > 0)
            on p.withdrawal_id = r.id || ':' || s.returns
          where case when p.id is null then s.state <> 'returning'
              when r.id is null then p.state <> 'refused'
              when s.state = 'returned' then p.state <> 'sent'
              when s.state = 'returning' then p.state not in ('instructed', 'unknown')
              else p.state <> 'refused' end
            or p.amount <> treasury.left_of(r.id) or p.account_number <> r.payer ->> 'accountNumber'
            or p.bank <> r.payer ->> 'bank'`,
  },
  {
    name: 'I10 suspense',
    statement: 'what left suspense did so by the grant of a second operator, for what it says',
    sql: `select format('receipt %s is %s by approval %s (%s, %s asks, %s grants)', s.receipt_id, s.state,
            s.approval_id, a.state, a.maker, a.checker) as what
          from treasury.suspended s left join operators.approval a on a.approval_id = s.approval_id
          where s.state not in ('waiting', 'refunded')
            and (a.state is distinct from 'granted' or a.maker = a.checker or a.subject_id <> s.receipt_id
            or a.kind <> 'suspense.end'
            or a.payload ->> 'act' <> case when s.credited_to is null then 'return' else 'credit' end
            or (a.payload ->> 'member')::bigint is distinct from s.credited_to)`,
  },
  {
    name: 'I9 refunds',
    statement:
      'what the gateway gave back was taken back once, by one posting each, from whoever had the money, and no ' +
      'more than was reported',
    sql: `select format('refund of receipt %s (%s in all, %s of member %s) has %s postings, in all %s', f.receipt_id,
            f.total, f.amount, f.member_id, count(t.no), coalesce(sum(e.amount), 0)) as what
          from treasury.refund f left join wallet.transfer t on t.member_id = f.member_id
            and t.source = wallet.source_receipt()
            and t.ext_id = f.receipt_id || ':refunded:' || f.total and t.kind = wallet.kind_refund()
          left join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.account = wallet.account_gateway()
          group by f.receipt_id, f.total having count(t.no) <> 1 or sum(e.amount) is distinct from f.amount
          union all
          select format('posting %s of member %s takes back a refund that is not kept', t.no, t.member_id)
          from wallet.transfer t
          where t.kind = wallet.kind_refund()
            and not exists (select from treasury.refund f where f.member_id = t.member_id
            and t.ext_id = f.receipt_id || ':refunded:' || f.total)
          union all
          select format('of receipt %s (%s) %s was taken back to %s, the gateway has reported %s', r.id, r.amount,
            sum(f.amount), max(f.total), treasury.refund_due(r))
          from treasury.refund f join treasury.receipt r on r.id = f.receipt_id group by r.id
          having sum(f.amount) <> max(f.total) or max(f.total) > treasury.refund_due(r)
          union all
          select format('receipt %s is %s with %s left of it', s.receipt_id, s.state, treasury.left_of(s.receipt_id))
          from treasury.suspended s
          where (s.state = 'refunded') <> (treasury.left_of(s.receipt_id) = 0)`,
  },
  {
    name: 'I9 evidence',
    statement: 'each receipt, settlement and end of a payout is what a partner has reported',
    sql: `select format('receipt %s (%s %s, %s) was reported by no partner', r.id, r.source, r.reference,
            r.amount) as what
          from treasury.receipt r where r.needs_evidence and not exists (select from treasury.evidence e
            where e.kind = case r.source when 'gateway' then 'charge' else 'line' end and e.reference = r.reference
              and e.amount = r.amount
              and e.payer_account is not distinct from r.payer ->> 'accountNumber'
              and e.payer_bank is not distinct from r.payer ->> 'bank')
          union all
          select format('settlement %s of %s (fee %s) was not reported by the gateway', s.settlement_id,
            s.collected, s.fee)
          from treasury.settlement s join treasury.receipt r on r.id = s.receipt_id
          where r.needs_evidence and not exists (select from treasury.evidence e
            where e.kind = 'settlement' and e.reference = s.settlement_id
            and e.amount = s.collected and (e.detail ->> 'fee')::bigint = s.fee)
          union all
          select format('payout %s is %s, which the bank has not reported', p.id, p.state) from treasury.payout p
          where p.needs_evidence and p.state in ('sent', 'refused') and not exists (select from treasury.evidence e
            where e.kind = 'payout' and e.reference = p.id and e.amount = p.amount and e.detail ->> 'state' = p.state)`,
  },
]
