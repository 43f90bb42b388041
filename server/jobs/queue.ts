import type { AccountChangeState } from '#contract/plain/account-change.ts'
import type { ChatChange, MessageChannel } from '#modules/messages/index.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { PasskeyChange } from '#modules/identity/index.ts'
import type { LimitChangeKind } from '#modules/protection/index.ts'
import type { PartnerName } from '#server/partners/health.ts'

/** Recurring jobs have no payload. Names and payloads are stored: some are of earlier words. */
export type Jobs = {
  'send-payout': { member: string; withdrawal: string }
  'credit-suspended': { receipt: string }
  'send-return': { receipt: string }
  'take-qr-back': { reference: string }
  'tell-account-change': { member: string; change: string; state: AccountChangeState }
  'tell-account-given-up': { member: string }
  'tell-password-changed': { member: string; by: 'member' | 'reset' }
  'send-notice': { member: string; no: string; way: MessageChannel }
  'check-credit': { member: string; check: string }
  'tell-passkey': { member: string; what: PasskeyChange }
  'tell-chat': { member: string; what: ChatChange }
  'tell-limit-change': { member: string; change: string; what: LimitChangeKind }
  /** `day`: yyyy-mm-dd in Bangkok; `run`: an operator's run, null for one that is due by itself. */
  'reconcile-day': { day: string; run: string | null }
  'watch-payments': Record<string, never>
  'watch-refunds': Record<string, never>
  'watch-transfers': Record<string, never>
  'watch-slips': Record<string, never>
  'verify-accounts': Record<string, never>
  'watch-hosts': Record<string, never>
  'sync-catalogues': Record<string, never>
  'fetch-pictures': Record<string, never>
  'watch-payouts': Record<string, never>
  'expire-purses': Record<string, never>
  'measure-games': Record<string, never>
  'watch-expiry': Record<string, never>
  'make-rebates': Record<string, never>
  'make-levels': Record<string, never>
  'release-spent': Record<string, never>
  'watch-pots': Record<string, never>
  'watch-fixtures': Record<string, never>
  'watch-tables': Record<string, never>
  'count-play': Record<string, never>
  'count-commissions': Record<string, never>
  'count-losses': Record<string, never>
  'close-unfinished-rounds': Record<string, never>
  'hourly-upkeep': Record<string, never>
}

/** Such jobs wait in the queue while that partner is silent. */
function partnerOf(name: keyof Jobs, payload: Jobs[keyof Jobs]): PartnerName | null {
  if (name === 'send-payout' || name === 'send-return') return 'bank'
  if (name === 'take-qr-back') return 'gateway'
  if (name === 'send-notice') return (payload as Jobs['send-notice']).way
  return name.startsWith('tell-') ? 'sms' : null
}

/** Money before messages. */
const priorityOf = (name: keyof Jobs): number =>
  name === 'send-payout' || name === 'send-return' || name === 'credit-suspended' ? -10 : 0

/** Replaces a waiting job with its key. Not from a money posting: it sends a NOTIFY, which delays other commits.
 *  `delayMs`: real time; `keepEarlier`: a waiting job is not postponed. */
export async function addJob<Name extends keyof Jobs>(
  tx: WriteTx,
  name: Name,
  payload: Jobs[Name],
  options: { key: string; delayMs?: number; keepEarlier?: true },
): Promise<void> {
  const partner = partnerOf(name, payload)
  await tx.rows(
    'jobs.add',
    `select graphile_worker.add_job($1, payload => $2::json, run_at => clock_timestamp() + make_interval(secs => $3),
       max_attempts => 100, job_key => $4, job_key_mode => $5, priority => $6, flags => $7::text[])`,
    [
      name,
      JSON.stringify(payload),
      (options.delayMs ?? 0) / 1000,
      options.key,
      options.keepEarlier ? 'preserve_run_at' : 'replace',
      priorityOf(name),
      partner === null ? null : [partner],
    ],
  )
}

export async function findQueuedKeys(tx: WriteTx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ key: string }>(
    'jobs.queued',
    'select key from graphile_worker.jobs where key = any ($1::text[])',
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}
