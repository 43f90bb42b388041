-- Of the bench database's members a fifth have a bonus whose turnover is still to be played, on the bonus purse that members.sql gave them;
-- another fifth are friends of two members, at levels 1 and 2. The rounds of both kinds are expensive to count. One host.
insert into games.host (no, host, since) values (1, 'bench.localhost', now()) on conflict do nothing;
insert into promotions.offer_version (offer_id, version, rule)
values ('bench', 1, '{"lock": {"shares": {"slot": 10000, "casino": 2500}}}');
insert into promotions.bonus (member_id, id, offer_id, version, deposit, amount, target, purse_no, opened_at, expires_at)
select m, 'bench', 'bench', 1, 0, 100000, 9000000000000, 10, now() - interval '1 hour', now() + interval '1 day' from generate_series(5, :members, 5) m;
insert into referrals.attribution (member_id, upline_id, at) select m, m - 1, now() - interval '1 hour' from generate_series(2, :members, 5) m;
insert into referrals.friend (member_id, friend_id, level, joined_at) select m - 1, m, 1, now() - interval '1 hour' from generate_series(2, :members, 5) m;
insert into referrals.friend (member_id, friend_id, level, joined_at) select m + 1, m, 2, now() - interval '1 hour' from generate_series(2, :members - 5, 5) m;
analyze promotions.bonus, referrals.attribution, referrals.friend;
