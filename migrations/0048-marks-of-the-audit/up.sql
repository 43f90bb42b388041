-- Up to which number a member's journal was proven, and the seal there.
create table wallet.audit_mark (
  member_id bigint primary key,
  no bigint not null,
  hash bytea not null check (length(hash) = 32),
  proven_at timestamptz not null default now()
);
-- What each purse held at its member's mark.
create table wallet.audit_purse (
  member_id bigint not null,
  purse_no int not null,
  balance bigint not null,
  primary key (member_id, purse_no)
);
-- Up to which closed Bangkok day the totals of the house accounts were proven.
create table wallet.audit_day (
  only_row boolean primary key default true check (only_row),
  day date not null
);
revoke all on wallet.audit_mark, wallet.audit_purse, wallet.audit_day from chokdee_site, chokdee_office;
