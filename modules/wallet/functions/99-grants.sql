-- What is not named is revoked. No role may call wallet.post_legs: all but play is bound to the books by other modules'
-- functions.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and p.proname <> 'release_rejected' loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and p.proname in ('is_playable', 'post_bet', 'post_win', 'post_rollback', 'post_batch', 'post_adjust',
      'post_reward', 'post_mark', 'post_held_win', 'reported_of_bet', 'is_answered', 'debt', 'playable', 'set_block',
      'days_between', 'first_number', 'paid_before', 'lock_recurring_limits', 'set_recurring_limit', 'recurring_limits',
      'play_session', 'lock_standing', 'set_standing', 'standing', 'stretch',
      'seal_members', 'seal_backlog', 'close_days', 'house_balances', 'expire_purse') loop
    execute format('grant execute on function %s to chokdee_site', f);
  end loop;
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and p.proname in ('is_playable', 'playable', 'house_balances') loop
    execute format('grant execute on function %s to chokdee_office', f);
  end loop;
end $$;
