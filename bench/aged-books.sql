-- Valid books with a long history: member 1 has played :big rounds, :members more have played :small each. Written directly, in bulk.
create temp table aged as
  select m as member_id, case when m = 1 then :big else :small end as rounds from generate_series(1, 1 + :members) m;
insert into members.member (member_id, phone, password_hash, registered_at) overriding system value
  select member_id, '08' || lpad(member_id::text, 8, '0'), '$argon2id$none', '2025-01-01' from aged;
insert into treasury.evidence (kind, reference, digest, amount, detail, heard_from, heard_at)
  select 'charge', 'chrg_' || member_id, sha256(member_id::text::bytea), 100000, '{}', 'bench', '2025-01-01' from aged;
insert into treasury.receipt (id, source, reference, amount, member_id, request_id, outcome, received_at)
  select 'rcp_' || member_id, 'gateway', 'chrg_' || member_id, 100000, member_id, 'dep_' || member_id, 'credited', '2025-01-01' from aged;
insert into deposits.deposit (member_id, id, reference, state, asked, credited, created_at, expires_at, ended_at)
  select member_id, 'dep_' || member_id, 'dep_' || member_id, 'completed', 100000, 100000, '2025-01-01', '2025-01-01', '2025-01-01' from aged;
create function pg_temp.at(r bigint) returns timestamptz language sql immutable as
  $$ select timestamptz '2025-01-01 00:10:00+00' + (r * 10 + r / 100 * 3600) * interval '1 second' $$;
create temp table played as
  select a.member_id, r, pg_temp.at(r) as at, 'rnd-' || r as round from aged a cross join lateral generate_series(0, a.rounds - 1) r;
insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at)
  select member_id, 1::bigint, 1::smallint, 'rcp_' || member_id, 1::smallint, '\x00'::bytea, null::text, null::bigint, 100000::bigint, timestamptz '2025-01-01' from aged
  union all select member_id, 2 + 2 * r, 101, 'bet-' || r, 5, '\x01', round, null, 99000, at from played
  union all select member_id, 3 + 2 * r, 101, 'win-' || r, 6, '\x02', round, 2 + 2 * r, 100000, at + interval '2 seconds' from played;
insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select member_id, 1::bigint, 0::smallint, 10::smallint, null::int, -100000::bigint, null::bigint from aged
  union all select member_id, 1, 1, 1, 0, 100000, 100000 from aged
  union all select member_id, 2 + 2 * r, 0, 20, null::int, 1000, null::bigint from played
  union all select member_id, 2 + 2 * r, 1, 1, 0, -1000, 99000 from played
  union all select member_id, 3 + 2 * r, 0, 20, null, -1000, null from played
  union all select member_id, 3 + 2 * r, 1, 1, 0, 1000, 100000 from played;
insert into outbox.event (member_id, no, topic, payload, at, relayed)
  select member_id, 1::bigint, 'deposit.completed', jsonb_build_object('deposit', 'dep_' || member_id), timestamptz '2025-01-01', true from aged
  union all select member_id, 2 + 2 * r, 'bet.placed', '{}'::jsonb, at, true from played
  union all select member_id, 3 + 2 * r, 'win.paid', '{}'::jsonb, at, true from played;
insert into games.host (no, host, since) values (1, 'slot.localhost', '2025-01-01') on conflict do nothing;
insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, last_no)
  select member_id, 1, round, 'g', 1000, 1000, 'settled', at, at + interval '2 seconds', 3 + 2 * r from played;
insert into games.play_total (member_id, staked, paid) select member_id, rounds * 1000, rounds * 1000 from aged;
insert into wallet.purse (member_id, purse_no, kind, spend_rank, balance) select member_id, 0, 1, 100, 100000 from aged;
insert into wallet.member_lock (member_id, no, stretch_no, stretch_from, stretch_last)
  select member_id, 1 + 2 * rounds, 2 + 2 * ((rounds - 1) / 100 * 100), pg_temp.at((rounds - 1) / 100 * 100), pg_temp.at(rounds - 1) from aged;
select wallet.seal_members(array_agg(member_id)) from aged;
do $$ begin while wallet.seal_backlog() loop end loop; end $$;
insert into sandbox.clock (only_row, offset_ms) values (true, 0) on conflict do nothing;
-- The first call ends the days, the second closes them.
select wallet.close_days('2026-09-30', '2026-11-22');
select wallet.close_days('2026-09-30', '2026-11-22');
analyze;
