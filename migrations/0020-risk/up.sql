create schema risk;

-- What a member was seen with. The key is an HMAC under a key that is not in the database: equal keys are one thing, and no key tells what.
-- device: the browser's random id; machine: what the browser says of itself (links nobody); address: a /24 or /56;
-- account: a bank account that he registered, or that paid for a deposit of his.
create table risk.sighting (
  member_id bigint not null,
  kind text not null check (kind in ('device', 'machine', 'address', 'account')),
  key bytea not null check (length(key) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  primary key (member_id, kind, key)
) with (fillfactor = 80);
create index sighting_by_key on risk.sighting (kind, key, last_at desc);
create index sighting_over on risk.sighting (last_at);

grant usage on schema risk to chokdee_site, chokdee_office;
grant select, insert, delete on risk.sighting to chokdee_site;
grant update (last_at) on risk.sighting to chokdee_site;
grant select on risk.sighting to chokdee_office;

-- SHA-256 of the device id that the browser brought; null for programs, and once it is older than links are kept.
alter table members.session add column device_hash bytea check (length(device_hash) = 32);
create index session_device_old on members.session (created_at) where device_hash is not null;
grant update (device_hash) on members.session to chokdee_site;

-- Who else has an account under this name.
create index bank_account_name on members.bank_account (name_key);
create index security_event_of_kind on members.security_event (member_id, kind, at) where member_id is not null;

-- What was thought of a withdrawal when it was asked for, and how many must look because of it.
alter table withdrawals.withdrawal
  add column risk_score smallint not null default 0 check (risk_score between 0 and 100),
  add column risk_level text not null default 'low' check (risk_level in ('low', 'raised', 'high')),
  add column risk_reasons jsonb not null default '[]' check (jsonb_typeof(risk_reasons) = 'array'),
  add constraint withdrawal_seen_by_risk check (eyes_needed >= case risk_level when 'high' then 2 when 'raised' then 1 else 0 end);

-- No withdrawal is approved before as many different operators have said yes as it needs: whatever the program thinks.
create function withdrawals.refuse_unseen() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_seen bigint := 0;
begin
  if new.state <> 'approved' then return new; end if;
  if tg_op = 'UPDATE' then
    if old.state = 'approved' then return new; end if;
    select count(*) into v_seen from withdrawals.approval a where a.member_id = new.member_id and a.withdrawal_id = new.id;
  end if;
  if v_seen < new.eyes_needed then raise exception 'a withdrawal needs % pairs of eyes and has %', new.eyes_needed, v_seen; end if;
  return new;
end $$;
revoke execute on function withdrawals.refuse_unseen() from public;
create trigger refuse_unseen before insert or update of state on withdrawals.withdrawal
for each row execute function withdrawals.refuse_unseen();

-- Which stranger's account has paid for a member's request.
create index receipt_suspended_of_request on treasury.receipt (member_id, request_id) where outcome = 'suspense';
