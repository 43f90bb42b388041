import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectMember } from '#modules/members/index.ts'
import { attributionOf, findAbove } from './attribution.ts'
import { insertAttribution, insertFriend } from './referrals.store.ts'

/** Below the member whose link they came by and two levels further up, or with the partner. Nothing without a known
 *  key; redelivery changes nothing. */
export async function attributeMember(tx: WriteTx, member: MemberId): Promise<void> {
  const person = present(await selectMember(tx, member), 'who has registered is a member')
  const found = await attributionOf(tx, person)
  if (found === null) return
  const placed = await insertAttribution(tx, member, found, person.registeredAt)
  if (!placed || found.upline === null) return
  const above = await findAbove(tx, found.upline)
  await insertFriend(
    tx,
    member,
    above.filter((one) => one !== member),
    person.registeredAt,
  )
}
