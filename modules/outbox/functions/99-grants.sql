do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'outbox'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function outbox.announce, outbox.oldest_waiting to chokdee_site, chokdee_office;
grant execute on function outbox.busy_queues, outbox.waiting, outbox.keep_lanes, outbox.leave_lanes,
  outbox.mark_relayed, outbox.put_off, outbox.hold to chokdee_site;
grant execute on function outbox.decide_news to chokdee_office;
