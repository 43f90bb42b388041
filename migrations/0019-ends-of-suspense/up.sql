-- What becomes of money in suspense: one row for each suspended receipt, one end for each row. The receipt itself is never changed.
-- `cause` is why it waits now: at first the receipt's, after a return that the bank refused the bank's.
create table treasury.suspended (
  receipt_id text primary key references treasury.receipt (id),
  state text not null default 'waiting' check (state in ('waiting', 'crediting', 'credited', 'returning', 'returned')),
  cause text not null,
  credited_to bigint,
  -- The request that was named, and the deposit that it became: the same, or one of its own.
  credited_request text,
  credited_deposit text,
  returns smallint not null default 0 check (returns >= 0),
  -- What two operators decided; unique, so that one grant moves money once.
  approval_id text unique references operators.approval (approval_id),
  decided_at timestamptz,
  ended_at timestamptz,
  check ((state in ('crediting', 'credited')) = (credited_to is not null)),
  check (credited_request is null or credited_to is not null),
  check ((state = 'credited') = (credited_deposit is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  constraint suspended_by_two check (state = 'waiting' or approval_id is not null),
  check ((state in ('credited', 'returned')) = (ended_at is not null)),
  check (state not in ('returning', 'returned') or returns > 0)
) with (fillfactor = 80);
create index suspended_open on treasury.suspended (receipt_id) where state not in ('credited', 'returned');

insert into treasury.suspended (receipt_id, cause)
select r.id, coalesce(r.cause, '-') from treasury.receipt r where r.outcome = 'suspense';
drop index treasury.receipt_in_suspense;

-- What operators have noted on money that stays where it is. Only added to.
create table treasury.suspended_note (
  receipt_id text not null references treasury.suspended (receipt_id),
  note_id bigint generated always as identity,
  operator text not null,
  note text not null check (length(note) between 1 and 200),
  at timestamptz not null,
  primary key (receipt_id, note_id)
);

-- What the gateway has paid out to our bank: a receipt of its own, which credits nobody. One settlement is one line of the bank.
alter table treasury.receipt
  drop constraint receipt_outcome_check,
  add constraint receipt_outcome_check check (outcome in ('credited', 'suspense', 'settled'));
create table treasury.settlement (
  receipt_id text primary key references treasury.receipt (id),
  settlement_id text not null unique,
  collected bigint not null check (collected > 0),
  fee bigint not null check (fee >= 0),
  check (fee < collected)
);

comment on column treasury.payout.withdrawal_id is
  'What is paid out: a withdrawal, or under member 0 a return of a suspended receipt ("rcp_…:1" is its first).';

grant select on treasury.suspended, treasury.suspended_note, treasury.settlement to chokdee_site, chokdee_office;
grant insert on treasury.suspended, treasury.settlement to chokdee_site;
grant update (state, cause, credited_deposit, decided_at, ended_at) on treasury.suspended to chokdee_site;
grant insert on treasury.suspended_note to chokdee_office;
