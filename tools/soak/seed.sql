-- A year of history for :members members, the first of whom has :transfers transfers. Written directly, as the product's functions would
-- have left it at migration 0038: every later migration then finds an aged site. Runs under session_replication_role = replica, so no
-- trigger fires.
-- no: the member's running number over postings and events; wallet.member_lock is the row with the member's last number, which a posting
-- locks. Amounts in satang. Each member comes back in cycles: a deposit, rounds of 10 baht, a withdrawal of 100 baht.
create unlogged table public.seed_member as
select m::bigint as member_id, 'seed-' || m as tag, m % 5 = 1 as limited,
  case when m = 1 then 365 else 1 + floor(60 * power(u.a, 3))::int end as cycles,
  case when m = 1 then greatest(1, round((:transfers / 365.0 - 3) / 2))::int else 3 + floor(40 * power(u.b, 2))::int end as rounds
from generate_series(1, :members) m,
  lateral (select ('x' || substr(md5(':seed:a:' || m), 1, 8))::bit(32)::bigint / 4294967296.0 as a,
    ('x' || substr(md5(':seed:b:' || m), 1, 8))::bit(32)::bigint / 4294967296.0 as b) u;

-- no_from: the number before the first of the cycle. Member 1 plays every day at 01:00 UTC.
create unlogged table public.seed_cycle as
select s.member_id, s.tag, k as cycle, s.rounds, (1 + case when s.limited then 2 else 0 end + k * (2 * s.rounds + 5))::bigint as no_from,
  date_trunc('day', now()) - interval '368 days' + k * (interval '365 days' / s.cycles) + ((s.member_id * 37) % 12) * interval '1 hour' as at,
  (s.rounds * 1000 + 10000)::bigint as deposit, 10000::bigint as withdrawal
from public.seed_member s, generate_series(0, s.cycles - 1) k;

-- Every posting. kind as in the journal: 1 deposit, 2 hold, 4 payout, 5 bet, 6 win. A win that comes to nothing has no entries.
create unlogged table public.seed_posting as
with act as (
  select c.member_id, c.no_from + 2 as no, 1::smallint as source, c.tag || '-r' || c.cycle as ext_id, 1::smallint as kind, null::text as round,
    null::bigint as refers_to, c.deposit as cash, 0::bigint as held, c.at + interval '20 seconds' as at from public.seed_cycle c
  union all
  select c.member_id, c.no_from + 3 + 2 * i, 101, c.tag || '-' || c.cycle || '-' || i || '-b', 5, c.tag || '-' || c.cycle || '-' || i, null, -1000, 0,
    c.at + interval '1 minute' + i * interval '6 seconds' from public.seed_cycle c, generate_series(0, c.rounds - 1) i
  union all
  select c.member_id, c.no_from + 4 + 2 * i, 101, c.tag || '-' || c.cycle || '-' || i || '-w', 6, c.tag || '-' || c.cycle || '-' || i,
    c.no_from + 3 + 2 * i, (array[0,0,1000,0,0,2000,0,1000,0,5000,0,1000,0,2000,0,1000,3000,0,1000,2000])[1 + (i * 7 + c.cycle * 3 + c.member_id) % 20], 0,
    c.at + interval '1 minute' + i * interval '6 seconds' + interval '2 seconds' from public.seed_cycle c, generate_series(0, c.rounds - 1) i
  union all
  select c.member_id, c.no_from + 2 * c.rounds + 3, 2, c.tag || '-w' || c.cycle || ':hold', 2, null, null, -c.withdrawal, c.withdrawal,
    c.at + interval '6 minutes' + c.rounds * interval '6 seconds' from public.seed_cycle c
  union all
  select c.member_id, c.no_from + 2 * c.rounds + 5, 2, c.tag || '-w' || c.cycle || ':paid', 4, null, null, 0, -c.withdrawal,
    c.at + interval '6 minutes 2 seconds' + c.rounds * interval '6 seconds' from public.seed_cycle c
)
select act.*, (sum(cash) over w)::bigint as cash_after, (sum(held) over w)::bigint as held_after from act window w as (partition by member_id order by no);

