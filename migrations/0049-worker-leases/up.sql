-- Who works on the job queue and is alive: each worker pool of each process renews its row every few seconds, by the database's clock. The jobs of
-- a pool whose lease has run out are taken over by any other process.
create schema jobs;
create table jobs.worker_lease (
  worker text primary key check (length(worker) between 1 and 100),
  process text not null check (length(process) between 1 and 100),
  renewed_at timestamptz not null
) with (fillfactor = 50);
grant usage on schema jobs to chokdee_site;
grant select, insert, update, delete on jobs.worker_lease to chokdee_site;

-- When the whole of the last day of an account's statement was read last; the looks in between go back a few minutes only.
alter table treasury.account add column statement_swept_at timestamptz;
grant update (statement_swept_at) on treasury.account to chokdee_site;
