-- The end_suspense by an approval's id belongs to modules/deposits/functions.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'treasury'::regnamespace
    and p.oid::regprocedure::text <> 'treasury.end_suspense(text,timestamp with time zone)' loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function treasury.credit_receipt, treasury.suspend_receipt, treasury.credit_suspended,
  treasury.post_settlement, treasury.settle_return, treasury.take_refund to chokdee_site;
grant execute on function treasury.left_of to chokdee_site, chokdee_office;
