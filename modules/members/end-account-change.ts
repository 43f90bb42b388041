import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { callEndChange, selectOverdueChanges } from './account-change.store.ts'

const EXPIRED_AT_ONCE = 100

/** A member takes his wish back; his withdrawals go on at once. Refuses: `NOT_FOUND`, `ACCOUNT_CHANGE_OVER` where it has ended.
 *  Announces: `account_change.withdrawn`. */
export function takeBackAccountChange(
  desk: Desk,
  about: { member: MemberId; id: string },
): Promise<Result<null, Refusal<'NOT_FOUND' | 'ACCOUNT_CHANGE_OVER'>>> {
  return desk.database.write(async (tx): Promise<Result<null, Refusal<'NOT_FOUND' | 'ACCOUNT_CHANGE_OVER'>>> => {
    const code = await callEndChange(tx, about, 'withdrawn', null, desk.clock.now())
    if (code === 'not_found') return refuse({ code: 'NOT_FOUND' })
    if (code !== 'withdrawn') return refuse({ code: 'ACCOUNT_CHANGE_OVER' })
    await tx.announce(about.member, 'account_change.withdrawn', { change: about.id })
    return ok(null)
  })
}

/** Ends the wishes that nobody has decided in time. A job for every hour; twice at once does no harm. Announces: `account_change.expired`. */
export async function expireAccountChanges(desk: Desk): Promise<void> {
  const overdue = await desk.database.read((tx) => selectOverdueChanges(tx, desk.clock.now(), EXPIRED_AT_ONCE))
  for (const about of overdue) {
    await desk.database.write(async (tx) => {
      if ((await callEndChange(tx, about, 'expired', null, desk.clock.now())) !== 'expired') return
      await tx.announce(about.member, 'account_change.expired', { change: about.id })
    })
  }
}
