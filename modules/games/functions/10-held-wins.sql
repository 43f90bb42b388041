-- Only what two operators decided, once: `held_win.release` pays, `held_win.refuse` gives back to the games. Member,
-- amount and bet come from the books. Null: done; `not_found`: decided before. Raises unless the acting operator
-- granted this approval.
create or replace function games.decide_held_win(p_approval text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a operators.approval := operators.spend_approval_by_id(p_approval, 'held_win.release', 'held_win.refuse');
  h games.held_win;
  v_pays boolean := a.kind = 'held_win.release';
  v_host text;
  v_payload jsonb;
  v_posting wallet.posting;
begin
  select * into h from games.held_win x where x.id = a.subject_id for update;
  if h.id is null or h.state <> 'held' then return 'not_found'; end if;
  select x.host into strict v_host from games.host x where x.no = h.host_no;
  v_payload := jsonb_build_object('host', v_host, 'round', h.round, 'game', h.game, 'transaction', h.transaction,
    'bet_transaction', h.bet_transaction, 'amount', h.amount::text, 'act',
    case when v_pays then 'released' else 'refused' end);
  v_posting := wallet.end_held_win(h.member_id, wallet.host_source(h.host_no), h.transaction, v_pays,
    sha256(convert_to(a.kind, 'UTF8')),
    case when v_pays then 'win.paid' else 'held_win.refused' end, v_payload, a.decided_at);
  if v_posting.code <> 'posted' then raise exception 'a held win is decided once'; end if;
  update games.held_win x set state = case when v_pays then 'released' else 'refused' end, decided_at = a.decided_at
  where x.id = h.id;
  return null;
end $$;
