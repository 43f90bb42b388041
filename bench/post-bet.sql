-- The posting function by itself, without Node: the cost of a bet in the database alone.
\set member random(1, :members)
\set count :count + 1
\set no :base + :client_id * 1000000 + :count
select p.code, p.no, p.balance_then, p.balance_now from wallet.post_bet(:member, 100::smallint, 'txn_01kahx5bvjekp1v3r1d' || :no::bigint::text, '\x8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4', 'rnd_01kahx5bvjekp1v3r1d' || :no::bigint::text, 100, 1::smallint, 20::smallint, 'bet.placed', '{"game":"mangosteen","round":"rnd_01kahx5bvjekp1v3r1dab12345678","amount":"100"}', now()) p;
