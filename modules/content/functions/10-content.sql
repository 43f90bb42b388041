-- New rows are added, rows that no operator has changed follow their file, rows taken out of the files are hidden;
-- operators' changes stay. Returns the rows written.
create or replace function notices.seed(in_rows jsonb, in_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  seeded int;
  retired int;
begin
  with delivered as (
    select * from jsonb_to_recordset(in_rows) as r(notice_id text, seed text, kind text, place int, slug text,
      topic text, title text, summary text, content text, image text, link text, facts jsonb, published_at timestamptz)
  )
  insert into notices.notice as n (notice_id, seed, kind, state, place, slug, topic, title, summary, content, image,
    link, facts, published_at, version, changed_at)
  select d.notice_id, d.seed, d.kind, 'shown', d.place, d.slug, d.topic, d.title, d.summary, d.content, d.image, d.link,
    d.facts, d.published_at, 1, in_at
  from delivered d
  on conflict (seed) do update set state = 'shown', place = excluded.place, slug = excluded.slug,
    topic = excluded.topic, title = excluded.title, summary = excluded.summary, content = excluded.content,
    image = excluded.image, link = excluded.link, facts = excluded.facts, published_at = excluded.published_at,
    version = n.version + 1, changed_at = in_at
  where n.operator is null and n.kind = excluded.kind
    and (n.state, n.place, n.slug, n.topic, n.title, n.summary, n.content, n.image, n.link, n.facts, n.published_at)
      is distinct from ('shown', excluded.place, excluded.slug, excluded.topic, excluded.title, excluded.summary,
        excluded.content, excluded.image, excluded.link, excluded.facts, excluded.published_at);
  get diagnostics seeded = row_count;
  update notices.notice set state = 'hidden', version = version + 1, changed_at = in_at
  where operator is null and state = 'shown' and seed is not null
    and not exists (select from jsonb_to_recordset(in_rows) as r(seed text) where r.seed = notice.seed);
  get diagnostics retired = row_count;
  return seeded + retired;
end $$;
revoke execute on function notices.seed(jsonb, timestamptz) from public, chokdee_office;
grant execute on function notices.seed(jsonb, timestamptz) to chokdee_site;

-- A change has to increase the version: the primary key of notices.version refuses it otherwise.
create or replace function notices.keep_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into notices.version (notice_id, version, state, place, slug, topic, title, summary, content, image, link,
    facts, published_at, ends_at, changed_at, operator)
  values (new.notice_id, new.version, new.state, new.place, new.slug, new.topic, new.title, new.summary, new.content,
    new.image, new.link, new.facts, new.published_at, new.ends_at, new.changed_at, new.operator);
  return null;
end $$;
revoke execute on function notices.keep_version() from public;
create or replace trigger keep_version after insert or update on notices.notice for each row
execute function notices.keep_version();

-- Names the acting operator, whatever name the statement gives.
create or replace trigger notice_by_acting before insert or update on notices.notice
for each row when (not operators.is_owner() and session_user = 'chokdee_office')
  execute function operators.by_acting('operator');
create or replace trigger picture_by_acting before insert on notices.picture
for each row when (not operators.is_owner()) execute function operators.by_acting('operator');
