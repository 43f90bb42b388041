-- docs/decisions/0128. `low_since`: since when the purse is below the floor, or when it was looked at last.

-- Only where no money is in a round. A bonus to be given back whole counts the own money with it. One with money to
-- come is looked at again, after `p_at`. Answers how many it looked at. Announces `purse.closed`, `purse.moved`.
create or replace function promotions.release_spent(p_max int, p_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  w record;
  b promotions.bonus;
  v_floor bigint;
  v_returned bigint;
  v_left bigint;
  v_seen int := 0;
begin
  for w in
    -- The common order of locking members.
    select x.member_id, x.id from (
      select y.member_id, y.id from promotions.bonus y where y.state = 'active' and y.low_since < p_at
        and (y.expires_at > p_at or wallet.returned_of(y.member_id, y.purse_no) is not null) order by y.low_since
        limit p_max
    ) x order by x.member_id
  loop
    v_seen := v_seen + 1;
    perform wallet.lock_member(w.member_id);
    select * into b from promotions.bonus x where x.member_id = w.member_id and x.id = w.id and x.state = 'active'
    for no key update;
    continue when not found;
    v_returned := case when b.expires_at <= p_at then wallet.returned_of(b.member_id, b.purse_no) end;
    select (o.rule -> 'lock' ->> 'floor')::bigint into v_floor from promotions.offer_version o
    where o.offer_id = b.offer_id and o.version = b.version;
    v_left := wallet.purse_balance(b.member_id, b.purse_no)
      + case when promotions.returns_whole(b.offer_id, b.version) then promotions.own_left(b) else 0 end;
    if v_returned is null and v_left >= coalesce(v_floor, 0) then
      update promotions.bonus x set low_since = null where x.member_id = b.member_id and x.id = b.id;
    elsif promotions.awaits_money(b.member_id) then
      update promotions.bonus x set low_since = p_at where x.member_id = b.member_id and x.id = b.id;
    elsif v_returned is not null then
      perform promotions.end_returned(b, b.amount - v_returned, 'expired', p_at);
    elsif (wallet.close_purse(b.member_id, wallet.source_promotion(), b.id || ':spent', b.purse_no, 'released',
      jsonb_build_object('bonus', b.id, 'end', 'spent'), p_at)).code = 'posted' then
      update promotions.bonus x set state = 'spent', ended_at = p_at where x.member_id = b.member_id and x.id = b.id;
    else
      update promotions.bonus x set low_since = p_at where x.member_id = b.member_id and x.id = b.id;
    end if;
  end loop;
  return v_seen;
end $$;
