import type { HostStatus, Lobby } from '#contract/plain/games.ts'

/** The seven lobbies, each at `/{id}`: the table that routes are made of. Their names and links in menus are in shell/menu-entries.ts. */
export const lobbyIds = ['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports'] as const satisfies readonly Lobby[]

/** The lobby of a path such as "/slot", or null. */
export const lobbyOf = (pathname: string): Lobby | null =>
  lobbyIds.find((id) => pathname.replace(/(?:\.data|\/)$/, '') === `/${id}`) ?? null

/** A playable host, each with equal chance however often it is listed; a slow one only where none is fast. `chance` is from 0 to less than
 *  1. Null where all are in maintenance. */
export function anyHostUp(listed: readonly { host: string; status: HostStatus }[], chance: number): string | null {
  for (const status of ['up', 'slow'] as const) {
    const hosts = [...new Set(listed.filter((entry) => entry.status === status).map(({ host }) => host))]
    if (hosts.length > 0) return hosts[Math.floor(chance * hosts.length)] ?? null
  }
  return null
}
