import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `endedAt`, `failedAt`, `failure` (a class of error): of the last ended turn; `nextAt`: null while a turn runs. */
export type CampaignJobRow = {
  job: string
  beganAt: Date
  endedAt: Date | null
  failedAt: Date | null
  failure: string | null
  nextAt: Date | null
}

export const selectCampaignJobs = (tx: ReadTx): Promise<CampaignJobRow[]> =>
  tx.rows<CampaignJobRow>(
    'promotions.campaign_jobs',
    `select job, began_at as "beganAt", ended_at as "endedAt", failed_at as "failedAt", failure, next_at as "nextAt"
     from promotions.campaign_job order by job`,
  )

export async function insertTurn(tx: WriteTx, job: string, at: Date): Promise<void> {
  await tx.rows(
    'promotions.turn_begun',
    `insert into promotions.campaign_job as j (job, began_at) values ($1, $2)
     on conflict (job) do update set began_at = excluded.began_at, next_at = null`,
    [job, at],
  )
}

export async function updateTurn(
  tx: WriteTx,
  { job, at, next, failure }: { job: string; at: Date; next: Date; failure: string | null },
): Promise<void> {
  await tx.rows(
    'promotions.turn_ended',
    `update promotions.campaign_job set ended_at = $2::timestamptz, next_at = $3, failure = $4::text,
       failed_at = case when $4::text is null then null else $2::timestamptz end where job = $1`,
    [job, at, next, failure],
  )
}

export type RebateRunRow = { week: string; begunAt: Date; doneAt: Date | null; awards: number; amount: Satang }

export const selectRebateRuns = (tx: ReadTx, max: number): Promise<RebateRunRow[]> =>
  tx.rows<RebateRunRow>(
    'promotions.rebate_runs',
    `select week::text as week, begun_at as "begunAt", done_at as "doneAt", awards, amount from promotions.rebate_run
     order by week desc, campaign limit $1`,
    [max],
  )
