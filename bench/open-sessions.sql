-- Opens a game session for every member of the bench database at three hosts, one for each dialect. A session of the dialect chokdee is
-- named by an id of ours, one of the two others by a hash of the player's token, as a launch does it. The empty game takes bets on every
-- game.
with host(no, session) as (values (:chokdee_host_no, 'gs-bench-'), (:hub88_host_no, 'ht_'), (:amb_host_no, 'at_')),
  player as (
    insert into games.player (host_no, player, member_id)
    select h.no, 'bench-' || m, m from host h cross join generate_series(1, :members) m returning host_no, player, member_id
  )
insert into games.session (id, host_no, member_id, player, game, opened_at, expires_at)
select h.session || case when h.no = :chokdee_host_no then p.member_id::text
    else translate(encode(sha256(convert_to(h.no || ' bench-token-' || p.member_id, 'UTF8')), 'base64'), '+/=', '-_') end,
  h.no, p.member_id, p.player, '', now(), now() + interval '12 hours'
from player p join host h on h.no = p.host_no;
