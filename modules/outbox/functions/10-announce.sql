-- Under the member's next number. No secret belongs into the payload.
create or replace function outbox.announce(p_member bigint, p_topic text, p_payload jsonb, p_at timestamptz)
returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_no bigint := wallet.next_number(p_member);
begin
  perform operators.check_announcement(p_topic);
  insert into outbox.event (member_id, no, topic, payload, at) values (p_member, v_no, p_topic, p_payload, p_at);
  return v_no;
end $$;
