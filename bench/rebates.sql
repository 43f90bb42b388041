-- :members members who have played :rounds settled rounds in the week from :'monday' on. Whether a round wins, and how much,
-- follows from its number.
insert into members.member (member_id, phone, password_hash, registered_at) overriding system value
  select m, '08' || lpad(m::text, 8, '0'), '$argon2id$none', '2025-01-01' from generate_series(1, :members) m;
insert into wallet.member_lock (member_id, no) select m, 0 from generate_series(1, :members) m;
insert into games.host (no, host, since) values (1, 'slot.localhost', '2025-01-01') on conflict do nothing;
insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, last_no, published_no)
  select 1 + n % :members, 1, 'r' || n, 'g', 1000, case when n % 7 < 2 then 1900 + n % 100 else 0 end, 'settled', at, at, n, n
  from (select n, timestamptz :monday + n % 604800 * interval '1 second' as at from generate_series(1, :rounds) n) r;
analyze members.member, wallet.member_lock, games.round;
