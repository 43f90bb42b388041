-- From when on a posting may be dated: no day before takes another one. No row: no day was ended yet.
create table wallet.first_open_day (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
insert into wallet.first_open_day (since)
select (max(c.day) + 1)::timestamp at time zone 'Asia/Bangkok' from wallet.checkpoint c having count(*) > 0;
grant select on wallet.first_open_day to chokdee_site, chokdee_office;

-- Members of whom a call has left transfers unsealed: they had too many for one (wallet.seal_members).
create table wallet.unsealed (
  member_id bigint primary key
);
grant select on wallet.unsealed to chokdee_site, chokdee_office;
