-- Gives a registered member, :member, a long past that ends before now: from :from (an instant) on, each of :days Bangkok days has one
-- deposit of 1,000 baht, :rounds rounds (an even number of at least 26, 10 baht each, every other one wins 20) of :game at :host (its
-- number :number), a withdrawal of 1,000 baht, a raise of a limit that was taken back, and two logins. As if everything had been posted,
-- relayed and sealed: all invariants hold afterwards.
-- The member's last posting lies before :from, and their cash is at least 10 baht. A day has 2 × rounds + 3 transfers and two numbers more.
create temporary table aged on commit drop as
select b.*, l.no as base, p.balance as cash, m.phone, a.bank, a.account_number, a.name, :member::text as tag
from (select :member::bigint as member, :days::int as days, :rounds::int as rounds, 2 * :rounds::int + 5 as step,
  ((:from::timestamptz at time zone 'Asia/Bangkok')::date) as first) b
join wallet.member_lock l on l.member_id = b.member
join wallet.purse p on p.member_id = b.member and p.purse_no = 0
join members.member m on m.member_id = b.member
join members.bank_account a on a.member_id = b.member;

create temporary table aged_day on commit drop as
select a.*, d, a.base + d * a.step as day_base, a.first + d as day, ((a.first + d)::timestamp + interval '10 hours') at time zone 'Asia/Bangkok' as opens,
  a.tag || '-' || d as ref
from aged a, generate_series(0, a.days - 1) d;

create temporary table aged_round on commit drop as
select d.member, d.cash + 100000 as base, r, r % 2 = 0 as wins, d.day_base + 2 + 2 * r as bet_no, d.opens + interval '1 minute' + r * interval '12 hours' / d.rounds as at,
  'aged-' || d.ref || '-' || r as round
from aged_day d, generate_series(0, d.rounds - 1) r;

insert into wallet.purse (member_id, purse_no, kind, spend_rank) select member, 1, 2, 100 from aged on conflict do nothing;

insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at)
select member, bet_no, 100 + :number, round || '-b', 5, sha256('aged'), round, null::bigint, base - case when wins then 1000 else 0 end, at from aged_round
union all
select member, bet_no + 1, 100 + :number, round || '-w', 6, sha256('aged'), round, bet_no, base + case when wins then 1000 else 0 end, at + interval '1 second' from aged_round
union all
select member, day_base + 1, 1, 'rcp_aged-' || ref, 1, sha256('aged'), null, null, cash + 100000, opens from aged_day
union all
select member, day_base + 2 * rounds + 2, 2, 'wdr_aged-' || ref || ':hold', 2, sha256('aged'), null, null, cash, opens + interval '13 hours' from aged_day
union all
select member, day_base + 2 * rounds + 4, 2, 'wdr_aged-' || ref || ':paid', 4, sha256('aged'), null, null, cash, opens + interval '13 hours 2 minutes' from aged_day
order by 1, 2;

insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
select member, bet_no, 0, 20, null::int, 1000, null::bigint from aged_round
union all
select member, bet_no, 1, 1, 0, -1000, base - case when wins then 1000 else 0 end from aged_round
union all
select member, bet_no + 1, 0, 20, null, -2000, null from aged_round where wins
union all
select member, bet_no + 1, 1, 1, 0, 2000, base + 1000 from aged_round where wins
union all
select member, day_base + 1, 0, 10, null, -100000, null from aged_day
union all
select member, day_base + 1, 1, 1, 0, 100000, cash + 100000 from aged_day
union all
select member, day_base + 2 * rounds + 2, 0, 1, 0, -100000, cash from aged_day
union all
select member, day_base + 2 * rounds + 2, 1, 1, 1, 100000, 100000 from aged_day
union all
select member, day_base + 2 * rounds + 4, 0, 1, 1, -100000, 0 from aged_day
union all
select member, day_base + 2 * rounds + 4, 1, 11, null, 100000, null from aged_day
order by 1, 2, 3;

insert into outbox.event (member_id, no, topic, payload, at, relayed)
select member, bet_no, 'bet.placed',
  jsonb_build_object('host', ':host', 'transaction', round || '-b', 'round', round, 'game', ':game', 'amount', '1000'), at, true from aged_round
union all
select member, bet_no + 1, 'win.paid', jsonb_build_object('host', ':host', 'transaction', round || '-w', 'round', round, 'game', ':game',
  'amount', case when wins then '2000' else '0' end, 'bet_transaction', round || '-b', 'closes_round', true), at + interval '1 second', true from aged_round
union all
select member, day_base + 1, 'deposit.completed', jsonb_build_object('deposit', 'dep_aged-' || ref, 'amount', '100000'), opens, true from aged_day
union all
select member, day_base + 2 * rounds + 2, 'withdrawal.requested', jsonb_build_object('withdrawal', 'wdr_aged-' || ref), opens + interval '13 hours', true from aged_day
union all
select member, day_base + 2 * rounds + 3, 'withdrawal.approved', jsonb_build_object('withdrawal', 'wdr_aged-' || ref), opens + interval '13 hours', true from aged_day
union all
select member, day_base + 2 * rounds + 4, 'withdrawal.paid', jsonb_build_object('withdrawal', 'wdr_aged-' || ref), opens + interval '13 hours 2 minutes', true from aged_day
union all
select member, day_base + 2 * rounds + 5, 'limit.raise_taken_back', jsonb_build_object('change', 'lim_aged-' || ref), opens + interval '13 hours 4 minutes', true from aged_day
order by 1, 2;

