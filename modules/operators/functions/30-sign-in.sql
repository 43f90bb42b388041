-- 5 from one address or 20 in all, within 15 minutes, for 15 minutes from the last.
create or replace function operators.is_locked_out(p_failures timestamptz[], p_max int, p_at timestamptz)
returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(l.last > p_at - interval '15 minutes'
    and (select count(*) from unnest(p_failures) f where f > l.last - interval '15 minutes') >= p_max, false)
  from (select max(f) as last from unnest(p_failures) f) l
$$;

-- Makes the row where there is none.
create or replace function operators.failures_of(p_kind text, p_key text, p_at timestamptz) returns timestamptz[]
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_at timestamptz[];
begin
  insert into operators.failed_sign_in (kind, key, touched_at) values (p_kind, left(p_key, 120), p_at)
  on conflict (kind, key) do update set touched_at = excluded.touched_at returning at into v_at;
  return v_at;
end $$;

-- Both rows are there (`failures_of`).
create or replace function operators.count_failure(p_operator text, p_address text, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update operators.failed_sign_in f set at = (
    select array_agg(x order by x) from unnest(f.at || p_at) x where x > p_at - interval '15 minutes' or x = p_at)
  where (f.kind, f.key) in (('by_name', left(p_operator, 120)),
    ('by_name_and_address', left(p_operator || ' ' || p_address, 120)));
end $$;

-- Locks its counts: simultaneous guesses get no more tries.
create or replace function operators.may_try(p_operator text, p_address text, p_at timestamptz) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_all timestamptz[] := operators.failures_of('by_name', p_operator, p_at);
  v_here timestamptz[] := operators.failures_of('by_name_and_address', p_operator || ' ' || p_address, p_at);
begin
  return not operators.is_locked_out(v_all, 20, p_at) and not operators.is_locked_out(v_here, 5, p_at);
end $$;

-- Before the slow hash is made.
create or replace function operators.sign_in_locked(p_operator text, p_address text, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_or(operators.is_locked_out(f.at, case f.kind when 'by_name' then 20 else 5 end, p_at)), false)
  from operators.failed_sign_in f
  where (f.kind, f.key) in (('by_name', left(p_operator, 120)),
    ('by_name_and_address', left(p_operator || ' ' || p_address, 120)))
$$;

-- Argon2id's parameters and salt; null for an unknown name.
create or replace function operators.password_salt(p_operator text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.password_salt from operators.secret s where s.operator = p_operator
$$;

-- `p_key`: the typed password's hash. A ticket lasts five minutes (`pendingSignInSeconds`); `p_enrolling`: the sealed
-- secret to enrol; `p_new_*`: under newer parameters. Returns `locked`, `wrong`, `enrolled` or `enrolling`.
create or replace function operators.prove_password(
  p_operator text, p_key bytea, p_address text, p_ticket_hash bytea, p_enrolling bytea, p_new_salt text,
  p_new_key_hash bytea, p_at timestamptz)
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at timestamptz := operators.checked_time(p_at);
  o operators.operator;
  v_known boolean;
begin
  if not operators.may_try(p_operator, p_address, v_at) then return 'locked'; end if;
  select * into o from operators.operator x where x.operator = p_operator for no key update;
  v_known := found;
  if not v_known or o.status <> 'active'
    or not exists (select from operators.secret s where s.operator = p_operator and s.password_key = sha256(p_key)) then
    perform operators.count_failure(p_operator, p_address, v_at);
    -- An unknown name may be a password.
    perform operators.append_to_audit(v_at, case when v_known then p_operator else '?' end, null,
      'operator.sign_in_failed', 'operator', null,
      case when v_known then p_operator else '?' end, null, '{"wrong":"password"}', p_address);
    return 'wrong';
  end if;
  if p_new_salt is not null then
    update operators.secret set password_salt = p_new_salt, password_key = p_new_key_hash where operator = p_operator;
  end if;
  delete from operators.sign_in_ticket where expires_at <= v_at;
  insert into operators.sign_in_ticket (token_hash, operator, totp_sealed, expires_at)
  values (p_ticket_hash, p_operator, case when o.totp_sealed is null then p_enrolling end, v_at + interval '5 minutes');
  return case when o.totp_sealed is null then 'enrolling' else 'enrolled' end;
end $$;

-- Locks the operator. `code`: `over`, `locked` or `ok`.
create or replace function operators.begin_code(p_ticket text, p_address text, p_at timestamptz)
returns table (code text, operator text, sealed bytea, last_step bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_at timestamptz := operators.checked_time(p_at);
  v_hash bytea := sha256(convert_to(p_ticket, 'UTF8'));
  v_operator text;
  r record;
begin
  select t.operator into v_operator from operators.sign_in_ticket t where t.token_hash = v_hash and t.expires_at > v_at;
  if not found then return query select 'over', null::text, null::bytea, null::bigint; return; end if;
  if not operators.may_try(v_operator, p_address, v_at) then
    return query select 'locked', v_operator, null::bytea, null::bigint; return;
  end if;
  perform from operators.operator o where o.operator = v_operator for no key update;
  -- A sign-in or enrolment meanwhile has removed all tickets.
  select o.status, coalesce(t.totp_sealed, o.totp_sealed) as sealed, o.totp_last_step into r
  from operators.sign_in_ticket t join operators.operator o on o.operator = t.operator where t.token_hash = v_hash;
  if not found or r.status <> 'active' or r.sealed is null then
    return query select 'over', v_operator, null::bytea, null::bigint; return;
  end if;
  return query select 'ok', v_operator, r.sealed, r.totp_last_step;
end $$;

-- Like a wrong password.
create or replace function operators.wrong_code(p_ticket text, p_address text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_operator text;
begin
  select t.operator into strict v_operator from operators.sign_in_ticket t
  where t.token_hash = sha256(convert_to(p_ticket, 'UTF8'));
  perform operators.count_failure(v_operator, p_address, operators.checked_time(p_at));
  perform operators.append_to_audit(p_at, v_operator, null, 'operator.sign_in_failed', 'operator', null, v_operator,
    null, '{"wrong":"code"}', p_address);
end $$;

-- The process, which alone can open the sealed secret, has checked the code; once, and none before it. False where the
-- ticket is over.
create or replace function operators.open_session(
  p_ticket text, p_step bigint, p_sealed bytea, p_session text, p_token_hash bytea, p_replaced text, p_address text,
  p_at timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at timestamptz := operators.checked_time(p_at);
  t operators.sign_in_ticket;
begin
  select * into t from operators.sign_in_ticket x where x.token_hash = sha256(convert_to(p_ticket, 'UTF8'))
    and x.expires_at > v_at;
  if not found or not operators.may_try(t.operator, p_address, v_at) then return false; end if;
  update operators.operator set totp_sealed = p_sealed, totp_last_step = p_step
  where operator = t.operator and status = 'active' and totp_last_step < p_step
    and (totp_sealed is not null or t.totp_sealed is not null);
  if not found then return false; end if;
  delete from operators.sign_in_ticket where operator = t.operator;
  update operators.failed_sign_in set at = '{}'
  where kind = 'by_name_and_address' and key = left(t.operator || ' ' || p_address, 120);
  update operators.session set ended_at = v_at, ended_why = 'replaced'
  where token_hash = sha256(convert_to(p_replaced, 'UTF8')) and ended_at is null;
  insert into operators.session (session_id, operator, token_hash, created_at, last_seen_at, expires_at, address)
  values (p_session, t.operator, p_token_hash, v_at, v_at, v_at + interval '8 hours', p_address);
  if t.totp_sealed is not null then
    perform operators.append_to_audit(v_at, t.operator, p_session, 'operator.totp_enrolled', 'operator', null,
      t.operator, null, null, p_address);
  end if;
  perform operators.append_to_audit(v_at, t.operator, p_session, 'operator.signed_in', 'operator', null,
    t.operator, null, jsonb_build_object('session', p_session), p_address);
  return true;
end $$;

create or replace function operators.touch_session(p_proof text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update operators.session set last_seen_at = operators.checked_time(p_at)
  where token_hash = sha256(convert_to(p_proof, 'UTF8')) and ended_at is null and last_seen_at < p_at
    and last_seen_at > p_at - interval '15 minutes' and expires_at > p_at
$$;

create or replace function operators.sign_out(p_proof text, p_address text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare s operators.session;
begin
  update operators.session set ended_at = operators.checked_time(p_at), ended_why = 'signed_out'
  where token_hash = sha256(convert_to(p_proof, 'UTF8')) and ended_at is null returning * into s;
  if not found then return; end if;
  perform operators.append_to_audit(p_at, s.operator, s.session_id, 'operator.signed_out', 'operator', null, s.operator,
    jsonb_build_object('session', s.session_id), null, p_address);
end $$;

-- A wrong old password counts like one at the sign-in. Ends all sessions and tickets. Returns `locked`, `wrong`, `same`
-- or `changed`; null without a live session.
create or replace function operators.change_password(
  p_proof text, p_key bytea, p_new_salt text, p_new_key_hash bytea, p_same boolean, p_address text, p_at timestamptz)
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_operator text := operators.act_as(p_proof, p_at);
  v_session text;
begin
  if v_operator is null then return null; end if;
  v_session := (operators.who_acts()).session_id;
  if not operators.may_try(v_operator, p_address, p_at) then return 'locked'; end if;
  perform from operators.operator o where o.operator = v_operator for no key update;
  if not exists (select from operators.secret s where s.operator = v_operator and s.password_key = sha256(p_key)) then
    perform operators.count_failure(v_operator, p_address, p_at);
    perform operators.append_to_audit(p_at, v_operator, null, 'operator.sign_in_failed', 'operator', null, v_operator,
      null, '{"wrong":"password"}', p_address);
    return 'wrong';
  end if;
  if p_same then return 'same'; end if;
  update operators.secret set password_salt = p_new_salt, password_key = p_new_key_hash where operator = v_operator;
  update operators.session set ended_at = p_at, ended_why = 'password_changed'
  where operator = v_operator and ended_at is null;
  delete from operators.sign_in_ticket where operator = v_operator;
  perform operators.append_to_audit(p_at, v_operator, v_session, 'operator.password_changed', 'operator', null,
    v_operator, null, null, p_address);
  return 'changed';
end $$;

-- As granted: sessions end, and they enrol again. False where they have no phone.
create or replace function operators.reset_totp(p_operator text, p_address text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a operators.approval := operators.spend_approval('operator.totp_reset', p_operator);
  w operators.acting := operators.who_acts();
begin
  update operators.operator set totp_sealed = null where operator = p_operator and totp_sealed is not null;
  if not found then return false; end if;
  update operators.session set ended_at = operators.checked_time(p_at), ended_why = 'totp_reset'
  where operator = p_operator and ended_at is null;
  delete from operators.sign_in_ticket where operator = p_operator;
  perform operators.append_to_audit(p_at, w.operator, w.session_id, 'operator.totp_reset', 'operator', null, p_operator,
    '{"enrolled":true}',
    jsonb_build_object('enrolled', false, 'approval', a.approval_id, 'asked_by', a.maker), p_address);
  return true;
end $$;

create or replace function operators.forget_failures(p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from operators.failed_sign_in where touched_at < operators.checked_time(p_at) - interval '30 minutes';
  delete from operators.sign_in_ticket where expires_at <= p_at;
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'operators'::regnamespace
    and p.proname in ('is_locked_out', 'failures_of', 'count_failure', 'may_try', 'sign_in_locked', 'password_salt',
      'prove_password', 'begin_code', 'wrong_code', 'open_session', 'touch_session', 'sign_out', 'change_password',
      'reset_totp', 'forget_failures') loop
    execute format('revoke execute on function %s from public', f);
    if (select proname from pg_proc where oid = f) not in ('is_locked_out', 'failures_of', 'count_failure',
      'may_try') then
      execute format('grant execute on function %s to chokdee_office', f);
    end if;
  end loop;
end $$;

-- Also where the owner writes it.
create or replace function operators.note_role() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform operators.append_to_audit(case tg_op when 'INSERT' then new.added_at else clock_timestamp() end, 'system',
    null, 'operator.role_given', 'operator',
    null, new.operator, case tg_op when 'UPDATE' then jsonb_build_object('role', old.role, 'status', old.status) end,
    jsonb_build_object('role', new.role, 'status', new.status), '-');
  return null;
end $$;
revoke execute on function operators.note_role() from public;
create or replace trigger note_hired after insert on operators.operator for each row
execute function operators.note_role();
create or replace trigger note_role after update of role, status on operators.operator
for each row when ((old.role, old.status) is distinct from (new.role, new.status))
  execute function operators.note_role();

-- Operators from before the trail recorded roles.
select operators.append_to_audit(o.added_at, 'system', null, 'operator.role_given', 'operator', null, o.operator, null,
  jsonb_build_object('role', o.role, 'status', o.status), '-')
from operators.operator o where not exists (select from operators.audit a where a.act = 'operator.role_given')
order by o.operator;