insert into members.member (member_id, phone, password_hash, registered_at)
overriding system value
select member_id, '089' || lpad(member_id::text, 7, '0'), ':hash', now() - interval '369 days' from public.seed_member;
select setval(pg_get_serial_sequence('members.member', 'member_id'), :members);
insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at)
select member_id, 'kbank', '5' || lpad(member_id::text, 9, '0'), ':name', ':name', now() - interval '369 days' from public.seed_member;
insert into members.account_holding (member_id, bank, account_number, name, held_from)
select member_id, bank, account_number, name, added_at from members.bank_account;
insert into members.session (session_id, scope, member_id, phone, token_hash, binding_hash, bound, authenticated_at, created_at, last_seen_at, expires_at,
  ended_at, ended_why, address, device, acted_at)
select c.tag || '-s' || c.cycle, 'member', c.member_id, '089' || lpad(c.member_id::text, 7, '0'), sha256(convert_to(c.tag || '-s' || c.cycle, 'UTF8')), null, false,
  c.at, c.at, c.at + interval '9 minutes', c.at + interval '12 hours', c.at + interval '10 minutes', 'logout', '127.0.0.1',
  '{"type":"mobile","os":"Android","osVersion":"15","browser":"Chrome","browserVersion":"140","browserVendor":"Google"}', c.at
from public.seed_cycle c;

insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at)
select member_id, no, source, ext_id, kind, sha256(convert_to(ext_id, 'UTF8')), round, refers_to, cash_after, at from public.seed_posting order by at;
insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
select e.* from public.seed_posting p, lateral (
  select p.member_id, p.no, x.leg::smallint, x.account::smallint, x.purse_no, x.amount, x.balance from (values
    (1, 0, 10, null::int, -p.cash, null::bigint), (1, 1, 1, 0, p.cash, p.cash_after),
    (2, 0, 1, 0, p.cash, p.cash_after), (2, 1, 1, 1, p.held, p.held_after),
    (4, 0, 1, 1, p.held, p.held_after), (4, 1, 11, null, -p.held, null),
    (5, 0, 20, null, -p.cash, null), (5, 1, 1, 0, p.cash, p.cash_after),
    (6, 0, 20, null, -p.cash, null), (6, 1, 1, 0, p.cash, p.cash_after)
  ) x(kind, leg, account, purse_no, amount, balance) where x.kind = p.kind and x.amount <> 0) e order by p.at;
insert into wallet.purse (member_id, purse_no, kind, spend_rank, balance)
select member_id, purse, (purse + 1)::smallint, 100, case purse when 0 then sum(cash) else sum(held) end
from public.seed_posting, generate_series(0, 1) purse group by 1, 2;
-- stretch_…: the last play session: the number of its first bet, its beginning, its last bet.
insert into wallet.member_lock (member_id, no, stretch_no, stretch_from, stretch_last)
select c.member_id, c.no_from + 2 * c.rounds + 5, c.no_from + 3, c.at + interval '1 minute', c.at + interval '1 minute' + (c.rounds - 1) * interval '6 seconds'
from public.seed_cycle c join public.seed_member s using (member_id) where c.cycle = s.cycles - 1;

insert into outbox.event (member_id, no, topic, payload, at, relayed)
select member_id, no, case kind when 1 then 'deposit.completed' when 2 then 'withdrawal.requested' when 4 then 'withdrawal.paid' when 5 then 'bet.placed'
    else 'win.paid' end,
  case kind when 1 then jsonb_build_object('deposit', replace(ext_id, '-r', '-d'), 'amount', cash::text)
    when 2 then jsonb_build_object('withdrawal', split_part(ext_id, ':', 1)) when 4 then jsonb_build_object('withdrawal', split_part(ext_id, ':', 1))
    else jsonb_build_object('host', 'slot.localhost', 'transaction', ext_id, 'round', round, 'game', 'golden-lotus', 'amount', abs(cash)::text) end, at, true
