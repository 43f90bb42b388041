-- Who may call what of the wallet: nobody by default, then each role what it needs.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace loop
    execute format('revoke execute on function %s from public', f);
  end loop;
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and p.proname in ('post_legs', 'post_bet', 'post_win', 'post_rollback', 'post_batch', 'playable', 'set_limit', 'clear_limit', 'set_block', 'lift_block',
      'seal_members', 'broken_seals', 'close_days', 'house_balances') loop
    execute format('grant execute on function %s to chokdee_site', f);
  end loop;
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and p.proname in ('post_legs', 'playable', 'broken_seals', 'house_balances') loop
    execute format('grant execute on function %s to chokdee_office', f);
  end loop;
end $$;
