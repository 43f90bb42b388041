do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'referrals'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function referrals.note_turnover, referrals.set_rates, referrals.count_news, referrals.due_friends,
  referrals.settle_friends, referrals.post_commission, referrals.claim_commission, referrals.object_to_hold
    to chokdee_site;
grant execute on function referrals.decide_hold to chokdee_office;
