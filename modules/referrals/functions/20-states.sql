-- A friend's earnings are paid once the friend has qualified, unless held.

-- By number, each with those who earn by them.
create or replace function referrals.due_friends(p_after bigint, p_max int)
returns table (friend bigint, member bigint) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select p.member_id, e.member_id
  from (select x.member_id from referrals.friend_play x where x.due and x.member_id > p_after order by x.member_id
    limit p_max) p
  left join referrals.friend_earning e on e.friend_id = p.member_id order by 1, 2
$$;

create or replace function referrals.paid_in(p_member bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.paid_in from wallet.paid_before(p_member, 'infinity') b), 0)::bigint
$$;

-- With what is kept of it, and its member's sums. Called under referrals.lock_earnings.
create or replace function referrals.move_earning(p_member bigint, p_friend bigint, p_state text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  o referrals.friend_earning;
  v_kept bigint;
begin
  select * into strict o from referrals.friend_earning e where e.member_id = p_member and e.friend_id = p_friend
  for no key update;
  v_kept := case when p_state = 'paying' then 0 else o.kept end;
  update referrals.friend_earning e set state = p_state, kept = v_kept
  where e.member_id = p_member and e.friend_id = p_friend;
  update referrals.earner m set waiting = m.waiting - case when o.state = 'waiting' then o.kept else 0 end
    + case when p_state = 'waiting' then v_kept else 0 end,
    held = m.held - case when o.state in ('held', 'refused') then o.kept else 0 end
      + case when p_state in ('held', 'refused') then v_kept else 0 end
  where m.member_id = p_member;
end $$;

-- From the friend's qualification and the holds of the pair.
create or replace function referrals.state_of(p_member bigint, p_friend bigint) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when not exists (select from referrals.friend_play p
    where p.member_id = p_friend and p.qualified_at is not null) then 'waiting'
    else coalesce((
      select case when bool_or(h.state = 'refused') then 'refused' when bool_or(h.state in ('held', 'objected'))
        then 'held' end
      from referrals.hold h where h.member_id = p_member and h.friend_id = p_friend), 'paying') end
$$;

-- Those with enough paid in and turned over qualify, and their earnings are paid, or held where a hold of the pair is
-- open. p_friends: compared with those above them; links: pairs that share something, and what.
create or replace function referrals.settle_friends(
  p_friends bigint[], p_links_member bigint[], p_links_friend bigint[], p_links_reason text[], p_deposit_min bigint,
  p_turnover_min bigint, p_at timestamptz)
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count int := 0;
  e record;
begin
  perform referrals.lock_earnings(true);
  with newly as (
    select p.member_id, p.qualified_at is null and p.turnover >= p_turnover_min
      and referrals.paid_in(p.member_id) >= p_deposit_min as now
    from referrals.friend_play p where p.member_id = any (p_friends)
  ), noted as (
    update referrals.friend_play p set due = false, qualified_at = case when n.now then p_at else p.qualified_at end
    from newly n where p.member_id = n.member_id
  )
  insert into referrals.partner_day as d (partner_key, day, qualified)
  select a.partner_key, (p_at at time zone 'Asia/Bangkok')::date, count(*) from newly n
  join referrals.attribution a on a.member_id = n.member_id and a.partner_key is not null where n.now group by 1, 2
  on conflict (partner_key, day) do update set qualified = d.qualified + excluded.qualified;
  insert into referrals.hold (member_id, friend_id, reason, at)
  select l.member_id, l.friend_id, l.reason, p_at
  from unnest(p_links_member, p_links_friend, p_links_reason) as l(member_id, friend_id, reason)
  join referrals.friend_earning x on x.member_id = l.member_id and x.friend_id = l.friend_id
  on conflict do nothing;
  for e in
    -- As state_of, written out: it would be called for each friend that plays.
    select x.member_id, x.friend_id, s.next from referrals.friend_play p
    join referrals.friend_earning x on x.friend_id = p.member_id
    cross join lateral (
      select coalesce(case when bool_or(h.state = 'refused') then 'refused'
        when bool_or(h.state in ('held', 'objected')) then 'held' end, 'paying') as next
      from referrals.hold h where h.member_id = x.member_id and h.friend_id = x.friend_id
    ) s
    where p.member_id = any (p_friends) and p.qualified_at is not null and s.next <> x.state order by 1, 2
  loop
    perform referrals.move_earning(e.member_id, e.friend_id, e.next);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Once. Answers `objected`, `not_found`, or `decided` where it was objected to or decided before.
create or replace function referrals.object_to_hold(p_member bigint, p_hold bigint, p_text text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare h referrals.hold;
begin
  select * into h from referrals.hold x where x.hold_no = p_hold and x.member_id = p_member for no key update;
  if not found then return 'not_found'; end if;
  if h.state <> 'held' then return 'decided'; end if;
  update referrals.hold x set state = 'objected', objection = p_text, objected_at = p_at where x.hold_no = p_hold;
  return 'objected';
end $$;

-- By the acting operator: `released` pays what was kept once no other hold of the pair stands, `refused` never. Answers
-- the state that it had; null where there is none or it was decided before.
create or replace function referrals.decide_hold(p_hold bigint, p_state text, p_note text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h referrals.hold;
  v_operator text := operators.acting_operator();
begin
  perform referrals.lock_earnings(true);
  select * into h from referrals.hold x where x.hold_no = p_hold for no key update;
  if not found or h.state not in ('held', 'objected') then return null; end if;
  update referrals.hold x set state = p_state, decided_by = v_operator, note = p_note, decided_at = p_at
  where x.hold_no = p_hold;
  perform referrals.move_earning(h.member_id, h.friend_id, referrals.state_of(h.member_id, h.friend_id));
  return h.state;
end $$;
