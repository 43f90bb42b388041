-- No search path (but paid_of_bet), so that the planner inlines them: every name is qualified, and only posting
-- functions may call them.

-- In spend order, as far as each purse allows it.
create or replace function wallet.spend(p_member bigint, p_stake bigint, p_category smallint, p_at timestamptz)
returns table (purse_no int, balance bigint, take bigint) language sql stable as $$
  select q.purse_no, q.balance, case when q.allowed
    then greatest(0, least(q.balance,
      p_stake - coalesce(sum(q.balance) filter (where q.allowed) over earlier, 0)))::bigint else 0 end
  from (
    select u.purse_no, u.spend_rank, u.balance,
      (u.max_stake is null or p_stake <= u.max_stake)
        and (u.barred is null or not p_category = any (u.barred)) as allowed
    from wallet.purse u
    where u.member_id = p_member and wallet.is_playable(u.kind, u.expires_at, p_at) and u.balance > 0
  ) q
  window earlier as (order by q.spend_rank, q.purse_no rows between unbounded preceding and 1 preceding)
$$;

-- In proportion, each share floored, the rest to cash. `ended`: see wallet.pay_shares.
create or replace function wallet.win_shares(p_member bigint, p_bet_no bigint, p_amount bigint)
returns table (purse_no int, share bigint, ended boolean) language sql stable as $$
  with floored as (
    select e.purse_no, div(p_amount::numeric * -e.amount, h.amount)::bigint as share, q.purse_no is null as ended
    from wallet.entry h
    join wallet.entry e on e.member_id = h.member_id and e.no = h.no and e.leg > 0 and e.purse_no <> wallet.purse_cash()
    left join wallet.purse q on q.member_id = e.member_id and q.purse_no = e.purse_no
    where h.member_id = p_member and h.no = p_bet_no and h.leg = 0
  ), shares as (
    select f.purse_no, f.share, f.ended from floored f
    union all select wallet.purse_cash(), p_amount - coalesce(sum(f.share), 0)::bigint, false from floored f
  )
  select s.purse_no, s.share, s.ended from shares s where s.share > 0
$$;

-- And its refusal: `rolled_back` (a tombstone too), `other_round`, `settled` before its rollback, or null. No row:
-- unknown bet.
create or replace function wallet.answered_bet(p_kind smallint, p_member bigint, p_source smallint, p_bet_ext text,
  p_round text)
returns table (bet_no bigint, code text) language sql stable as $$
  select b.no, case
      -- `other_round` comes first for a rollback, else last.
      when p_kind = wallet.kind_rollback()
        and (b.kind not in (wallet.kind_bet(), wallet.kind_tombstone()) or b.round is distinct from p_round)
        then 'other_round'
      when exists (select from wallet.transfer u where u.member_id = p_member and u.refers_to = b.no
        and u.kind = wallet.kind_rollback())
        then 'rolled_back'
      when b.kind <> wallet.kind_bet() or b.round is distinct from p_round then 'other_round'
      when p_kind <> wallet.kind_rollback() then null
      when exists (select from wallet.transfer u where u.member_id = p_member and u.refers_to = b.no) then 'settled'
    end
  from wallet.transfer b where b.member_id = p_member and b.source = p_source and b.ext_id = p_bet_ext
$$;

-- Not what is held. Never below zero.
create or replace function wallet.paid_of_bet(p_member bigint, p_bet_no bigint) returns bigint language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select coalesce(-sum(e.amount), 0)::bigint from wallet.transfer t
  join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
  where t.member_id = p_member and t.refers_to = p_bet_no
    and t.kind in (wallet.kind_win(), wallet.kind_adjust(), wallet.kind_win_released())
$$;
