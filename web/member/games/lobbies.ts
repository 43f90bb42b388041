import type { HostStatus, Lobby } from '#contract/plain/games.ts'

/** Each at `/{id}`: the source of routes. Names and menu links are in shell/menu-entries.ts. */
export const lobbyIds = [
  'sports',
  'casino',
  'slot',
  'slot-itp',
  'fish',
  'lotto',
  'esports',
] as const satisfies readonly Lobby[]

/** "/slot"; null for other paths. */
export const lobbyOf = (pathname: string): Lobby | null =>
  lobbyIds.find((id) => pathname.replace(/(?:\.data|\/)$/, '') === `/${id}`) ?? null

/**
 * Equal chances per host however often listed; slow ones only where none is fast. `chance`: 0 to below 1. Null where
 * all are in maintenance.
 */
export function anyHostUp(listed: readonly { host: string; status: HostStatus }[], chance: number): string | null {
  for (const status of ['up', 'slow'] as const) {
    const hosts = [...new Set(listed.filter((entry) => entry.status === status).map(({ host }) => host))]
    if (hosts.length > 0) return hosts[Math.floor(chance * hosts.length)] ?? null
  }
  return null
}
