-- Members with one deposit each, as the journal keeps it: all invariants hold before the first bet. Every fifth has opened a bonus purse
-- that pays first, and a monthly limit of stakes.
insert into wallet.member_lock (member_id, no, day, day_no, day_paid_in)
select m, case when m % 5 = 0 then 2 else 1 end, ((now() - interval '1 hour') at time zone 'Asia/Bangkok')::date, 1, :deposit from generate_series(1, :members) m;
insert into wallet.purse (member_id, purse_no, kind, spend_rank, balance) select m, 0, 1, 100, :deposit from generate_series(1, :members) m;
insert into wallet.purse (member_id, purse_no, kind, spend_rank, balance) select m, 10, 3, 50, :deposit from generate_series(5, :members, 5) m;
insert into wallet.opened_purse (member_id, purse_no, kind, house, spend_rank, at_expiry, opened_no)
select m, 10, 3, 40, 50, 'forfeited', 2 from generate_series(5, :members, 5) m;
insert into wallet.standing_limit (member_id, kind, period, cap)
select m, 1, 'month', 1000 * :deposit::bigint from generate_series(5, :members, 5) m;
insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, balance_after, at)
select m, 1, 1, 'bench-deposit-' || m, 1, sha256('deposit'), :deposit::bigint, now() - interval '1 hour' from generate_series(1, :members) m
union all
select m, 2, 3, 'bench-bonus-' || m, 14, sha256('bonus'), 2 * :deposit::bigint, now() - interval '1 hour' from generate_series(5, :members, 5) m;
insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
select m, 1, 0, 10, null, -:deposit, null from generate_series(1, :members) m
union all select m, 1, 1, 1, 0, :deposit, :deposit from generate_series(1, :members) m
union all select m, 2, 0, 40, null, -:deposit, null from generate_series(5, :members, 5) m
union all select m, 2, 1, 1, 10, :deposit, :deposit from generate_series(5, :members, 5) m;
insert into outbox.event (member_id, no, topic, payload, at, relayed)
select m, 1, 'deposit.credited', '{}'::jsonb, now(), true from generate_series(1, :members) m
union all select m, 2, 'purse.opened', '{}'::jsonb, now(), true from generate_series(5, :members, 5) m;

-- Tables for the limit, which is how fast the rows of a bet can be written without any logic: the same columns, checks, indexes and fill,
-- but no foreign key and no function.
create schema bench;
create table bench.member_lock (like wallet.member_lock including all) with (fillfactor = 70);
create table bench.purse (like wallet.purse including all) with (fillfactor = 70);
create table bench.transfer (like wallet.transfer including all);
create table bench.entry (like wallet.entry including all);
create table bench.event (like outbox.event including all) with (fillfactor = 80);
insert into bench.member_lock select * from wallet.member_lock;
insert into bench.purse select * from wallet.purse;
insert into bench.transfer select * from wallet.transfer;
insert into bench.entry select * from wallet.entry;
insert into bench.event select * from outbox.event;
grant usage on schema bench to chokdee_site;
-- The functions that post take these numbers from the sequence; the scripts of the limit have no function and take them themselves.
grant usage on sequence outbox.event_seq to chokdee_site;
grant select, insert, update on all tables in schema bench to chokdee_site;
