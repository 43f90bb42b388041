-- A bank slip that a member has sent, known by what its mini-QR names. The picture itself is not kept, only its digest.
-- state: waiting (the bank is asked), found (the bank knows the transfer, and it came to us), refused (with its cause).
-- transaction_id: how the bank's statement names the transfer; its receipt, if there is one, has it as reference.
create table treasury.slip (
  member_id bigint not null,
  id text not null,
  sending_bank text not null check (sending_bank ~ '^[0-9]{3}$'),
  reference text not null check (length(reference) between 8 and 64),
  picture_digest bytea not null check (length(picture_digest) = 32),
  state text not null default 'waiting' check (state in ('waiting', 'found', 'refused')),
  cause text check (cause in ('unknown_to_bank', 'other_account', 'collected_by_gateway', 'too_old')),
  transaction_id text,
  uploaded_at timestamptz not null,
  next_check_at timestamptz not null,
  checks int not null default 0,
  ended_at timestamptz,
  primary key (member_id, id),
  -- Used once, by anybody, for ever.
  unique (sending_bank, reference),
  check ((state = 'found') = (transaction_id is not null)),
  check ((state = 'refused') = (cause is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index slip_newest on treasury.slip (member_id, uploaded_at desc);
create index slip_due on treasury.slip (next_check_at) where state = 'waiting';
create index slip_found on treasury.slip (transaction_id) where state = 'found';

-- How many slips a member has sent since his window of an hour began, good ones and bad ones.
create table treasury.slip_allowance (
  member_id bigint primary key,
  began_at timestamptz not null,
  used int not null check (used > 0)
) with (fillfactor = 70);

-- When the money moved, as the bank says; null where nobody told.
alter table treasury.receipt add column paid_at timestamptz;
create index receipt_of_member on treasury.receipt (member_id, received_at desc) where member_id is not null;

grant select on treasury.slip, treasury.slip_allowance to chokdee_site;
grant select on treasury.slip to chokdee_office;
grant insert on treasury.slip, treasury.slip_allowance to chokdee_site;
grant update (state, cause, transaction_id, next_check_at, checks, ended_at) on treasury.slip to chokdee_site;
grant update (began_at, used) on treasury.slip_allowance to chokdee_site;
