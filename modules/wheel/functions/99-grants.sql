do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'wheel'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function wheel.points_of, wheel.missing_of, wheel.count_rounds, wheel.commit, wheel.spin
  to chokdee_site;
grant execute on function wheel.weights_of, wheel.draw to chokdee_site, chokdee_office;
