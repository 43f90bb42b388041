import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { isOldEnough } from './member.ts'
import { selectMember, lockMember } from './members.store.ts'
import { type SelfChange, updateSelfChange } from './self-change.store.ts'

/** A birth date is set once, as the age of play depends on it. Refuses: `TOO_YOUNG`, `BIRTH_DATE_KNOWN`. */
export async function changeSelf(
  context: Context,
  id: MemberId,
  change: SelfChange,
): Promise<Result<null, Refusal<'TOO_YOUNG' | 'BIRTH_DATE_KNOWN'>>> {
  const now = context.clock.now()
  const { birthDate } = change
  if (birthDate !== undefined && !isOldEnough(birthDate, now)) return refuse({ code: 'TOO_YOUNG' })
  return context.database.write(async (tx) => {
    await lockMember(tx, id)
    const known = present(await selectMember(tx, id), 'a session belongs to a member').birthDate
    if (birthDate !== undefined && known !== null && known !== birthDate) return refuse({ code: 'BIRTH_DATE_KNOWN' })
    await updateSelfChange(tx, id, change)
    return ok(null)
  })
}
