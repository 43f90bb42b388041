import { createHash, randomBytes } from 'node:crypto'
import type { PartyDatabase } from '#kit/party/database.ts'
import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import type { HostContext } from '../context.ts'
import { type Beacon, insertBeacon, selectBeacon } from './rounds.store.ts'

/** The beacon's name, announced with what it salts. */
export const SALTED_BY = 'sandbox'

/**
 * In the form of drand's quicknet, but marked as the sandbox's own: outside it, the real one salts chains and matches.
 */
export type BeaconAnswer = Beacon & { beacon: typeof SALTED_BY }

/** Only rounds that salt something are drawn. */
export function publishedBeacon(database: PartyDatabase, round: number): BeaconAnswer | null {
  const known = Number.isSafeInteger(round) ? selectBeacon(database, round) : undefined
  return known ? { ...known, beacon: SALTED_BY } : null
}

/** Draws a salting round's value once, when it is due; null before. */
export function drawBeacon(
  { database, clock }: Pick<HostContext, 'database' | 'clock'>,
  round: number,
): BeaconAnswer | null {
  if (round > beaconRoundAt(clock.now().getTime())) return null
  const known = publishedBeacon(database, round)
  if (known) return known
  const signature = randomBytes(48).toString('hex')
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
  insertBeacon(database, { round, randomness, signature })
  return { round, randomness, signature, beacon: SALTED_BY }
}
