import type { HostStatus } from '#contract/plain/games.ts'
import type { Desk, ReadTx } from '#kit/transaction.ts'
import { findSetting } from '#modules/operators/index.ts'
import { lockHosts, saveStanding } from './host-health.store.ts'
import type { GamesConfig } from './hosts.ts'
import type { HostLook } from './ports.ts'

/** How a host stands: its status, what the last looks said instead, and how many of them in a row. */
export type Standing = { status: HostStatus; leaning: HostStatus; streak: number }

/** So many looks in a row must be worse before a host stands worse, so many better before it stands better. */
export const looksToWorse = 3
export const looksToBetter = 2

const rank: Record<HostStatus, number> = { up: 0, slow: 1, maintenance: 2 }
const side = (one: HostStatus, other: HostStatus): number => Math.sign(rank[one] - rank[other])

/** How a host stands after one more look. Looks that agree with where it stands begin the count anew; looks to the same side count on, and the
 *  last of them decides. */
export function standingAfter({ status, leaning, streak }: Standing, seen: HostStatus): Standing {
  if (seen === status) return { status, leaning: status, streak: 0 }
  const looks = side(seen, status) === side(leaning, status) ? streak + 1 : 1
  const enough = looks >= (side(seen, status) > 0 ? looksToWorse : looksToBetter)
  return enough ? { status: seen, leaning: seen, streak: 0 } : { status, leaning: seen, streak: looks }
}

/** Looks at every host once and keeps how it stands; one host that hangs does not keep the others waiting. A job's work. */
export async function watchHosts(desk: Desk, config: GamesConfig, look: HostLook): Promise<void> {
  const seen = new Map(await Promise.all(config.hosts.map(async (host) => [host.no, await look(host)] as const)))
  const at = desk.clock.now()
  await desk.database.write(async (tx) => {
    for (const { no, ...standing } of await lockHosts(tx, [...seen.keys()])) {
      const after = standingAfter(standing, seen.get(no) ?? standing.status)
      await saveStanding(tx, { no, ...after, since: after.status === standing.status ? null : at, at })
    }
  })
}

/** The hosts that operators have closed. As fresh as settings are. */
export async function findClosedHosts(tx: ReadTx): Promise<ReadonlySet<string>> {
  return new Set((await findSetting(tx, 'games_closed')).split(/[\s,]+/).filter((host) => host !== ''))
}
