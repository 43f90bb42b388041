import type { MemberId } from '#kit/ids.ts'
import { maskedPhone } from '#kit/phone.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectMember, selectPhones } from '#modules/members/index.ts'
import { LEVELS } from './attribution.ts'
import { type EarningSums, findEarned } from './earnings.ts'
import { selectBrought } from './earnings.store.ts'
import { countFriends, selectUplineAndFriends } from './referrals.store.ts'

/** `newest`: masked phone, day, and satang brought. */
export type FriendLevel = {
  level: 1 | 2 | 3
  count: number
  newest: { name: string; registeredAt: Date; earned: bigint }[]
}

/** `eachMax` named on each level, the public id of the upline, or null, and what friends brought in all. */
export async function findFriends(
  tx: ReadTx,
  member: MemberId,
  eachMax: number,
): Promise<{ uplineKey: string | null; levels: FriendLevel[]; earned: EarningSums }> {
  const { upline, friends, earner } = await selectUplineAndFriends(tx, member, eachMax)
  const above = upline === null ? null : await selectMember(tx, upline)
  const none = friends.length === 0
  const phones = none ? new Map<MemberId, string>() : await selectPhones(tx, friends.map(idOf))
  const counts = none ? new Map<number, number>() : await countFriends(tx, member)
  const brought = none ? new Map<MemberId, bigint>() : await selectBrought(tx, member, friends.map(idOf))
  const levels = LEVELS.map((level) => ({
    level,
    count: counts.get(level) ?? 0,
    newest: friends
      .filter((friend) => friend.level === level)
      .map(({ friend, joinedAt }) => ({
        name: maskedPhone(phones.get(friend) ?? ''),
        registeredAt: joinedAt,
        earned: brought.get(friend) ?? 0n,
      })),
  }))
  return { uplineKey: above?.publicId ?? null, levels, earned: await findEarned(tx, member, earner) }
}

const idOf = ({ friend }: { friend: MemberId }): MemberId => friend
