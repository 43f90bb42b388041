-- When a notice ends by itself; null: when somebody hides it.
alter table notices.notice add column ends_at timestamptz check (ends_at > published_at);
grant update (ends_at) on notices.notice to chokdee_office;

-- A notice as it stood after each change. Written by a trigger alone (functions/13-notices.sql).
create table notices.version (
  notice_id text not null references notices.notice,
  version int not null,
  state text not null,
  place int not null,
  slug text,
  topic text not null,
  title text not null,
  summary text not null,
  content text not null,
  image text not null,
  link text not null,
  facts jsonb not null,
  published_at timestamptz not null,
  ends_at timestamptz,
  changed_at timestamptz not null,
  operator text,
  primary key (notice_id, version)
);
insert into notices.version (notice_id, version, state, place, slug, topic, title, summary, content, image, link, facts, published_at, ends_at, changed_at, operator)
select notice_id, version, state, place, slug, topic, title, summary, content, image, link, facts, published_at, ends_at, changed_at, operator
from notices.notice;
grant select on notices.version to chokdee_office;

-- A picture in one of its widths, made anew from what an operator sent. `name`: the digest of its content and the width; `largest`: the width that names it.
create table notices.picture (
  name text primary key check (name ~ '^up-[0-9a-f]{32}-[1-9][0-9]{1,3}$'),
  width int not null check (width between 16 and 1600),
  height int not null check (height between 16 and 1600),
  largest boolean not null,
  body bytea not null check (octet_length(body) between 1 and 1000000),
  operator text not null,
  uploaded_at timestamptz not null
);
create index picture_newest on notices.picture (uploaded_at desc, name) where largest;
grant select on notices.picture to chokdee_site, chokdee_office;
-- The office adds, and changes or removes nothing.
grant insert on notices.picture to chokdee_office;
