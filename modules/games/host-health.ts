import type { HostStatus } from '#contract/plain/games.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { lockHosts, updateHostHealth } from './host-health.store.ts'
import type { GamesConfig } from './hosts.ts'
import type { HostProbe } from './ports.ts'
import { findSetting } from './settings.ts'

/** `leaning`: what the last `streak` probes found instead. */
export type HostHealth = { status: HostStatus; leaning: HostStatus; streak: number }

/** So many worse probes in a row before the status worsens. */
export const probesToWorse = 3
export const probesToBetter = 2

const rank: Record<HostStatus, number> = { up: 0, slow: 1, maintenance: 2 }
const side = (one: HostStatus, other: HostStatus): number => Math.sign(rank[one] - rank[other])

/** A probe that agrees with the status restarts the count; probes to the same side count on, and the last decides. */
export function healthAfter({ status, leaning, streak }: HostHealth, observed: HostStatus): HostHealth {
  if (observed === status) return { status, leaning: status, streak: 0 }
  const probes = side(observed, status) === side(leaning, status) ? streak + 1 : 1
  const enough = probes >= (side(observed, status) > 0 ? probesToWorse : probesToBetter)
  return enough ? { status: observed, leaning: observed, streak: 0 } : { status, leaning: observed, streak: probes }
}

/** A hanging host does not delay the others. */
export async function watchHosts(context: Context, config: GamesConfig, probe: HostProbe): Promise<void> {
  const observed = new Map(await Promise.all(config.hosts.map(async (host) => [host.no, await probe(host)] as const)))
  const at = context.clock.now()
  await context.database.write(async (tx) => {
    for (const { no, ...health } of await lockHosts(tx, [...observed.keys()])) {
      const after = healthAfter(health, observed.get(no) ?? health.status)
      await updateHostHealth(tx, { no, ...after, since: after.status === health.status ? null : at, at })
    }
  })
}

/** Hosts, and games as "host/game", as fresh as settings are. */
export async function findClosed(tx: ReadTx): Promise<ReadonlySet<string>> {
  return new Set((await findSetting(tx, 'games_closed')).split(/[\s,]+/).filter((host) => host !== ''))
}

export const isClosedByOperators = (closed: ReadonlySet<string>, host: string, game: string): boolean =>
  closed.has(host) || closed.has(`${host}/${game}`)
