import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { SightedKey } from './link-keys.ts'
import { linkLifeSeconds } from './note-sighting.ts'
import { type Link, selectLinks } from './risk.store.ts'
import { riskRules } from './score.ts'

/** And of namesakes, for one member. */
export const LINKS_MAX = 100
/** Above any number that share one device or bank account. */
const NO_CROWD = 100_000

/** A network shared by a crowd is left out, a device or an account never; the same kind of machine links nobody. */
export async function findLinks(
  tx: ReadTx,
  member: MemberId,
  sighted: readonly SightedKey[],
  now: Date,
): Promise<Link[]> {
  const since = plusSeconds(now, -linkLifeSeconds)
  const devicesAndAccounts = sighted.filter(({ kind }) => kind === 'device' || kind === 'account')
  const networks = sighted.filter(({ kind }) => kind === 'address')
  return [
    ...(await selectLinks(tx, member, devicesAndAccounts, { since, crowd: NO_CROWD, max: LINKS_MAX })),
    ...(await selectLinks(tx, member, networks, { since, crowd: riskRules.addressCrowd, max: LINKS_MAX })),
  ]
}
