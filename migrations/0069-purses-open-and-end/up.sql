-- Every purse that was ever opened, with the terms it was opened under and how it ended. A row of wallet.purse stands only while its purse is
-- open, so that a bet reads the open ones alone. house: the account that it was paid from and that gets what its member does not keep.
-- max_cash_out, cash_left: how much may go from it to cash in all, and how much still may; null: without bound. opened_no, ended_no: the
-- transfers that opened and ended it.
create table wallet.opened_purse (
  member_id bigint not null,
  purse_no int not null check (purse_no >= 10),
  kind smallint not null check (kind in (3, 4)),
  house smallint not null check (house <> 1),
  spend_rank int not null,
  max_stake bigint check (max_stake > 0),
  barred smallint[],
  expires_at timestamptz,
  at_expiry text not null check (at_expiry in ('released', 'forfeited')),
  max_cash_out bigint check (max_cash_out >= 0),
  cash_left bigint check (cash_left >= 0 and cash_left <= max_cash_out),
  opened_no bigint not null,
  ended_no bigint,
  ended_as text check (ended_as in ('released', 'forfeited')),
  primary key (member_id, purse_no),
  unique (member_id, opened_no),
  check ((ended_no is null) = (ended_as is null)),
  check ((max_cash_out is null) = (cash_left is null))
);
create index purse_due on wallet.opened_purse (expires_at, member_id, purse_no) where expires_at is not null and ended_as is null;
grant select on wallet.opened_purse to chokdee_site, chokdee_office;

-- What a posting about a purse answers: as any posting, with the purse's number.
create type wallet.purse_posting as (code text, no bigint, balance_then bigint, balance_now bigint, purse_no int);

-- Its rows say now whether a purse has ended.
drop function if exists wallet.win_shares(bigint, bigint, bigint);
