import type { MemberId } from '#kit/ids.ts'
import type { Database, ReadTx } from '#kit/transaction.ts'
import type { GamesConfig } from './hosts.ts'
import { selectLiveSession, selectPlayer } from './launch.store.ts'
import type { VerifiedCall } from './settle-operations.ts'

const OWNERS_MAX = 50_000

type Find = (tx: ReadTx) => Promise<MemberId | null>

/** A member at several hosts at once takes no more of the pool than any other. */
export function openPlayerQuotas(database: Database, { withinMemberQuota }: Pick<GamesConfig, 'withinMemberQuota'>) {
  const owners = new Map<string, MemberId>()

  async function withinQuota<Value>(key: string, find: Find, work: () => Promise<Value>): Promise<Value> {
    if (!withinMemberQuota) return work()
    const owner = owners.get(key) ?? (await withinMemberQuota(key, () => database.read(find)))
    if (owner === null) return withinMemberQuota(key, work)
    if (owners.size >= OWNERS_MAX) owners.clear()
    owners.set(key, owner)
    return withinMemberQuota(owner, work)
  }

  return {
    ofPlayer: <Value>(hostNo: number, player: string, work: () => Promise<Value>): Promise<Value> =>
      withinQuota(`${hostNo} ${player}`, (tx) => selectPlayer(tx, hostNo, player), work),
    ofSession: <Value>(
      { host, at }: Pick<VerifiedCall, 'host' | 'at'>,
      session: string,
      work: () => Promise<Value>,
    ): Promise<Value> =>
      withinQuota(
        `${host.no} session ${session}`,
        async (tx) => (await selectLiveSession(tx, session, host.no, at))?.member ?? null,
        work,
      ),
  }
}
export type PlayerQuotas = ReturnType<typeof openPlayerQuotas>
