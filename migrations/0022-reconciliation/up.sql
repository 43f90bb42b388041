-- One look at one Bangkok day: what bank, gateway, receipts, payouts and journal said, and how much of it did not match. Amounts in satang.
create table treasury.reconciliation (
  run_id text primary key,
  day date not null,
  asked_by text not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'complete', 'incomplete')),
  cause text,
  duration_ms int check (duration_ms >= 0),
  ended_at timestamptz,
  lines int not null default 0,
  charges int not null default 0,
  receipts int not null default 0,
  payouts int not null default 0,
  postings int not null default 0,
  came_in bigint not null default 0,
  went_out bigint not null default 0,
  opening bigint,
  closing bigint,
  booked bigint,
  found int not null default 0,
  timing int not null default 0,
  across_midnight int not null default 0,
  check ((state = 'asked') = (ended_at is null)),
  check ((state = 'incomplete') = (cause is not null))
);
create index reconciliation_newest on treasury.reconciliation (asked_at desc);
create index reconciliation_of_day on treasury.reconciliation (day, asked_at desc);

-- What the bank said of a whole day of an account: so that the next day can be held against it.
create table treasury.bank_day (
  bank text not null,
  account_number text not null,
  day date not null,
  opening bigint not null,
  closing bigint not null,
  heard_at timestamptz not null,
  primary key (bank, account_number, day)
);
-- The lines of those days. A line counts while it was heard with its day's last statement.
create table treasury.bank_line (
  bank text not null,
  account_number text not null,
  transaction_id text not null,
  day date not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  reference text,
  heard_at timestamptz not null,
  primary key (bank, account_number, transaction_id)
);
create index bank_line_reference on treasury.bank_line (reference) where reference is not null;
create index bank_line_transaction on treasury.bank_line (transaction_id);

-- What did not match. One row for each kind and subject, however often it is seen; never removed. `difference` is what it is about, in satang.
create table treasury.break (
  break_id text primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  subject text not null,
  day date not null,
  difference bigint not null check (difference >= 0),
  theirs jsonb,
  ours jsonb,
  happened_at timestamptz not null,
  state text not null check (state in ('timing', 'open', 'explained', 'closed')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  first_run text not null references treasury.reconciliation (run_id),
  last_run text not null references treasury.reconciliation (run_id),
  explained_by text,
  reason text check (length(reason) between 1 and 200),
  explained_at timestamptz,
  closed_at timestamptz,
  unique (kind, subject),
  check (state <> 'explained' or reason is not null),
  check ((explained_by is null) = (reason is null) and (reason is null) = (explained_at is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index break_of_day on treasury.break (day) where state <> 'closed';
create index break_unsettled on treasury.break (first_seen_at) where state in ('timing', 'open');

-- Every step of a break's state, by a run or by an operator. Only added to.
create table treasury.break_step (
  break_id text not null references treasury.break (break_id),
  step_id bigint generated always as identity,
  from_state text check (from_state in ('timing', 'open', 'explained', 'closed')),
  to_state text not null check (to_state in ('timing', 'open', 'explained', 'closed')),
  difference bigint not null,
  by text not null,
  reason text,
  at timestamptz not null,
  primary key (break_id, step_id)
);

grant select on treasury.reconciliation, treasury.bank_day, treasury.bank_line, treasury.break, treasury.break_step to chokdee_site, chokdee_office;
grant insert on treasury.reconciliation, treasury.bank_day, treasury.bank_line, treasury.break, treasury.break_step to chokdee_site;
grant update (state, cause, duration_ms, ended_at, lines, charges, receipts, payouts, postings, came_in, went_out, opening, closing, booked, found,
  timing, across_midnight) on treasury.reconciliation to chokdee_site;
grant update (opening, closing, heard_at) on treasury.bank_day to chokdee_site;
grant update (day, at, direction, amount, reference, heard_at) on treasury.bank_line to chokdee_site;
grant update (difference, theirs, ours, state, last_seen_at, last_run, closed_at) on treasury.break to chokdee_site;

-- The office asks for runs and explains breaks.
grant insert on treasury.reconciliation, treasury.break_step to chokdee_office;
grant update (state, explained_by, reason, explained_at) on treasury.break to chokdee_office;

create index receipt_received on treasury.receipt (received_at);
create index payout_settled on treasury.payout (settled_at) where settled_at is not null;
create index payout_unsettled on treasury.payout (instructed_at) where state in ('instructed', 'unknown');