insert into games.act (host_no, transaction, member_id, digest, amount)
select :number, round || '-b', member, sha256('aged'), 1000 from aged_round union all select :number, round || '-w', member, sha256('aged'), 0 from aged_round;
insert into games.round_owner (host_no, round, member_id, game, closed_at) select :number, round, member, ':game', at + interval '1 second' from aged_round;
insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, last_no)
select member, :number, round, ':game', 1000, case when wins then 2000 else 0 end, 'settled', at, at + interval '1 second', bet_no + 1 from aged_round;
insert into games.play_total as t (member_id, staked, paid) select member, count(*) * 1000, count(*) * 1000 from aged_round group by 1
on conflict (member_id) do update set staked = t.staked + excluded.staked, paid = t.paid + excluded.paid;
insert into games.game_total as t (member_id, host_no, game, rounds, staked, paid, played_at)
select member, :number, ':game', count(*), count(*) * 1000, count(*) * 1000, max(at) from aged_round group by 1
on conflict (member_id, host_no, game) do update set rounds = t.rounds + excluded.rounds, staked = t.staked + excluded.staked, paid = t.paid + excluded.paid,
  played_at = greatest(t.played_at, excluded.played_at);

insert into treasury.evidence (kind, reference, digest, amount, detail, heard_from, heard_at)
select 'charge', 'chrg_aged-' || ref, sha256(convert_to('charge ' || ref, 'UTF8')), 100000, jsonb_build_object('ours', 'pay_aged-' || ref), 'gateway', opens from aged_day
union all
select 'payout', 'pyt_aged-' || ref, sha256(convert_to('payout ' || ref, 'UTF8')), 100000,
  jsonb_build_object('state', 'sent', 'transaction', 'bank_aged-' || ref), 'bank', opens + interval '13 hours 2 minutes' from aged_day;
insert into treasury.receipt (id, source, reference, amount, member_id, request_id, outcome, received_at)
select 'rcp_aged-' || ref, 'gateway', 'chrg_aged-' || ref, 100000, member, 'dep_aged-' || ref, 'credited', opens from aged_day;
insert into deposits.deposit (member_id, id, reference, state, asked, credited, created_at, expires_at, ended_at)
select member, 'dep_aged-' || ref, 'pay_aged-' || ref, 'completed', 100000, 100000, opens - interval '1 minute', opens + interval '9 minutes', opens from aged_day;
insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, risk_score, risk_level, risk_reasons,
  created_at, approved_at, ended_at)
select member, 'wdr_aged-' || ref, 'paid', 100000, bank, account_number, name, 0, 0, 'low', '[]',
  opens + interval '13 hours', opens + interval '13 hours', opens + interval '13 hours 2 minutes' from aged_day;
insert into treasury.payout (id, member_id, withdrawal_id, amount, bank, account_number, name, state, transaction_id, instructed_at, settled_at)
select 'pyt_aged-' || ref, member, 'wdr_aged-' || ref, 100000, bank, account_number, name, 'sent', 'bank_aged-' || ref,
  opens + interval '13 hours 1 minute', opens + interval '13 hours 2 minutes' from aged_day;
insert into protection.limit_change (member_id, change_id, limit_name, before, after, state, asked_at, confirm_from, confirm_until, ended_at)
select member, 'lim_aged-' || ref, 'stake_week', 100000, null, 'taken_back', opens + interval '13 hours 3 minutes', opens + interval '37 hours 3 minutes',
  opens + interval '205 hours', opens + interval '13 hours 4 minutes' from aged_day;
insert into members.session (session_id, scope, member_id, phone, token_hash, binding_hash, bound, authenticated_at, created_at, last_seen_at, acted_at, expires_at,
  address, device, device_hash)
select 'ses_aged-' || ref || '-' || n, 'member', member, phone, sha256(convert_to('aged ' || ref || ' ' || n, 'UTF8')), null, false, opens, opens + n * interval '1 hour',
  opens + n * interval '1 hour', opens + n * interval '1 hour', opens + n * interval '1 hour' + interval '12 hours', '203.0.113.7',
  '{"type":"mobile","os":"Android","osVersion":"","browser":"Chrome","browserVersion":"","browserVendor":""}'::jsonb,
  case n when 1 then sha256('a device') end
from aged_day, generate_series(1, 2) n;

insert into wallet.day_total (member_id, day, first_no, staked, won, paid_in, paid_out, in_before, out_before)
select l.member_id, l.day, l.day_no, l.day_staked, l.day_won, l.day_paid_in, l.day_paid_out, l.in_before, l.out_before
from wallet.member_lock l join aged a on a.member = l.member_id where l.day is not null
union all
select d.member, d.day, d.day_base + 1, d.rounds * 1000, d.rounds * 1000, 100000, 100000, l.in_before + l.day_paid_in + d.d * 100000,
  l.out_before + l.day_paid_out + d.d * 100000
from aged_day d join wallet.member_lock l on l.member_id = d.member where d.d < d.days - 1;
update wallet.member_lock l set no = d.day_base + d.step, day = d.day, day_no = d.day_base + 1, day_staked = d.rounds * 1000, day_won = d.rounds * 1000,
  day_paid_in = 100000, day_paid_out = 100000, in_before = l.in_before + l.day_paid_in + d.d * 100000,
  out_before = l.out_before + l.day_paid_out + d.d * 100000, stretch_no = d.day_base + 2, stretch_from = d.opens + interval '1 minute',
  stretch_last = d.opens + interval '1 minute' + (d.rounds - 1) * interval '12 hours' / d.rounds, stretch_staked = d.rounds * 1000, stretch_won = d.rounds * 1000
from aged_day d where l.member_id = d.member and d.d = d.days - 1;
select wallet.seal_members(array[:member]);
do $$ begin while wallet.seal_backlog() loop end loop; end $$;
