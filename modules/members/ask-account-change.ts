import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import { type Account, type AccountChange, accountChangeRules, eyesForChange, isSameName } from './account-change.ts'
import { callEndChange, countChangesSince, insertChange, selectHolding, selectWaitingChange } from './account-change.store.ts'
import { findBankAccount, lockMember } from './members.store.ts'
import { nameKey } from './person-name.ts'
import type { AssessChange } from './ports.ts'

/** What a member wants; `reason` is empty where he gave none. */
export type ChangeWish = { member: MemberId; session: string; account: Account; reason: string }

type Refused = Refusal<
  | 'BANK_ACCOUNT_REQUIRED'
  | 'ACCOUNT_UNCHANGED'
  | 'ACCOUNT_NUMBER_TAKEN'
  | 'ACCOUNT_CHANGE_WAITING'
  | 'ACCOUNT_CHANGE_TOO_OFTEN'
  | 'CHANGE_REASON_REQUIRED'
>

/** Writes down that a member wants another bank account; from now on his withdrawals rest until it ended. Operators decide.
 *  Refuses: `ACCOUNT_UNCHANGED`, `ACCOUNT_NUMBER_TAKEN` (also one that was once another member's), `CHANGE_REASON_REQUIRED` where the name is
 *  another than the registered one, `ACCOUNT_CHANGE_WAITING`, `ACCOUNT_CHANGE_TOO_OFTEN` after three in 24 hours, `BANK_ACCOUNT_REQUIRED`.
 *  Announces: `account_change.asked`. */
export function askAccountChange(desk: Desk & { assessChange: AssessChange }, wish: ChangeWish): Promise<Result<AccountChange, Refused>> {
  return desk.database.write(async (tx): Promise<Result<AccountChange, Refused>> => {
    const now = desk.clock.now()
    const { member, account: wanted } = wish
    await lockMember(tx, member)
    const old = await findBankAccount(tx, member)
    if (old === null) return refuse({ code: 'BANK_ACCOUNT_REQUIRED' })
    const nameDiffers = !isSameName(old.name, wanted.name)
    const reason = wish.reason === '' ? null : wish.reason
    const refused = await refuseWish(tx, wish, old, now)
    if (refused !== null) return refuse(refused)
    if (nameDiffers && reason === null) return refuse({ code: 'CHANGE_REASON_REQUIRED' })

    const risk = await desk.assessChange(tx, { member, session: wish.session, account: wanted }, now)
    const change: AccountChange = {
      member,
      id: newId('acc', now),
      state: 'asked',
      old: { bank: old.bank, accountNumber: old.accountNumber, name: old.name },
      wanted,
      nameDiffers,
      reason,
      eyesNeeded: eyesForChange(nameDiffers, risk.level),
      risk,
      cause: null,
      askedAt: now,
      expiresAt: plusSeconds(now, accountChangeRules.waitSeconds),
      endedAt: null,
    }
    if (!(await insertChange(tx, change, nameKey(wanted.name)))) return refuse({ code: 'ACCOUNT_CHANGE_WAITING' })
    await tx.announce(member, 'account_change.asked', { change: change.id })
    return ok(change)
  })
}

async function refuseWish(tx: WriteTx, wish: ChangeWish, old: Account, now: Date): Promise<Refused | null> {
  const { member, account: wanted } = wish
  if (old.bank === wanted.bank && old.accountNumber === wanted.accountNumber) return { code: 'ACCOUNT_UNCHANGED' }
  const holding = await selectHolding(tx, wanted)
  if (holding !== null && holding.member !== member) return { code: 'ACCOUNT_NUMBER_TAKEN' }
  const before = await selectWaitingChange(tx, member)
  if (before !== null) {
    if (now < before.expiresAt) return { code: 'ACCOUNT_CHANGE_WAITING' }
    await callEndChange(tx, before, 'expired', null, now)
  }
  const today = await countChangesSince(tx, member, plusSeconds(now, -86_400))
  return today >= accountChangeRules.asksPerDayMax ? { code: 'ACCOUNT_CHANGE_TOO_OFTEN' } : null
}
