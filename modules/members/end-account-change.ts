import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { callEndChange, selectOverdueChanges, selectWaitingChange } from './account-change.store.ts'

/** The most that one run expires. */
const EXPIRED_AT_ONCE = 100

/** Refuses: `NOT_FOUND`, `ACCOUNT_CHANGE_OVER`. Announces: `account_change.withdrawn`. */
export function takeBackAccountChange(
  context: Context,
  about: { member: MemberId; id: string },
): Promise<Result<null, Refusal<'NOT_FOUND' | 'ACCOUNT_CHANGE_OVER'>>> {
  return context.database.write(async (tx): Promise<Result<null, Refusal<'NOT_FOUND' | 'ACCOUNT_CHANGE_OVER'>>> => {
    const code = await callEndChange(tx, about, 'withdrawn', null, context.clock.now())
    if (code === 'not_found') return refuse({ code: 'NOT_FOUND' })
    if (code !== 'withdrawn') return refuse({ code: 'ACCOUNT_CHANGE_OVER' })
    await tx.announce(about.member, 'account_change.withdrawn', { change: about.id })
    return ok(null)
  })
}

/** The caller has locked the member. Announces: `account_change.withdrawn`. */
export async function withdrawAccountChange(tx: WriteTx, member: MemberId, now: Date): Promise<void> {
  const waiting = await selectWaitingChange(tx, member)
  if (waiting === null || (await callEndChange(tx, waiting, 'withdrawn', null, now)) !== 'withdrawn') return
  await tx.announce(member, 'account_change.withdrawn', { change: waiting.id })
}

/** Oldest first; safe in parallel. Announces: `account_change.expired`. */
export async function expireAccountChanges(context: Context): Promise<void> {
  const overdue = await context.database.read((tx) => selectOverdueChanges(tx, context.clock.now(), EXPIRED_AT_ONCE))
  for (const about of overdue) {
    await context.database.write(async (tx) => {
      await expireChange(tx, about, context.clock.now())
    })
  }
}

/** Unless somebody has ended it meanwhile. Announces: `account_change.expired`. */
export async function expireChange(tx: WriteTx, about: { member: MemberId; id: string }, now: Date): Promise<void> {
  if ((await callEndChange(tx, about, 'expired', null, now)) !== 'expired') return
  await tx.announce(about.member, 'account_change.expired', { change: about.id })
}
