import { createHash, randomBytes } from 'node:crypto'
import type { PartyDatabase } from '#kit/party/database.ts'
import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import type { HostContext } from '../context.ts'
import { type Beacon, insertBeacon, selectBeacon } from './rounds.store.ts'

/** A beacon of the form that drand's quicknet has. This one is the sandbox's own, and says so: outside it, chains and matches are salted
 *  by the real one. */
export type BeaconAnswer = Beacon & { beacon: 'sandbox' }

/** What was published of a round: only those that salt something are drawn. */
export function publishedBeacon(database: PartyDatabase, round: number): BeaconAnswer | null {
  const known = Number.isSafeInteger(round) ? selectBeacon(database, round) : undefined
  return known ? { ...known, beacon: 'sandbox' } : null
}

/** Draws the value of a round that a chain or a match is salted by, once, when its time has come; null before. */
export function drawBeacon({ database, clock }: Pick<HostContext, 'database' | 'clock'>, round: number): BeaconAnswer | null {
  if (round > beaconRoundAt(clock.now().getTime())) return null
  const known = publishedBeacon(database, round)
  if (known) return known
  const signature = randomBytes(48).toString('hex')
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
  insertBeacon(database, { round, randomness, signature })
  return { round, randomness, signature, beacon: 'sandbox' }
}
