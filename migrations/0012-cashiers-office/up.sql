-- The trail becomes a chain. What a row's hash covers is fixed here for good: another order or form would break every row before it.
create function operators.audit_hash(p_previous bytea, a operators.audit) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_previous || convert_to(jsonb_build_array(
    a.audit_id, (extract(epoch from a.at) * 1000000)::bigint, a.operator, a.act, a.subject, a.member_id, a.subject_id, a.before, a.after,
    a.address)::text, 'UTF8'))
$$;
revoke execute on function operators.audit_hash(bytea, operators.audit) from public;

alter table operators.audit add column hash bytea check (length(hash) = 32);

-- Where the chain ends. Its row lock puts the writers of the trail in order; its copy of the last hash shows where the end was cut off.
create table operators.audit_head (
  one boolean primary key default true check (one),
  audit_id bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into operators.audit_head (audit_id, hash) values (0, decode(repeat('00', 32), 'hex'));

do $$
declare
  v_row operators.audit;
  v_hash bytea := (select h.hash from operators.audit_head h);
begin
  for v_row in select * from operators.audit a order by a.audit_id loop
    v_hash := operators.audit_hash(v_hash, v_row);
    update operators.audit set hash = v_hash where audit_id = v_row.audit_id;
    update operators.audit_head set audit_id = v_row.audit_id, hash = v_hash;
  end loop;
end $$;
alter table operators.audit alter column hash set not null;

-- Only added to, also by the owner's own hand as long as nobody takes this away on purpose; the chain shows who did.
create function operators.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the audit trail is only added to';
end $$;
revoke execute on function operators.refuse_change() from public;
create trigger audit_only_added_to before update or delete or truncate on operators.audit
for each statement execute function operators.refuse_change();

-- Rows come through operators.note_in_audit alone (functions/).
revoke insert on operators.audit from chokdee_office;

-- The second factor: a secret shared with the operator's phone, sealed (AES-256-GCM), and the last time step whose code was taken.
alter table operators.operator
  add column totp_sealed bytea,
  add column totp_last_step bigint not null default 0 check (totp_last_step >= 0);
grant update (totp_sealed, totp_last_step) on operators.operator to chokdee_office;

-- Between the password and the code: good for five minutes and one sign-in. At the first one it carries the secret that is being enrolled.
create table operators.sign_in_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator text not null references operators.operator (operator),
  totp_sealed bytea,
  expires_at timestamptz not null
);
create index sign_in_ticket_over on operators.sign_in_ticket (expires_at);
grant select, insert, delete on operators.sign_in_ticket to chokdee_office;

-- Who has taken a row of a queue in hand, and until when nobody else may.
create table operators.claim (
  subject text not null,
  member_id bigint not null default 0,
  subject_id text not null,
  operator text not null references operators.operator (operator),
  until timestamptz not null,
  primary key (subject, member_id, subject_id)
) with (fillfactor = 80);
create index claim_over on operators.claim (until);
grant select, insert, update, delete on operators.claim to chokdee_office;
