-- The rows of one bet and nothing else: no lock but that of the rows written, no look-up, no decision, one round trip. pgbench runs it
-- unchanged; without pgbench, limit-writer.ts sends the same statements. :no is a number that no other transaction of this member has.
\set member random(1, :members)
\set count :count + 1
\set no :base + :client_id * 1000000 + :count
\startpipeline
update bench.member_lock set no = no + 1 where member_id = :member;
update bench.purse set balance = balance - 100 where member_id = :member and purse_no = 0;
insert into bench.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at) values (:member, :no, 100, 'txn_01kahx5bvjekp1v3r1d' || :no::bigint::text, 5, '\x8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4', 'rnd_01kahx5bvjekp1v3r1d' || :no::bigint::text, null, 500000, now());
insert into bench.event (member_id, no, topic, payload, at) values (:member, :no, 'bet.placed', '{"game":"mangosteen","round":"rnd_01kahx5bvjekp1v3r1dab12345678","amount":"100"}', now());
insert into bench.entry (member_id, no, leg, account, purse_no, amount, balance_after) values (:member, :no, 0, 20, null, 100, null);
insert into bench.entry (member_id, no, leg, account, purse_no, amount, balance_after) values (:member, :no, 1, 1, 0, -100, 500000);
\endpipeline
