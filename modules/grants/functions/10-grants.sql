-- How often a member ended everything. Without a member (a registration's): 0.
create or replace function grants.generation_of(member bigint) returns integer
language sql stable parallel safe as $$
  select coalesce((select max(r.generation) from grants.revocation r where r.member_id = member), 0)
$$;

-- Nothing was revoked since, and its login (null: none) was not ended.
create or replace function grants.holds(member bigint, generation integer, login_id text) returns boolean
language sql stable parallel safe as $$
  select $2 = coalesce((select max(r.generation) from grants.revocation r where r.member_id = $1), 0)
    and not exists (select from grants.ended_login e where e.member_id = $1 and e.login_id = $3)
$$;

-- As grants.holds, by a row or none: joined laterally it is planned as a part of the statement. For many grants at
-- once, as a batch of bets.
create or replace function grants.live(member bigint, generation integer, login_id text) returns setof boolean
language sql stable parallel safe rows 1 as $$
  select true
  where $2 = coalesce((select max(r.generation) from grants.revocation r where r.member_id = $1), 0)
    and not exists (select from grants.ended_login e where e.member_id = $1 and e.login_id = $3)
$$;

-- Whether it ended before its time; a null login has not.
create or replace function grants.login_ended(member bigint, login_id text) returns boolean
language sql stable parallel safe as $$
  select exists (select from grants.ended_login e where e.member_id = $1 and e.login_id = $2)
$$;

-- The summary of what ended last is not acknowledged.
create or replace function grants.has_unseen(member bigint) returns boolean
language sql stable parallel safe as $$
  select coalesce((select r.seen_at is null from grants.revocation r where r.member_id = $1 order by r.generation desc
    limit 1), false)
$$;
