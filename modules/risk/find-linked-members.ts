import type { RiskLinkKind } from '#contract/plain/risk.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectAccountHoldings, selectNamesakes } from '#modules/members/index.ts'
import { findLinks, LINKS_MAX } from './find-links.ts'
import { accountKey } from './link-keys.ts'
import { linkLifeSeconds } from './note-sighting.ts'
import { selectSightings } from './risk.store.ts'

const SIGHTINGS_MAX = 200

/** One linked member: by what, and when last; null where only their accounts' names are the same. */
export type LinkedMembers = Map<MemberId, { by: Set<RiskLinkKind>; at: Date | null }>

/** Who is linked to a member, the newest first, members of the same name last. A network that too many members share links nobody. */
export async function findLinkedMembers(tx: ReadTx, riskKey: Uint8Array, member: MemberId, now: Date): Promise<LinkedMembers> {
  const sightings = await selectSightings(tx, member, plusSeconds(now, -linkLifeSeconds), SIGHTINGS_MAX)
  const accounts = (await selectAccountHoldings(tx, member)).map((holding) => accountKey(riskKey, holding))
  const unsighted = accounts.filter((account) => !sightings.some(({ kind, key }) => kind === 'account' && key.equals(account.key)))
  const linked: LinkedMembers = new Map()
  const add = (other: MemberId, kind: RiskLinkKind, at: Date | null) => {
    const before = linked.get(other) ?? { by: new Set(), at }
    before.by.add(kind)
    linked.set(other, before)
  }
  for (const { member: other, kind, at } of await findLinks(tx, member, [...sightings, ...unsighted], now)) {
    if (kind !== 'machine') add(other, kind, at)
  }
  for (const other of await selectNamesakes(tx, member, LINKS_MAX)) add(other, 'holder', null)
  return linked
}
