-- Every account that was ever a member's. The unique key makes "one account is one member's, ever" hold also after he has left it.
create table members.account_holding (
  member_id bigint not null references members.member (member_id),
  bank text not null,
  account_number text not null,
  name text not null,
  held_from timestamptz not null,
  held_until timestamptz check (held_until >= held_from),
  primary key (member_id, bank, account_number),
  unique (bank, account_number)
);
insert into members.account_holding (member_id, bank, account_number, name, held_from)
select member_id, bank, account_number, name, added_at from members.bank_account;
grant select on members.account_holding to chokdee_site, chokdee_office;

-- Keeps the holdings in step with the registered account, whoever writes it. An account that is or was another member's is not taken: the row
-- is left out, as by a conflict.
create function members.keep_holding() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' and exists (select from members.bank_account b where b.member_id = new.member_id) then return new; end if;
  insert into members.account_holding as h (member_id, bank, account_number, name, held_from)
  values (new.member_id, new.bank, new.account_number, new.name, new.added_at)
  on conflict (bank, account_number) do update set held_until = null, name = excluded.name where h.member_id = excluded.member_id;
  if not found then return null; end if;
  if tg_op = 'UPDATE' and (old.bank, old.account_number) <> (new.bank, new.account_number) then
    update members.account_holding set held_until = new.added_at
    where member_id = old.member_id and bank = old.bank and account_number = old.account_number;
  end if;
  return new;
end $$;
revoke execute on function members.keep_holding() from public;
create trigger keep_holding before insert or update on members.bank_account for each row execute function members.keep_holding();

-- A member's wish to have another bank account. ended_at of an approved one is when it took effect.
create table members.account_change (
  member_id bigint not null references members.member (member_id),
  id text not null,
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn', 'expired')),
  old_bank text not null,
  old_account_number text not null,
  old_name text not null,
  bank text not null,
  account_number text not null check (account_number ~ '^[0-9]{10,15}$'),
  name text not null check (length(name) between 1 and 100),
  name_key text not null check (name_key <> ''),
  name_differs boolean not null,
  reason text check (length(reason) between 1 and 200),
  eyes_needed smallint not null check (eyes_needed between 1 and 2),
  risk_score smallint not null check (risk_score between 0 and 100),
  risk_level text not null check (risk_level in ('low', 'raised', 'high')),
  risk_reasons jsonb not null check (jsonb_typeof(risk_reasons) = 'array'),
  cause text check (length(cause) between 1 and 200),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  ended_at timestamptz,
  primary key (member_id, id),
  check ((state = 'asked') = (ended_at is null)),
  check (not name_differs or (reason is not null and eyes_needed = 2)),
  check (risk_level <> 'high' or eyes_needed = 2),
  check ((state = 'refused') = (cause is not null))
) with (fillfactor = 80);
create unique index account_change_one_waiting on members.account_change (member_id) where state = 'asked';
create index account_change_newest on members.account_change (member_id, asked_at desc);
create index account_change_queue on members.account_change (asked_at) where state = 'asked';

create table members.account_change_approval (
  member_id bigint not null,
  change_id text not null,
  operator text not null,
  at timestamptz not null,
  primary key (member_id, change_id, operator),
  foreign key (member_id, change_id) references members.account_change (member_id, id)
);

-- Changes of state go through functions (functions/12-account-change.sql) alone.
grant select, insert on members.account_change to chokdee_site;
grant select on members.account_change, members.account_change_approval to chokdee_office;
