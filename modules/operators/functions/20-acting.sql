-- Within five minutes of the database's clock, so that no expired session can be used by backdating. Where a sandbox
-- moves time, the process's counts.
create or replace function operators.checked_time(p_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- First what costs nothing: called for bets.
  if abs(extract(epoch from p_at - clock_timestamp())) > 300 then
    if not exists (select from sandbox.clock) then
      raise exception 'the time of an action is more than five minutes off the clock of the database'
        using errcode = '22023';
    end if;
  end if;
  return p_at;
end $$;

-- The proof is the session's token: until the transaction ends only its operator acts. Null without a live session.
create or replace function operators.act_as(p_proof text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at timestamptz := operators.checked_time(p_at);
  v record;
begin
  select s.session_id, s.operator, o.role into v from operators.session s
  join operators.operator o on o.operator = s.operator
  where s.token_hash = sha256(convert_to(p_proof, 'UTF8')) and s.ended_at is null and s.expires_at > v_at
    and s.last_seen_at > v_at - interval '15 minutes' and o.status = 'active';
  if not found then return null; end if;
  if exists (select from operators.acting a where a.session_id <> v.session_id) then
    raise exception 'one operator acts in a transaction' using errcode = '42501';
  end if;
  if not exists (select from operators.acting) then
    insert into operators.acting (operator, session_id, role, at_door, at)
    values (v.operator, v.session_id, v.role, false, v_at);
  end if;
  return v.operator;
end $$;

-- Between password and code, by the ticket: only to request that their own lost phone be forgotten.
create or replace function operators.act_at_door(p_ticket text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v record;
begin
  select t.operator, o.role into v from operators.sign_in_ticket t join operators.operator o on o.operator = t.operator
  where t.token_hash = sha256(convert_to(p_ticket, 'UTF8')) and t.expires_at > operators.checked_time(p_at)
    and o.status = 'active';
  if not found then return null; end if;
  if exists (select from operators.acting) then
    raise exception 'one operator acts in a transaction' using errcode = '42501';
  end if;
  insert into operators.acting (operator, session_id, role, at_door, at) values (v.operator, '', v.role, true, p_at);
  return v.operator;
end $$;

-- Refuses where no proof was presented.
create or replace function operators.who_acts() returns operators.acting
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.acting;
begin
  select * into a from operators.acting;
  if not found then raise exception 'no operator acts in this transaction' using errcode = '42501'; end if;
  return a;
end $$;

-- Refuses where there is none, or only one at the sign-in.
create or replace function operators.acting_operator() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.acting := operators.who_acts();
begin
  if a.at_door then raise exception 'no operator acts in this transaction' using errcode = '42501'; end if;
  return a.operator;
end $$;

create or replace function operators.require_acting(p_operator text) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_operator is distinct from operators.acting_operator() then
    raise exception 'an operator decides under their own name' using errcode = '42501';
  end if;
end $$;

-- Only while an operator acts.
create or replace function operators.check_announcement(p_topic text) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if session_user <> 'chokdee_office' then return; end if;
  perform operators.acting_operator();
  if not p_topic = any (array['withdrawal.approved', 'account_change.approved', 'account_change.refused',
    'account.given_up', 'reconciliation.asked', 'maintenance.changed', 'catalogue.asked'])
  then raise exception 'the office does not announce %', p_topic using errcode = '42501'; end if;
end $$;

-- Once, while the operator who granted it acts: the newest of its kind and subject, or the one of this id.
create or replace function operators.spend_approval(p_kind text, p_subject text, p_approval text default null)
returns operators.approval
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_operator text := operators.acting_operator();
  a operators.approval;
begin
  select * into a from operators.approval x where x.kind = p_kind and x.subject_id = p_subject and x.state = 'granted'
    and x.performed_at is null
    and x.checker = v_operator and x.maker <> v_operator and x.approval_id = coalesce(p_approval, x.approval_id)
    order by x.decided_at desc limit 1 for no key update;
  if not found then
    raise exception 'two operators decide about %, and a grant is carried out once', p_kind using errcode = '42501';
  end if;
  update operators.approval set performed_at = a.decided_at where approval_id = a.approval_id;
  return a;
end $$;

-- Of one of these kinds.
create or replace function operators.spend_approval_by_id(p_approval text, variadic p_kinds text[])
returns operators.approval
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.approval;
begin
  select * into a from operators.approval x where x.approval_id = p_approval and x.kind = any (p_kinds);
  return operators.spend_approval(coalesce(a.kind, p_kinds[1]), a.subject_id, p_approval);
end $$;

-- Else a null row.
create or replace function operators.granted(p_approval text, p_kind text, p_subject text) returns operators.approval
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select x from operators.approval x where x.approval_id = p_approval and x.state = 'granted' and x.kind = p_kind
    and x.subject_id = p_subject
    and x.checker = operators.acting_operator()
$$;

create or replace function operators.is_operator(p_operator text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from operators.operator o where o.operator = p_operator)
$$;

-- The guards are for our processes' roles. The owner repairs by hand (docs/runbooks); the audit names those changes.
create or replace function operators.is_owner() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select pg_has_role(session_user, (select n.nspowner from pg_namespace n where n.nspname = 'operators'), 'usage')
$$;

-- The column named by the argument must hold the acting operator.
create or replace function operators.by_acting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform operators.require_acting(to_jsonb(new) ->> tg_argv[0]);
  return new;
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'operators'::regnamespace
    and p.proname in ('checked_time', 'act_as',
    'act_at_door', 'who_acts', 'acting_operator', 'require_acting', 'is_owner', 'check_announcement', 'spend_approval',
    'spend_approval_by_id', 'granted',
    'is_operator', 'by_acting') loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function operators.is_owner() to chokdee_site, chokdee_office;
grant execute on function operators.act_as(text, timestamptz), operators.act_at_door(text, timestamptz)
  to chokdee_office;
