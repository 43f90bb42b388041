-- Takes the member's lock row and answers their last number; opens the row on first sight.
create or replace function wallet.lock_member(p_member bigint) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_no bigint;
begin
  select l.no into v_no from wallet.member_lock l where l.member_id = p_member for no key update;
  if not found then
    insert into wallet.member_lock (member_id) values (p_member) on conflict do nothing;
    select l.no into strict v_no from wallet.member_lock l where l.member_id = p_member for no key update;
  end if;
  return v_no;
end $$;
revoke execute on function wallet.lock_member(bigint) from public;

-- Gives a member's event to the outbox under their next number. No secret belongs into the payload.
create or replace function outbox.announce(p_member bigint, p_topic text, p_payload jsonb, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_no bigint := wallet.lock_member(p_member) + 1;
begin
  perform operators.check_announcement(p_topic);
  update wallet.member_lock set no = v_no where member_id = p_member;
  insert into outbox.event (member_id, no, topic, payload, at) values (p_member, v_no, p_topic, p_payload, p_at);
  return v_no;
end $$;
revoke execute on function outbox.announce(bigint, text, jsonb, timestamptz) from public;
grant execute on function outbox.announce(bigint, text, jsonb, timestamptz) to chokdee_site, chokdee_office;
