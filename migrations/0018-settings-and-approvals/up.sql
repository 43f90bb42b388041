-- What an operator may do in the office; which role may make which call stands in the contract.
alter table operators.operator
  add column role text not null default 'cashier' check (role in ('cashier', 'supervisor')),
  -- What the house does by itself stands in the trail under this name.
  add check (operator <> 'system');
update operators.operator set role = 'supervisor' where operator = 'supervisor';

-- What one operator asks for and another decides about. What is asked never changes; what is decided is final.
create table operators.approval (
  approval_id text primary key,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  member_id bigint not null default 0,
  subject_id text not null check (length(subject_id) between 1 and 80),
  payload jsonb not null,
  reason text not null check (length(reason) between 1 and 200),
  maker text not null references operators.operator (operator),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused', 'withdrawn', 'expired')),
  checker text references operators.operator (operator),
  answer text check (length(answer) between 1 and 200),
  decided_at timestamptz,
  constraint four_eyes check (checker <> maker),
  check ((checker is not null) = (state in ('granted', 'refused'))),
  check ((decided_at is null) = (state = 'asked')),
  check (answer is null or state = 'refused')
);
create unique index approval_open on operators.approval (kind, member_id, subject_id) where state = 'asked';
create index approval_waiting on operators.approval (asked_at) where state = 'asked';
create index approval_decided on operators.approval (decided_at desc) where state <> 'asked';

create function operators.refuse_second_decision() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'an approval is decided once';
end $$;
revoke execute on function operators.refuse_second_decision() from public;
create trigger approval_decided_once before update on operators.approval
for each row when (old.state <> 'asked') execute function operators.refuse_second_decision();

grant select, insert on operators.approval to chokdee_office;
grant update (state, checker, answer, decided_at) on operators.approval to chokdee_office;

-- What operators have set otherwise than the house's own values, which stand in the code. `value` and `previous` as the screens write them.
create table operators.setting (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value text not null check (length(value) <= 500),
  previous text not null check (length(previous) <= 500),
  operator text not null references operators.operator (operator),
  changed_at timestamptz not null,
  approval_id text references operators.approval (approval_id)
);
grant select, insert on operators.setting to chokdee_office;
grant update (value, previous, operator, changed_at, approval_id) on operators.setting to chokdee_office;
-- The member site reads what is set, and nothing else of this schema.
grant usage on schema operators to chokdee_site;
grant select (key, value) on operators.setting to chokdee_site;

-- What the trail is searched by.
create index audit_of_operator on operators.audit (operator, audit_id desc);
create index audit_of_act on operators.audit (act, audit_id desc);
create index audit_of_subject_id on operators.audit (subject_id, audit_id desc);
create index audit_at on operators.audit (at);

-- What the office may change of the accounts that members pay into. Number, bank and name stay out of its reach.
grant update (receives, place, daily_ceiling) on treasury.account to chokdee_office;
