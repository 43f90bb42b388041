import type { HeldReason } from '#contract/plain/held-bonuses.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type BankAccount, isShortName, selectRegisteredNear } from '#modules/members/index.ts'
import { findLinkedMembers, type SightedKey } from '#modules/risk/index.ts'
import { type HeldLink, lockLikely, selectTakers } from './held.store.ts'

/** A household shares a network for years. */
const SAME_TIME_SECONDS = 7 * 86_400

export type Likely = { signs: readonly HeldReason[]; links: readonly HeldLink[] }

/** Waits for a simultaneous grant under the same name or on the same device. */
export async function findLikely(
  tx: WriteTx,
  {
    member,
    offer,
    account,
    sighted,
    at,
  }: { member: MemberId; offer: string; account: BankAccount; sighted: readonly SightedKey[]; at: Date },
): Promise<Likely> {
  const devices = sighted.filter(({ kind }) => kind === 'device').map(({ key }) => key.toString('hex'))
  await lockLikely(tx, member, offer, devices)
  const linked = await findLinkedMembers(tx, member, sighted, at)
  const takers =
    linked.size === 0 ? new Set<MemberId>() : await selectTakers(tx, { member, offer, others: [...linked.keys()], at })
  const near = takers.size === 0 ? takers : await selectRegisteredNear(tx, member, [...takers], SAME_TIME_SECONDS)
  const links = [...takers].flatMap((other) =>
    [...(linked.get(other)?.by ?? [])]
      .filter((reason) => reason !== 'address' || near.has(other))
      .map((reason) => ({ other, reason })),
  )
  const isProven = account.verification.status === 'verified'
  return { signs: !isProven && isShortName(account.name) ? ['short_name'] : [], links }
}
