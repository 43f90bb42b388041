import type { MemberId } from '#kit/ids.ts'
import type { Database, ReadTx } from '#kit/transaction.ts'
import type { GamesConfig } from './hosts.ts'
import { selectLiveSession, selectPlayer } from './launch.store.ts'
import type { ProvenCall } from './settle-operations.ts'

/** A process remembers at most so many owners. */
const OWNERS_MAX = 50_000

type Find = (tx: ReadTx) => Promise<MemberId | null>

/** Runs a host's call about one of its players on the connection share of that player's member: a member who plays at several hosts at
 *  once, and uses the site beside it, takes no more of the pool than any other. */
export function openPlayerShares(database: Database, { onBehalfOf }: Pick<GamesConfig, 'onBehalfOf'>) {
  const owners = new Map<string, MemberId>()

  async function share<Value>(key: string, find: Find, work: () => Promise<Value>): Promise<Value> {
    if (!onBehalfOf) return work()
    const owner = owners.get(key) ?? (await onBehalfOf(key, () => database.read(find)))
    if (owner === null) return onBehalfOf(key, work)
    if (owners.size >= OWNERS_MAX) owners.clear()
    owners.set(key, owner)
    return onBehalfOf(owner, work)
  }

  return {
    ofPlayer: <Value>(hostNo: number, player: string, work: () => Promise<Value>): Promise<Value> =>
      share(`${hostNo} ${player}`, (tx) => selectPlayer(tx, hostNo, player), work),
    ofSession: <Value>({ host, at }: Pick<ProvenCall, 'host' | 'at'>, session: string, work: () => Promise<Value>): Promise<Value> =>
      share(`${host.no} session ${session}`, async (tx) => (await selectLiveSession(tx, session, host.no, at))?.member ?? null, work),
  }
}
export type PlayerShares = ReturnType<typeof openPlayerShares>
