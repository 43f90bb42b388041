-- What marketing partners brought, by Bangkok day: sums alone, of nobody in particular (docs/decisions/0120). turnover: satang that count.
create table referrals.partner_day (
  partner_key text not null,
  day date not null,
  registered int not null default 0,
  qualified int not null default 0,
  turnover bigint not null default 0,
  primary key (partner_key, day)
) with (fillfactor = 70);
insert into referrals.partner_day (partner_key, day, registered)
select partner_key, (at at time zone 'Asia/Bangkok')::date, count(*) from referrals.attribution where partner_key is not null group by 1, 2;

create function referrals.count_partner() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into referrals.partner_day as d (partner_key, day, registered) values (new.partner_key, (new.at at time zone 'Asia/Bangkok')::date, 1)
  on conflict (partner_key, day) do update set registered = d.registered + 1;
  return null;
end $$;
revoke execute on function referrals.count_partner() from public;
create trigger partner_counted after insert on referrals.attribution for each row when (new.partner_key is not null) execute function referrals.count_partner();

-- The link to a partner's own report: the SHA-256 of its secret. One at a time; none: the report is closed.
create table referrals.partner_link (
  partner_key text primary key,
  secret_hash bytea not null unique,
  made_by text not null,
  made_at timestamptz not null
);
grant select on referrals.partner_day to chokdee_site, chokdee_office;
grant select on referrals.partner_link to chokdee_site;
grant select (partner_key, made_by, made_at), delete on referrals.partner_link to chokdee_office;
grant insert on referrals.partner_link to chokdee_office;
grant select (partner_key) on referrals.attribution to chokdee_office;
