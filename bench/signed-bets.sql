-- Opens a game session at host 1 for every member of the ledger, as a launch would. No game is named: the session takes bets on all.
insert into games.player (host_no, player, member_id) select 1, 'bench-' || m, m from generate_series(1, :members) m;
insert into games.session (id, host_no, member_id, player, game, opened_at, expires_at)
select 'gs-bench-' || m, 1, m, 'bench-' || m, '', now(), now() + interval '12 hours' from generate_series(1, :members) m;
