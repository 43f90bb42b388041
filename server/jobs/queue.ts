import type { AccountChangeState } from '#contract/plain/account-change.ts'
import type { NoticeWay } from '#modules/messages/index.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { PasskeyNews } from '#modules/members/index.ts'
import type { LimitNews } from '#modules/protection/index.ts'

/** The jobs there are, with what each is given. */
export type Jobs = {
  'send-payout': { member: string; withdrawal: string }
  'credit-suspended': { receipt: string }
  'send-return': { receipt: string }
  'take-qr-back': { reference: string }
  'tell-account-change': { member: string; change: string; state: AccountChangeState }
  'tell-password-changed': { member: string; by: 'member' | 'reset' }
  'send-notice': { member: string; no: string; way: NoticeWay }
  'check-credit': { member: string; check: string }
  'tell-passkey': { member: string; what: PasskeyNews }
  'tell-limit-change': { member: string; change: string; what: LimitNews }
  'reconcile-day': { day: string; run: string | null }
  'watch-payments': Record<string, never>
  'watch-transfers': Record<string, never>
  'watch-slips': Record<string, never>
  'watch-hosts': Record<string, never>
  'measure-games': Record<string, never>
  'hourly-upkeep': Record<string, never>
}

/** Queues a job in this transaction. A job with the key of one that waits replaces it. Must not be called from a money posting:
 *  it sends a NOTIFY, which holds up other commits. `delayMs` is real time. `keepEarlier`: one that waits already is not put off. */
export async function addJob<Name extends keyof Jobs>(
  tx: WriteTx,
  name: Name,
  payload: Jobs[Name],
  options: { key: string; delayMs?: number; keepEarlier?: true },
): Promise<void> {
  await tx.rows(
    'jobs.add',
    `select graphile_worker.add_job($1, payload => $2::json, run_at => clock_timestamp() + make_interval(secs => $3), max_attempts => 100, job_key => $4, job_key_mode => $5)`,
    [name, JSON.stringify(payload), (options.delayMs ?? 0) / 1000, options.key, options.keepEarlier ? 'preserve_run_at' : 'replace'],
  )
}

/** No job of ours works longer: a partner is waited for at most five seconds, twice. */
const LONGEST_JOB_S = 15

/** Frees the jobs that a killed process took along: the queue itself would keep them locked for four hours, and a payout with them. Should such a
 *  process live after all, its job runs twice, which every job of ours bears. */
export async function freeDeadJobs(tx: WriteTx): Promise<void> {
  await tx.rows(
    'jobs.free',
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker.jobs where locked_at < clock_timestamp() - make_interval(secs => ${LONGEST_JOB_S})))`,
  )
}
