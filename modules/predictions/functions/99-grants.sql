do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'predictions'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function predictions.record_winners to chokdee_site;
