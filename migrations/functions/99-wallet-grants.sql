-- Who may call what of the wallet: nobody by default, then each role what it needs. What a role could call before and is not named here any
-- more is taken from it. The office's own postings are in 05-wallet-office.sql.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and p.proname in ('post_legs', 'post_bet', 'post_win', 'post_rollback', 'post_batch', 'post_adjust', 'debt', 'playable', 'set_limit', 'clear_limit', 'set_block', 'lift_block',
      'open_windows', 'set_standing', 'standing', 'stretch',
      'seal_members', 'broken_seals', 'close_days', 'house_balances', 'release_rejected') loop
    execute format('grant execute on function %s to chokdee_site', f);
  end loop;
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and p.proname in ('playable', 'broken_seals', 'house_balances', 'release_rejected') loop
    execute format('grant execute on function %s to chokdee_office', f);
  end loop;
end $$;
