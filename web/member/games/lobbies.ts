import type { Lobby } from '#contract/plain/games.ts'

/** The seven lobbies, each at `/{id}`: the one table that routes and links are made of. */
export const lobbyIds = ['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports'] as const satisfies readonly Lobby[]

/** The lobby of a path such as "/slot", or null. */
export const lobbyOf = (pathname: string): Lobby | null =>
  lobbyIds.find((id) => pathname.replace(/(?:\.data|\/)$/, '') === `/${id}`) ?? null
