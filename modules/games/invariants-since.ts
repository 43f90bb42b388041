const SINCE_MARK = `since_mark as materialized (
  select r.* from wallet.member_lock l left join wallet.audit_mark m using (member_id)
  join games.round r on r.member_id = l.member_id and r.last_no > coalesce(m.no, 0) where l.no > coalesce(m.no, 0)
)`

/** From the round's own row (docs/decisions/0068). */
export const COUNTS = `case when state <> 'settled' or published_no is null then 0
  when coalesce(ending, 'played') = 'played' then greatest(stake - opposed, 0)
  when ending = 'cash_out' then least(abs(payout - stake), greatest(stake - opposed, 0)) else 0 end`

export const gameInvariantsSince: Readonly<Record<string, string>> = {
  'I11 rounds': `with ${SINCE_MARK}, reported as (
      select r.member_id, r.host_no, r.round,
        coalesce(sum(case when t.kind in (wallet.kind_bet(), wallet.kind_rollback()) then e.amount end), 0) as stake,
        coalesce(-sum(case when t.kind in (wallet.kind_win(), wallet.kind_adjust(), wallet.kind_win_released()) then
          e.amount end), 0) as payout
      from since_mark r left join wallet.transfer t on t.member_id = r.member_id
        and t.source in (wallet.host_source(r.host_no), wallet.decided_source(wallet.host_source(r.host_no)))
        and t.round = r.round
              and t.no <= r.last_no
      left join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
      group by r.member_id, r.host_no, r.round)
    select format('member %s round %s at host %s has stake %s and payout %s, the journal says %s and %s', r.member_id,
      r.round, r.host_no, r.stake, r.payout, j.stake, j.payout) as what
    from since_mark r join reported j using (member_id, host_no, round)
    where j.stake <> r.stake or j.payout <> r.payout`,
  'I7 rounds': `with ${SINCE_MARK}
    select format('member %s round %s at host %s is %s with stake %s and payout %s', member_id, round, host_no, state,
      stake, payout) as what
    from since_mark r where r.state = 'voided' and (r.stake <> 0 or r.payout <> 0)
      or r.state <> 'open' and exists (select from wallet.transfer t
        where t.member_id = r.member_id and t.source = wallet.host_source(r.host_no)
        and t.round = r.round and t.kind = wallet.kind_bet() and t.no = r.last_no)`,
  'I11 valid stakes': `with ${SINCE_MARK}
    select format('member %s round %s at host %s is %s with stake %s, of which %s counts, by purses %s', member_id,
      round, host_no, state, stake, valid_stake, legs) as what
    from since_mark r where valid_stake <> ${COUNTS}
      or legs is not null and stake <> (select sum((l.value ->> 0)::bigint) from jsonb_each(r.legs) l)
      or published_no > last_no`,
}
