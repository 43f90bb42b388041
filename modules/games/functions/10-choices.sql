-- Locks the row of games.host, as a sync does, so that neither overwrites the other. folded: for searches. published:
-- as the host published it.
create or replace function games.apply_choice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from games.host where no = new.host_no for update;
  update games.game g set
    hidden = new.hidden, closed = new.closed is not null, closed_text = coalesce(new.closed, ''),
    place = coalesce(new.place, 10000), lobby = coalesce(new.lobby, g.published ->> 'category', g.lobby),
    title = coalesce(new.title, g.published -> 'name' ->> 'th', g.title),
    chosen_folded = new.folded, hot = case new.hot when 'yes' then true when 'no' then false else g.hot end
  where g.host_no = new.host_no and g.code = new.game;
  return null;
end $$;
revoke execute on function games.apply_choice() from public;
create or replace trigger apply_choice after insert or update on games.game_choice for each row
execute function games.apply_choice();

-- Unless the session is the owner's, `operator` must hold the acting operator.
create or replace trigger choice_by_acting before insert or update on games.game_choice
for each row when (not operators.is_owner()) execute function operators.by_acting('operator');
