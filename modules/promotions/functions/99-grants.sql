do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'promotions'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function promotions.used_by, promotions.paid_in, promotions.value_of, promotions.target_of,
  promotions.grant_deposit, promotions.claim_offer, promotions.claim_award,
  promotions.redeem_code, promotions.take_held, promotions.object_to_held, promotions.lock_likely,
  promotions.takers_among, promotions.forget_held_texts,
  promotions.count_rounds(bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[], timestamptz[],
    timestamptz[], bigint[], bigint[]),
  promotions.give_up, promotions.due_of, promotions.end_with_deposit, promotions.end_expired,
  promotions.note_losses(date, bigint[], bigint[], bigint[], bigint[]),
  promotions.note_losses(bigint[], date[], bigint[], bigint[], bigint[]), promotions.count_losses(int),
  promotions.begin_rebate, promotions.make_rebates, promotions.release_spent, promotions.judge_step,
  promotions.begin_levels, promotions.make_levels, promotions.turnover_between,
  promotions.may_take, promotions.may_claim, promotions.look_at_expiring, promotions.notify_expiring,
  promotions.expire_awards to chokdee_site;
grant execute on function promotions.is_given, promotions.month_of to chokdee_site;
grant execute on function promotions.what_if, promotions.decide_held to chokdee_office;
