-- What proves an operator's password. `password_salt` is the Argon2id hash without its last part: from it and the password a process derives the
-- secret, of which only SHA-256 is kept. No role but the owner reads this table.
create table operators.secret (
  operator text primary key references operators.operator (operator),
  password_salt text not null check (password_salt ~ '^\$argon2id\$v=[0-9]+\$m=[0-9]+,t=[0-9]+,p=[0-9]+\$[A-Za-z0-9+/]+$'),
  password_key bytea not null check (length(password_key) = 32)
);
-- The hash that was kept until now ends with that very secret, in base 64 without padding.
insert into operators.secret (operator, password_salt, password_key)
select o.operator, substring(o.password_hash from '^(.*)\$[^$]*$'), sha256(decode(rpad(h.part, (length(h.part) + 3) / 4 * 4, '='), 'base64'))
from operators.operator o cross join lateral (select split_part(o.password_hash, '$', 6) as part) h
where o.password_hash ~ '^\$argon2id\$v=[0-9]+\$m=[0-9]+,t=[0-9]+,p=[0-9]+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$';
alter table operators.operator drop column password_hash;

-- Which operator acts in this transaction. A row is seen by its own transaction alone: it is taken out before the commit. `at_door`: only the right
-- password was shown, no session, by somebody who has lost their phone.
create table operators.acting (
  operator text not null,
  session_id text not null,
  role text not null,
  at_door boolean not null,
  at timestamptz not null
);
create function operators.stop_acting() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from operators.acting;
  return null;
end $$;
revoke execute on function operators.stop_acting() from public;
create constraint trigger acting_ends_with_transaction after insert on operators.acting deferrable initially deferred
for each row execute function operators.stop_acting();

-- Each entry names the session it was made under, and its hash covers that; null for what the house does by itself and for failed sign-ins.
alter table operators.audit add column session_id text;
create or replace function operators.audit_hash(p_previous bytea, a operators.audit) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_previous || convert_to((jsonb_build_array(
    a.audit_id, (extract(epoch from a.at) * 1000000)::bigint, a.operator, a.act, a.subject, a.member_id, a.subject_id, a.before, a.after,
    a.address) || case when a.session_id is null then '[]'::jsonb else jsonb_build_array(a.session_id) end)::text, 'UTF8'))
$$;
revoke execute on function operators.audit_hash(bytea, operators.audit) from public;
-- From which entry on sessions are named: what stood before is judged without them.
alter table operators.audit_head add column sessions_from bigint not null default 0;
update operators.audit_head set sessions_from = audit_id + 1;

-- A grant is carried out once.
alter table operators.approval add column performed_at timestamptz;
alter table operators.approval disable trigger approval_decided_once;
update operators.approval set performed_at = decided_at where state = 'granted';
drop trigger approval_decided_once on operators.approval;
drop function operators.refuse_second_decision();
alter table operators.approval add constraint approval_performed check (performed_at is null or state = 'granted');

-- Decisions are made by operators who exist. Not checked for the rows of before: the audit names those.
alter table withdrawals.approval add constraint approval_by_operator foreign key (operator) references operators.operator (operator) not valid;
alter table members.account_change_approval add constraint approval_by_operator foreign key (operator) references operators.operator (operator) not valid;
alter table treasury.suspended_note add constraint note_by_operator foreign key (operator) references operators.operator (operator) not valid;

-- What only functions write from now on (functions/14 to 18): who works here, their sessions and tickets, how often somebody failed to get in.
revoke all on operators.operator, operators.session, operators.sign_in_ticket, operators.failed_sign_in from chokdee_office;
grant select on operators.operator, operators.session to chokdee_office;
-- Approvals are the office's to give, not the site's.
revoke insert on withdrawals.approval from chokdee_site;