from public.seed_posting order by at;
insert into outbox.event (member_id, no, topic, payload, at, relayed)
select member_id, 1, 'member.registered', '{}'::jsonb, now() - interval '369 days', true from public.seed_member
union all select s.member_id, 1 + n, 'limit.lowered', jsonb_build_object('change', s.tag || '-l' || n), now() - interval '369 days', true
from public.seed_member s, generate_series(1, 2) n where s.limited
union all select member_id, no_from + 1, 'deposit.requested', jsonb_build_object('deposit', tag || '-d' || cycle), at, true from public.seed_cycle
union all select member_id, no_from + 2 * rounds + 4, 'withdrawal.approved', jsonb_build_object('withdrawal', tag || '-w' || cycle),
  at + interval '6 minutes' + rounds * interval '6 seconds', true from public.seed_cycle;

-- 'held': a lower limit, in force at once.
insert into protection.limit_change (member_id, change_id, limit_name, before, after, state, asked_at, ended_at)
select member_id, tag || '-l' || n, (array['stake_day', 'loss_month'])[n], null, 100000000, 'held', now() - interval '369 days', now() - interval '369 days'
from public.seed_member, generate_series(1, 2) n where limited;
insert into wallet.standing_limit (member_id, kind, period, cap)
select member_id, n, (array['day', 'month'])[n], 100000000 from public.seed_member, generate_series(1, 2) n where limited;

insert into treasury.expected_payment (reference, member_id, request_id, amount, charge_id, state, opened_at, expires_at, next_check_at, checks)
select tag || '-x' || cycle, member_id, tag || '-d' || cycle, deposit, tag || '-c' || cycle, 'closed', at, at + interval '10 minutes', at, 1
from public.seed_cycle;
insert into treasury.receipt (id, source, reference, amount, member_id, request_id, outcome, received_at)
select tag || '-r' || cycle, 'gateway', tag || '-c' || cycle, deposit, member_id, tag || '-d' || cycle, 'credited', at + interval '20 seconds'
from public.seed_cycle;
insert into deposits.deposit (member_id, id, reference, state, asked, credited, created_at, expires_at, ended_at)
select member_id, tag || '-d' || cycle, tag || '-x' || cycle, 'completed', deposit, deposit, at, at + interval '10 minutes', at + interval '20 seconds'
from public.seed_cycle;
insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, created_at, approved_at, ended_at)
select c.member_id, c.tag || '-w' || c.cycle, 'paid', c.withdrawal, b.bank, b.account_number, b.name, 0, h.at, h.at, h.at + interval '2 seconds'
from public.seed_cycle c join members.bank_account b using (member_id)
  cross join lateral (select c.at + interval '6 minutes' + c.rounds * interval '6 seconds' as at) h;
insert into treasury.payout (id, member_id, withdrawal_id, amount, bank, account_number, name, state, transaction_id, instructed_at, settled_at)
select w.id || '-p', w.member_id, w.id, w.amount, w.bank, w.account_number, w.name, 'sent', w.id || '-t', w.created_at, w.ended_at
from withdrawals.withdrawal w;
insert into messages.notice (member_id, no, way, topic, subject, retry_key, state, tries, made_at, ended_at)
select member_id, no_from + 2, 'chat', 'deposit.completed', tag || '-d' || cycle, gen_random_uuid(), 'sent', 1, at + interval '20 seconds', at + interval '21 seconds'
from public.seed_cycle where at > now() - interval '30 days';

insert into games.act (host_no, transaction, member_id, digest, amount)
select 1, ext_id, member_id, sha256(convert_to(ext_id, 'UTF8')), case kind when 5 then -cash else 0 end from public.seed_posting where kind in (5, 6) order by at;
insert into games.round_owner (host_no, round, member_id, game, closed_at)
select 1, round, member_id, 'golden-lotus', at from public.seed_posting where kind = 6 order by at;
insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, last_no)
select member_id, 1, round, 'golden-lotus', 1000, cash, 'settled', at - interval '2 seconds', at, no from public.seed_posting where kind = 6 order by at;
insert into games.play_total (member_id, staked, paid) select member_id, sum(stake), sum(payout) from games.round group by member_id;

drop table public.seed_posting, public.seed_cycle, public.seed_member;
