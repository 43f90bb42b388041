-- kind: 1 stake (what was bet), 2 loss (bet minus won). A window holds from its first to its last instant; `used` counts in it.
create table wallet.play_limit (
  member_id bigint not null,
  kind smallint not null check (kind in (1, 2)),
  window_from timestamptz not null,
  window_to timestamptz not null check (window_to > window_from),
  cap bigint not null check (cap >= 0),
  used bigint not null default 0,
  primary key (member_id, kind, window_from, window_to)
) with (fillfactor = 80);

-- While it stands, no bet is taken. Money that arrives, wins and rollbacks are never refused.
create table wallet.block (
  member_id bigint not null,
  cause text not null check (cause ~ '^[a-z_]{1,40}$'),
  until timestamptz,
  primary key (member_id, cause)
);

-- The chain over a member's journal: each seal covers the one before, the transfer and its entries.
create table wallet.seal (
  member_id bigint not null,
  no bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (member_id, no),
  foreign key (member_id, no) references wallet.transfer (member_id, no)
);

-- What each house account moved on a closed Bangkok day. Its balance is the checkpoints plus the entries since.
create table wallet.checkpoint (
  account smallint not null check (account <> 1),
  day date not null,
  total bigint not null,
  primary key (account, day)
);
create index transfer_at on wallet.transfer using brin (at);

grant select on wallet.play_limit, wallet.block, wallet.seal, wallet.checkpoint to chokdee_site, chokdee_office;
