import type { RiskLinkKind } from '#contract/plain/risk.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectAccountHoldings, selectNamesakes } from '#modules/members/index.ts'
import { selectSessionTrace } from '#modules/identity/index.ts'
import { findLinks, LINKS_MAX } from './find-links.ts'
import { accountKey, keysOfSession, type SightedKey } from './link-keys.ts'
import { linkLifeSeconds } from './note-sighting.ts'
import { selectSightings } from './risk.store.ts'

const SIGHTINGS_MAX = 200

/** `at`: last; null where only their accounts' names are the same. */
export type LinkedMembers = Map<MemberId, { by: Set<RiskLinkKind>; at: Date | null }>

/** With what is known before it is noted: accounts, and the request's session. */
export async function findSighted(
  tx: ReadTx,
  riskKey: Uint8Array,
  { member, session }: { member: MemberId; session: string | null },
  now: Date,
): Promise<SightedKey[]> {
  const sightings = await findSightings(tx, member, now)
  const accounts = (await selectAccountHoldings(tx, member)).map((holding) => accountKey(riskKey, holding))
  const trace = session === null ? null : await selectSessionTrace(tx, session)
  const more = [...accounts, ...(trace ? keysOfSession(riskKey, trace) : [])]
  return [
    ...sightings,
    ...more.filter(({ kind, key }) => !sightings.some((sighted) => sighted.kind === kind && sighted.key.equals(key))),
  ]
}

/** The newest of half a year. */
export const findSightings = (tx: ReadTx, member: MemberId, now: Date): Promise<SightedKey[]> =>
  selectSightings(tx, member, plusSeconds(now, -linkLifeSeconds), SIGHTINGS_MAX)

/** Newest first, members of the same name last. A network that too many members share links nobody. */
export async function findLinkedMembers(
  tx: ReadTx,
  member: MemberId,
  sighted: readonly SightedKey[],
  now: Date,
): Promise<LinkedMembers> {
  const linked: LinkedMembers = new Map()
  const add = (other: MemberId, kind: RiskLinkKind, at: Date | null) => {
    const before = linked.get(other) ?? { by: new Set(), at }
    before.by.add(kind)
    linked.set(other, before)
  }
  for (const { member: other, kind, at } of await findLinks(tx, member, sighted, now)) {
    if (kind !== 'machine') add(other, kind, at)
  }
  for (const other of await selectNamesakes(tx, member, LINKS_MAX)) add(other, 'holder', null)
  return linked
}
