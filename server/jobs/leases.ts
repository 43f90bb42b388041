import type pg from 'pg'

/** Not the requests' connections, which may all be in use. */
export type LeasePool = Pick<pg.Pool, 'query'>

/** `leaseS`: a worker that has not renewed counts as dead; `renewMs`: between renewals and checks; `retryGapS`: the
 *  longest pause before a retry. */
export type Timing = { leaseS: number; renewMs: number; retryGapS: number }

/** A dead worker's job is taken over within half a minute, a failed one retried within a minute. */
export const timing: Timing = { leaseS: 20, renewMs: 4_000, retryGapS: 50 }

/** Returns how many processes are alive, this one included. */
export async function renewLeases(
  pool: LeasePool,
  process: string,
  workers: readonly string[],
  { leaseS }: Timing,
): Promise<number> {
  await pool.query(
    `insert into jobs.worker_lease (worker, process, renewed_at) select w, $2, clock_timestamp()
     from unnest($1::text[]) w
     on conflict (worker) do update set renewed_at = excluded.renewed_at`,
    [workers, process],
  )
  const { rows } = await pool.query<{ n: string }>(
    `select count(distinct process) as n from jobs.worker_lease
     where renewed_at > clock_timestamp() - make_interval(secs => $1)`,
    [leaseS],
  )
  return Math.max(1, Number(rows[0]?.n ?? 1))
}

export async function endLeases(pool: LeasePool, process: string): Promise<void> {
  await pool.query('delete from jobs.worker_lease where process = $1', [process])
}

/** Jobs of expired leases. A live process's job is left alone however long it takes. Should a dead worker continue (a
 *  frozen process), its job runs twice, which every job tolerates (docs/decisions/0052). */
export async function freeDeadWorkers(pool: LeasePool, { leaseS }: Timing): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct j.locked_by from graphile_worker.jobs j
       where j.locked_at < clock_timestamp() - make_interval(secs => $1)
         and not exists (select from jobs.worker_lease l
                         where l.worker = j.locked_by
                           and l.renewed_at > clock_timestamp() - make_interval(secs => $1))))`,
    [leaseS],
  )
  await pool.query(`delete from jobs.worker_lease where renewed_at < clock_timestamp() - interval '1 hour'`)
}

/** A job queued again while it ran leaves its old row without key and tries, which stays where its process died. */
export async function removeDeadRows(pool: LeasePool): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where key is null and locked_at is null and attempts >= max_attempts))`,
  )
}

/** Waits `retryGapS` at most, whatever the queue's own back-off, and never runs out of tries. */
export async function capRetries(pool: LeasePool, { retryGapS }: Timing): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where locked_at is null and key is not null
             and (attempts >= max_attempts or last_error is not null
               and run_at > clock_timestamp() + make_interval(secs => $1))),
       run_at => clock_timestamp() + make_interval(secs => $1), attempts => 5)`,
    [retryGapS],
  )
}

export async function ensureRecurring(pool: LeasePool, names: readonly string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job(n, '{}'::json, run_at => clock_timestamp(), max_attempts => 100, job_key => n,
       job_key_mode => 'preserve_run_at')
     from unnest($1::text[]) n where not exists (select from graphile_worker.jobs j where j.key = n)`,
    [names],
  )
}

const WAITING_MAX = 1_000

/** The partner is available: the jobs that failed because of it are due now, in their order. */
export async function releaseWaiting(pool: LeasePool, partner: string): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => created_at) from (
       select id, created_at from graphile_worker.jobs
       where flags ? $1 and locked_at is null and last_error is not null and run_at > created_at order by created_at
       limit ${WAITING_MAX}) waiting`,
    [partner],
  )
}

/** The partner may be available: the next of its jobs in turn is due now. Not simply the oldest, which may be the one
 *  that is never answered. */
export async function releaseNext(pool: LeasePool, partner: string): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => least(run_at, clock_timestamp())) from (
       select id, run_at from graphile_worker.jobs
       where flags ? $1 and locked_at is null and last_error is not null order by run_at limit 1) waiting`,
    [partner],
  )
}
