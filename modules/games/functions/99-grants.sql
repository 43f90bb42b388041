do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'games'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function games.decide_held_win to chokdee_office;
grant execute on function games.scenes, games.rounds_of, games.keep_rounds, games.claim_all, games.reward_differences,
  games.count_unstaked, games.forget_unstaked to chokdee_site;
