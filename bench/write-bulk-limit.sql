-- The rows of 256 bets of different members in one transaction, one statement a table, and nothing else: the most that the database can
-- write of them, with which batches are compared.
\set first random(1, :members)
\set count :count + 1
\set no :base + :client_id * 1000000 + :count
\startpipeline
begin;
update bench.member_lock set no = no + 1 where member_id in (select 1 + (:first + g * 39) % :members from generate_series(1, 256) g);
update bench.purse set balance = balance - 100 where member_id in (select 1 + (:first + g * 39) % :members from generate_series(1, 256) g) and purse_no = 0;
insert into bench.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at) select 1 + (:first + g * 39) % :members, :no, 100, 'txn_01kahx5bvjekp1v3r1d' || :no::bigint::text, 5, '\x8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4', 'rnd_01kahx5bvjekp1v3r1d' || :no::bigint::text, null, 500000, now() from generate_series(1, 256) g;
insert into bench.event (member_id, no, topic, payload, at) select 1 + (:first + g * 39) % :members, :no, 'bet.placed', '{"game":"mangosteen","round":"rnd_01kahx5bvjekp1v3r1dab12345678","amount":"100"}', now() from generate_series(1, 256) g;
insert into bench.entry (member_id, no, leg, account, purse_no, amount, balance_after) select 1 + (:first + g * 39) % :members, :no, 0, 20, null, 100, null from generate_series(1, 256) g;
insert into bench.entry (member_id, no, leg, account, purse_no, amount, balance_after) select 1 + (:first + g * 39) % :members, :no, 1, 1, 0, -100, 500000 from generate_series(1, 256) g;
commit;
\endpipeline
