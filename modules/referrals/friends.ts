import type { MemberId } from '#kit/ids.ts'
import { maskedPhone } from '#kit/phone.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectMember, selectPhones } from '#modules/members/index.ts'
import { LEVELS } from './attribution.ts'
import { countFriends, selectUplineAndFriends } from './referrals.store.ts'

/** One level below a member: how many there are, and the newest with masked phone and day. */
export type FriendLevel = { level: 1 | 2 | 3; count: number; newest: { name: string; registeredAt: Date }[] }

/** The three levels below a member, at most `eachMax` named on each; and the public key of the member whose link they came by, or null. */
export async function findFriends(
  tx: ReadTx,
  member: MemberId,
  eachMax: number,
): Promise<{ uplineKey: string | null; levels: FriendLevel[] }> {
  const { upline, friends } = await selectUplineAndFriends(tx, member, eachMax)
  const above = upline === null ? null : await selectMember(tx, upline)
  const phones = friends.length === 0 ? new Map<MemberId, string>() : await selectPhones(tx, friends.map(idOf))
  const counts = friends.length === 0 ? new Map<number, number>() : await countFriends(tx, member)
  const levels = LEVELS.map((level) => ({
    level,
    count: counts.get(level) ?? 0,
    newest: friends
      .filter((friend) => friend.level === level)
      .map(({ friend, joinedAt }) => ({ name: maskedPhone(phones.get(friend) ?? ''), registeredAt: joinedAt })),
  }))
  return { uplineKey: above?.publicKey ?? null, levels }
}

const idOf = ({ friend }: { friend: MemberId }): MemberId => friend
