-- What the gateway has refunded of a charge is evidence as the charge itself is: `amount` is all that was refunded of it by then.
alter table treasury.evidence drop constraint evidence_kind_check;
alter table treasury.evidence add constraint evidence_kind_check check (kind in ('charge', 'line', 'settlement', 'payout', 'refund'));

-- What was taken back of a receipt, a row for each posting: `total` is all that its charge had been refunded by then, `amount` what this
-- posting took. `member_id` 0: out of suspense. `deposit_id`: the member's deposit that it had credited. Only added to.
create table treasury.refund (
  receipt_id text not null references treasury.receipt (id),
  total bigint not null,
  amount bigint not null check (amount > 0),
  member_id bigint not null,
  deposit_id text,
  at timestamptz not null,
  primary key (receipt_id, total),
  check (total >= amount),
  check ((member_id = 0) = (deposit_id is null))
);
create index refund_of_deposit on treasury.refund (deposit_id, member_id) where deposit_id is not null;
grant select on treasury.refund to chokdee_site, chokdee_office;

-- Money in suspense that the gateway gives back has a state of its own: nobody decided about it.
drop index treasury.suspended_open;
alter table treasury.suspended drop constraint suspended_state_check, drop constraint suspended_by_two;
-- Checks without a name of their own, found by what they say.
do $$
declare c record;
begin
  for c in select x.conrelid::regclass as of, x.conname as name from pg_constraint x where x.contype = 'c'
    and (x.conrelid = 'treasury.suspended'::regclass and pg_get_constraintdef(x.oid) like '%ended_at IS NOT NULL%'
      or x.connamespace = 'games'::regnamespace and pg_get_constraintdef(x.oid) like 'CHECK ((prepaid > 0))') loop
    execute format('alter table %s drop constraint %I', c.of, c.name);
  end loop;
end $$;
alter table treasury.suspended
  add constraint suspended_state_check check (state in ('waiting', 'crediting', 'credited', 'returning', 'returned', 'refunded')),
  add constraint suspended_by_two check (state in ('waiting', 'refunded') or approval_id is not null),
  add constraint suspended_ended check ((state in ('credited', 'returned', 'refunded')) = (ended_at is not null));
create index suspended_open on treasury.suspended (receipt_id) where state not in ('credited', 'returned', 'refunded');

-- A bet of nothing is worth nothing.
alter table games.act add constraint act_prepaid_check check (prepaid >= 0);

-- A day on which more went back than came is below zero.
alter table wallet.day_total drop constraint day_total_paid_in_check;
alter table wallet.member_lock drop constraint member_lock_day_paid_in_check;

-- What a host counts of a win below a satang: paid down to the satang, the rest is kept here, in thousandths of a satang. Only added to.
create table games.win_rest (
  host_no smallint not null,
  transaction text not null,
  member_id bigint not null,
  round text,
  rest smallint not null check (rest between 1 and 999),
  at timestamptz not null,
  primary key (host_no, transaction)
);
create index win_rest_of_day on games.win_rest (at);
grant select, insert on games.win_rest to chokdee_site;
grant select on games.win_rest to chokdee_office;

alter table messages.notice drop constraint notice_topic_check;
alter table messages.notice add constraint notice_topic_check check (topic in ('member.logged_in', 'deposit.completed', 'deposit.refunded', 'withdrawal.paid',
  'withdrawal.returned', 'award.made', 'award.expiring', 'bonus.expiring'));
