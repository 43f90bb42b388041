-- How much of each limit of the outer walls is used up, for all processes together: the instant at which the bucket of a key will be full again.
-- Not logged ahead: after a crash everybody begins with a full bucket, which costs nothing but that.
create schema limits;
create unlogged table limits.bucket (
  key text primary key check (length(key) <= 200),
  full_at timestamptz not null
);
create index bucket_stale on limits.bucket (full_at);
grant usage on schema limits to chokdee_site, chokdee_office;

-- Takes one from a bucket that gains one every `step` and holds `burst`. Answers 0, or after how many milliseconds there will be one again.
-- One statement on the path that takes; nothing is written where nothing is taken, so that a flood of refused calls leaves no trace.
create function limits.take(the_key text, at timestamptz, step interval, burst int) returns int
language plpgsql security definer set search_path = '' as $$
declare filled timestamptz;
begin
  insert into limits.bucket as b (key, full_at) values (the_key, at + step)
  on conflict (key) do update set full_at = greatest(b.full_at, at) + step
  where greatest(b.full_at, at) + step <= at + step * burst
  returning full_at into filled;
  if found then return 0; end if;
  select full_at into filled from limits.bucket where key = the_key;
  return greatest(1, ceil(extract(epoch from filled + step - (at + step * burst)) * 1000));
end $$;

-- Buckets that have been full since an hour are as good as none.
create function limits.forget(at timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from limits.bucket where full_at < at - interval '1 hour'
$$;
revoke execute on function limits.take, limits.forget from public;
grant execute on function limits.take to chokdee_site, chokdee_office;
grant execute on function limits.forget to chokdee_site;
