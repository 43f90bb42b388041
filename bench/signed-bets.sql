-- Opens a game session for every member of the ledger at three hosts, each of another dialect, as a launch would: ours is named by its own id,
-- the others by what they make of the player's token. No game is named: the session takes bets on all.
with host(no, session) as (values (:chokdee, 'gs-bench-'), (:hub88, 'ht_'), (:amb, 'at_')),
  player as (
    insert into games.player (host_no, player, member_id)
    select h.no, 'bench-' || m, m from host h cross join generate_series(1, :members) m returning host_no, player, member_id
  )
insert into games.session (id, host_no, member_id, player, game, opened_at, expires_at)
select h.session || case when h.no = :chokdee then p.member_id::text
    else translate(encode(sha256(convert_to(h.no || ' bench-token-' || p.member_id, 'UTF8')), 'base64'), '+/=', '-_') end,
  h.no, p.member_id, p.player, '', now(), now() + interval '12 hours'
from player p join host h on h.no = p.host_no;
