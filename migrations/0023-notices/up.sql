create schema notices;

-- What the site tells everybody. `place`: the order of banners, pop-ups, videos, links and offers; news go by their day of publication.
-- `content` is markup that was cleaned when it was saved; other tags and attributes cannot be kept at all. `facts`: what only one kind has.
-- `operator`: who changed it last; null while it stands as this house delivered it, under the name `seed`.
create table notices.notice (
  notice_id text primary key,
  kind text not null check (kind in ('maintenance', 'banner', 'popup', 'news', 'video', 'link', 'offer')),
  state text not null check (state in ('shown', 'hidden')),
  place int not null check (place between 0 and 9999),
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  topic text not null check (topic ~ '^[a-z0-9-]{0,40}$'),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) <= 300),
  content text not null check (octet_length(content) <= 20480
    and content !~ ('<(?!/?(?:p|b|strong|i|em|u|ul|ol|li|h[2-4]|span)>|/a>|br />|a href="https://[^"<>]*" rel="noopener noreferrer">'
      || '|img src="/media/[a-z0-9-]+\.(?:svg|png|webp|avif)"(?: alt="[^"<>]*")? />)')),
  image text not null check (image = '' or image ~ '^/media/[a-z0-9-]+\.(?:svg|png|webp|avif)$'),
  link text not null check (link = '' or link ~ '^https://[a-z0-9.-]+(?::[0-9]+)?(?:[/?#]|$)' or link ~ '^/(?![/\\])'),
  facts jsonb not null,
  published_at timestamptz not null,
  version int not null check (version > 0),
  changed_at timestamptz not null,
  operator text,
  seed text unique,
  check ((kind = 'news') = (slug is not null)),
  check (operator is not null or seed is not null)
);
create unique index notice_slug on notices.notice (slug) where slug is not null;
-- The site is in one maintenance at a time.
create unique index notice_maintenance on notices.notice (kind) where kind = 'maintenance' and state = 'shown';
create index notice_in_place on notices.notice (kind, place, notice_id) where state = 'shown';
create index notice_newest on notices.notice (kind, published_at desc, notice_id desc) where state = 'shown';

grant usage on schema notices to chokdee_site, chokdee_office;
-- The member site reads; what it is delivered with it plants through notices.seed alone (functions/13-notices.sql).
grant select on notices.notice to chokdee_site, chokdee_office;
-- The office writes, and removes nothing: what is over is hidden.
grant insert on notices.notice to chokdee_office;
grant update (state, place, slug, topic, title, summary, content, image, link, facts, published_at, version, changed_at, operator)
  on notices.notice to chokdee_office;
