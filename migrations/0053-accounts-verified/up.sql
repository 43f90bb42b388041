-- What the bank has said about an account that is or was a member's. verified_at: when the bank confirmed that number and name belong together;
-- evidence: the bank's reference of that answer. While it is null the account is "not verified"; unverified_why tells why, and next_enquiry_at when
-- the bank is asked again (null: it is not asked again).
alter table members.account_holding
  add column verified_at timestamptz,
  add column evidence text check (length(evidence) between 1 and 64),
  add column unverified_why text not null default 'not_asked'
    check (unverified_why in ('not_asked', 'silent', 'unanswerable', 'name_differs', 'absent')),
  add column enquiries int not null default 0 check (enquiries >= 0),
  add column next_enquiry_at timestamptz,
  add constraint verified_by_evidence check ((verified_at is null) = (evidence is null)),
  add constraint verified_is_not_asked_again check (verified_at is null or next_enquiry_at is null);
-- Accounts of before are asked about by the job, a few at a time.
update members.account_holding set next_enquiry_at = held_from where held_until is null;
create index account_holding_due on members.account_holding (next_enquiry_at) where next_enquiry_at is not null;

-- Holdings that were given up for the owner: the bank could not verify them, and did verify another member's. They are nobody's claim any more.
create table members.account_given_up (
  member_id bigint not null references members.member (member_id),
  bank text not null,
  account_number text not null,
  name text not null,
  held_from timestamptz not null,
  given_up_at timestamptz not null,
  -- Whether it was the registered account, so that the member has to name another before anything is paid out.
  was_registered boolean not null,
  -- The member whom the bank verified, and the bank's reference of that answer.
  claimer bigint not null references members.member (member_id),
  evidence text not null check (length(evidence) between 1 and 64),
  primary key (member_id, bank, account_number, given_up_at),
  check (claimer <> member_id)
);
create index account_given_up_of_account on members.account_given_up (bank, account_number);
grant select on members.account_given_up to chokdee_site, chokdee_office;

-- The registered account of a member who had to give it up stays in its row until an operator approves another one; nothing is paid to it, and it
-- does not stand in its owner's way.
alter table members.bank_account add column given_up_at timestamptz;
alter table members.bank_account drop constraint bank_account_bank_account_number_key;
create unique index bank_account_one_owner on members.bank_account (bank, account_number) where given_up_at is null;
-- The site registers an account; what is said about it is written by functions alone (functions/15-account-verification.sql).
revoke insert on members.bank_account from chokdee_site;
grant insert (member_id, bank, account_number, name, name_key, added_at) on members.bank_account to chokdee_site;

-- What the bank had said when a change was asked for; null: it could not tell.
alter table members.account_change
  add column verified_at timestamptz,
  add column evidence text check (length(evidence) between 1 and 64),
  add column unverified_why text not null default 'not_asked'
    check (unverified_why in ('not_asked', 'silent', 'unanswerable')),
  add constraint change_verified_by_evidence check ((verified_at is null) = (evidence is null));

-- Keeps the holdings in step with the registered account, as before (0021); one that was given up is nobody's holding, and what the bank said about
-- another name does not stay.
create or replace function members.keep_holding() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.given_up_at is not null then return new; end if;
  if tg_op = 'INSERT' and exists (select from members.bank_account b where b.member_id = new.member_id) then return new; end if;
  insert into members.account_holding as h (member_id, bank, account_number, name, held_from, next_enquiry_at)
  values (new.member_id, new.bank, new.account_number, new.name, new.added_at, new.added_at)
  on conflict (bank, account_number) do update set held_until = null, name = excluded.name,
    verified_at = case when h.name = excluded.name then h.verified_at end, evidence = case when h.name = excluded.name then h.evidence end,
    next_enquiry_at = case when h.name = excluded.name and h.verified_at is not null then null else excluded.held_from end,
    unverified_why = 'not_asked', enquiries = 0
  where h.member_id = excluded.member_id;
  if not found then return null; end if;
  if tg_op = 'UPDATE' and (old.bank, old.account_number) <> (new.bank, new.account_number) then
    update members.account_holding set held_until = new.added_at, next_enquiry_at = null
    where member_id = old.member_id and bank = old.bank and account_number = old.account_number;
  end if;
  return new;
end $$;

-- When a member has lately had the bank asked: an enquiry costs, and tells whether a name and a number belong together.
create table members.enquiry_count (
  member_id bigint primary key references members.member (member_id),
  at timestamptz[] not null default '{}' check (cardinality(at) <= 100),
  touched_at timestamptz not null
);
create index enquiry_count_touched on members.enquiry_count (touched_at);
grant select, insert, update, delete on members.enquiry_count to chokdee_site;
