import type { MemberCaller } from '#contract/http/handler.ts'
import { isPermission, type Permission, permissions } from '#contract/plain/permissions.ts'
import { type Refusal, refusalText } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findDeposit } from '#modules/deposits/index.ts'
import {
  type BankAccount,
  selectMember,
  findPayoutStatus,
  type MemberStatus,
  type PayoutHold,
} from '#modules/members/index.ts'
import { cannotReauth } from '#modules/identity/index.ts'
import { findPause } from '#modules/protection/index.ts'
import { findWithdrawal } from '#modules/withdrawals/index.ts'

/** `hold`: why payouts are held, or null. */
export type AccountStatus = {
  status: MemberStatus
  account: Pick<BankAccount, 'givenUpAt'> | null
  pausedUntil: Date | null
  hold: PayoutHold | null
}

/** Null: permitted. The modules refuse the same inside their transactions; this reports it in advance. */
export function refusalsOf({ status, account, pausedUntil, hold }: AccountStatus): Record<Permission, Refusal | null> {
  const refusesAll: Refusal | null =
    status !== 'active' ? { code: 'NOT_PERMITTED' } : account === null ? { code: 'BANK_ACCOUNT_REQUIRED' } : null
  const pausedRefusal = (code: Refusal['code']): Refusal | null =>
    pausedUntil && { code, details: { until: bangkokDayTime(pausedUntil.toISOString()) } }
  const givenUp: Refusal | null = account?.givenUpAt ? { code: 'DEPOSIT_ACCOUNT_REASSIGNED' } : null
  return {
    play: refusesAll ?? pausedRefusal('PLAY_WHILE_PAUSED'),
    deposit: refusesAll ?? pausedRefusal('DEPOSIT_WHILE_PAUSED') ?? givenUp,
    withdraw: refusesAll ?? (hold && refusalOfHold(hold)),
    claim: refusesAll ?? pausedRefusal('CLAIM_WHILE_PAUSED'),
  }
}

function refusalOfHold(hold: PayoutHold): Refusal {
  if (hold.why === 'account_changing') return { code: 'WITHDRAW_ACCOUNT_CHANGING' }
  if (hold.why === 'account_given_up') return { code: 'WITHDRAW_ACCOUNT_REASSIGNED' }
  // Rounded up to a minute, as the text shows no seconds.
  const details = { until: bangkokDayTime(plusSeconds(hold.until, 59).toISOString()) }
  return { code: hold.why === 'password_reset' ? 'WITHDRAW_ON_HOLD' : 'WITHDRAW_FROZEN', details }
}

/** With the reason for each missing permission. */
export function scopeOf(accountStatus: AccountStatus): Permission[] {
  const refused = refusalsOf(accountStatus)
  return permissions.filter((name) => refused[name] === null)
}

/** With the reason for each missing permission. */
export function shownScope(accountStatus: AccountStatus): {
  scope: Permission[]
  scope_refusals: Partial<Record<Permission, string>>
} {
  const missing = Object.entries(refusalsOf(accountStatus)).flatMap(([name, refusal]) =>
    refusal ? [[name, refusalText(refusal)]] : [],
  )
  return { scope: scopeOf(accountStatus), scope_refusals: Object.fromEntries(missing) }
}

/** What permissions depend on beside the account's status. */
export type PermissionCaller = Pick<MemberCaller, 'client' | 'idempotencyKey'> & {
  session: Pick<MemberCaller['session'], 'member' | 'client'>
}

/** Null admits the call. An unknown permission is refused (`NOT_PERMITTED`); a repeated money request is admitted,
 *  so that its module answers it again. */
export async function refuseWithout(
  context: Context,
  needs: string,
  caller: PermissionCaller,
): Promise<Refusal | null> {
  if (!isPermission(needs)) return { code: 'NOT_PERMITTED' }
  const { member } = caller.session
  return context.database.read(async (tx) => {
    const { accountStatus, exempt } = await findAccountStatus(tx, caller, context.clock.now())
    const refusal = refusalsOf(accountStatus)[needs]
    if (refusal === null || (needs === 'withdraw' && exempt)) return null
    return (await isRepeat(tx, member, needs, caller.idempotencyKey)) ? null : refusal
  })
}

/** `exempt`: a client that cannot reauthenticate is not refused because of a reset alone (decisions, section 4). */
async function findAccountStatus(
  tx: ReadTx,
  caller: PermissionCaller,
  at: Date,
): Promise<{ accountStatus: AccountStatus; exempt: boolean }> {
  const { member } = caller.session
  const person = await selectMember(tx, member)
  const { account, hold, unchanged } = await findPayoutStatus(tx, member, at)
  const pause = await findPause(tx, member, at)
  const accountStatus = { status: person?.status ?? 'suspended', account, pausedUntil: pause?.until ?? null, hold }
  return { accountStatus, exempt: unchanged && cannotReauth(caller) }
}

async function isRepeat(tx: ReadTx, member: MemberId, needs: Permission, id: string | null): Promise<boolean> {
  if (id === null) return false
  if (needs === 'deposit') return (await findDeposit(tx, member, id)) !== null
  return needs === 'withdraw' && (await findWithdrawal(tx, member, id)) !== null
}
