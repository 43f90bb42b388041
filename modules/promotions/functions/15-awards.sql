-- What members may claim (docs/decisions/0113).

-- Once for each campaign and period: `made`, or `known` for the same content; raises otherwise. No role may call it: a
-- module's function does, bound to its own rows. Announces `award.made`.
create or replace function promotions.make_award(
  p_member bigint, p_kind text, p_campaign text, p_period text, p_amount bigint, p_offer text, p_expires_at timestamptz,
  p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_version int := (select max(o.version) from promotions.offer_version o where o.offer_id = p_offer);
begin
  if v_version is null then raise exception 'an award follows an offer, and % is none', p_offer; end if;
  return promotions.keep_award(p_member, p_kind, p_campaign, p_period, p_amount, p_offer, v_version,
    p_expires_at, p_at);
end $$;

create or replace function promotions.keep_award(
  p_member bigint, p_kind text, p_campaign text, p_period text, p_amount bigint, p_offer text, p_version int,
  p_expires_at timestamptz, p_at timestamptz) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare a promotions.award;
begin
  insert into promotions.award (member_id, kind, campaign, period, amount, offer_id, version, made_at, expires_at,
    notify_from)
  values (p_member, p_kind, p_campaign, p_period, p_amount, p_offer, p_version, p_at, p_expires_at,
    p_expires_at - interval '1 day')
  on conflict (member_id, campaign, period) do nothing returning * into a;
  if found then
    perform outbox.announce(p_member, 'award.made',
      jsonb_build_object('award', a.id, 'kind', p_kind, 'amount', p_amount::text), p_at);
    return 'made';
  end if;
  select * into strict a from promotions.award x where x.member_id = p_member and x.campaign = p_campaign
    and x.period = p_period;
  if a.kind <> p_kind or a.amount <> p_amount or a.offer_id <> p_offer then
    raise exception 'award % of member % was made with another content', a.id, p_member;
  end if;
  return 'known';
end $$;

-- Adds to an open award of the same offer and version, or makes it; answers its period. Called under the member's lock;
-- no role may call it. Announces `award.made` where it makes one.
create or replace function promotions.add_to_award(
  p_member bigint, p_kind text, p_campaign text, p_period text, p_amount bigint, p_offer text, p_expires_at timestamptz,
  p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_period text;
begin
  update promotions.award a set amount = a.amount + p_amount, expires_at = greatest(a.expires_at, p_expires_at),
    notified_at = null, notify_from = greatest(a.expires_at, p_expires_at) - interval '1 day'
  where a.member_id = p_member and a.campaign = p_campaign and a.kind = p_kind and a.state = 'open'
    and a.offer_id = p_offer
    and a.version = (select max(o.version) from promotions.offer_version o where o.offer_id = p_offer)
  returning a.period into v_period;
  if found then return v_period; end if;
  perform promotions.make_award(p_member, p_kind, p_campaign, p_period, p_amount, p_offer, p_expires_at, p_at);
  return p_period;
end $$;

-- What a stake counts for by category, in basis points, by the newest version.
create or replace function promotions.shares_of(p_offer text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.rule -> 'lock' -> 'shares' from promotions.offer_version o where o.offer_id = p_offer
  order by o.version desc limit 1
$$;

-- Once for ever. Answers `granted`, `unknown` (also withdrawn), `used`, `expired`, `blocked`, `has_bonus`. Announces
-- `purse.opened`.
create or replace function promotions.claim_award(p_member bigint, p_award text, p_id text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a promotions.award;
  v_rule jsonb;
begin
  perform wallet.lock_member(p_member);
  select * into a from promotions.award x where x.member_id = p_member and x.id = p_award for no key update;
  if not found then return 'unknown'; end if;
  if a.state = 'claimed' then return 'used'; end if;
  if a.state = 'withdrawn' then return 'unknown'; end if;
  if a.state = 'expired' or a.notified_at is not null and a.expires_at <= p_at then return 'expired'; end if;
  if not promotions.may_claim(p_member, p_at) then return 'blocked'; end if;
  select o.rule into strict v_rule from promotions.offer_version o
  where o.offer_id = a.offer_id and o.version = a.version;
  if promotions.target_of(v_rule -> 'lock', 0, a.amount) > 0 and promotions.has_lock(p_member) then
    return 'has_bonus';
  end if;
  update promotions.award x set state = 'claimed', ended_at = p_at where x.member_id = p_member and x.id = p_award;
  perform promotions.open_bonus(p_member, p_id, a.offer_id, a.version, null, 0, a.id, a.amount, p_at);
  return 'granted';
end $$;
