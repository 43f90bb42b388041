-- The head's row lock gives the chain one order: call it last. Only functions of the owner may call this: the given
-- name is not verified.
create or replace function operators.append_to_audit(
  p_at timestamptz, p_operator text, p_session text, p_act text, p_subject text, p_member bigint, p_subject_id text,
  p_before jsonb, p_after jsonb, p_address text)
returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_previous bytea;
  v_row operators.audit;
begin
  select h.hash into strict v_previous from operators.audit_head h for update;
  v_row.audit_id := nextval(pg_get_serial_sequence('operators.audit', 'audit_id'));
  v_row.at := p_at; v_row.operator := p_operator; v_row.act := p_act; v_row.subject := p_subject;
  v_row.member_id := p_member;
  v_row.subject_id := p_subject_id; v_row.before := p_before; v_row.after := p_after; v_row.address := p_address;
  v_row.session_id := p_session;
  v_row.hash := operators.audit_hash(v_previous, v_row);
  insert into operators.audit overriding system value values (v_row.*);
  update operators.audit_head set audit_id = v_row.audit_id, hash = v_row.hash;
  return v_row.audit_id;
end $$;
revoke execute on function operators.append_to_audit(timestamptz, text, text, text, text, bigint, text, jsonb, jsonb,
  text) from public;

-- Of the acting operator, whoever calls. Before the code (`at_door`) only a request for an approval is noted.
drop function if exists operators.note_in_audit(timestamptz, text, text, text, bigint, text, jsonb, jsonb, text);
create or replace function operators.note_in_audit(
  p_at timestamptz, p_act text, p_subject text, p_member bigint, p_subject_id text, p_before jsonb, p_after jsonb,
  p_address text)
returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.acting := operators.who_acts();
begin
  if p_act like 'operator.%' then
    raise exception 'what becomes of operators is noted by the functions that do it' using errcode = '42501';
  end if;
  if a.at_door and p_act <> 'approval.asked' then
    raise exception 'at the door one may only ask' using errcode = '42501';
  end if;
  return operators.append_to_audit(operators.checked_time(p_at), a.operator, nullif(a.session_id, ''), p_act, p_subject,
    p_member, p_subject_id, p_before, p_after, p_address);
end $$;
revoke execute on function operators.note_in_audit(timestamptz, text, text, bigint, text, jsonb, jsonb, text)
  from public;
grant execute on function operators.note_in_audit(timestamptz, text, text, bigint, text, jsonb, jsonb, text)
  to chokdee_office;

-- For the office, which cannot compute the hashes. In full: `npm run audit`.
create or replace function operators.trail_end(p_entries int)
returns table (checked bigint, broken bigint[], entry bigint, hash text, ends boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with newest as (
    select a as content, a.audit_id, a.hash from operators.audit a order by a.audit_id desc
    limit least(p_entries, 1000) + 1
  ), chained as (
    select n.audit_id, n.hash, n.content, lag(n.hash) over (order by n.audit_id) as previous,
      row_number() over (order by n.audit_id) as place, count(*) over () as found
    from newest n
  ), judged as (
    -- The oldest found only gives its hash to the next, unless it is the first of all.
    select c.audit_id, c.hash = operators.audit_hash(coalesce(c.previous, decode(repeat('00', 32), 'hex')),
      c.content) as holds
    from chained c where c.place > 1 or c.found <= least(p_entries, 1000)
  )
  select (select count(*) from judged),
    coalesce((select array_agg(j.audit_id order by j.audit_id) from judged j where not j.holds), '{}'),
    h.audit_id, encode(h.hash, 'hex'),
    coalesce((select n.audit_id = h.audit_id and n.hash = h.hash from newest n order by n.audit_id desc limit 1),
      h.audit_id = 0)
  from operators.audit_head h
$$;
revoke execute on function operators.trail_end(int) from public;
grant execute on function operators.trail_end(int) to chokdee_office;

-- Of this transaction, once each.
create or replace function operators.note_expired(p_at timestamptz, p_approval text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.approval;
begin
  select * into a from operators.approval x where x.approval_id = p_approval and x.state = 'expired'
    and not exists (select from operators.audit u where u.subject = 'approval' and u.subject_id = p_approval
      and u.act = 'approval.expired');
  if not found then raise exception 'an approval expires once' using errcode = '42501'; end if;
  return operators.append_to_audit(operators.checked_time(p_at), 'system', null, 'approval.expired', 'approval',
    nullif(a.member_id, 0), p_approval,
    jsonb_build_object('kind', a.kind, 'subject', a.subject_id, 'reason', a.reason, 'asked_by', a.maker) || a.payload,
    '{"state":"expired"}', '-');
end $$;
revoke execute on function operators.note_expired(timestamptz, text) from public;
grant execute on function operators.note_expired(timestamptz, text) to chokdee_office;
