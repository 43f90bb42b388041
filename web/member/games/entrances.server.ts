import type { HostStatus } from '#contract/plain/games.ts'
import type { Call } from '#member/api.ts'
import { launchLink } from './game-tiles.server.ts'
import { lobbyArt } from './lobby-art.server.ts'
import { lobbyIds } from './lobbies.ts'
import { lobbyWords } from './lobby-words.server.ts'

/** A game host as the entrance shows it; a lobby without a host yet is `soon`. `link` is null where nothing can be entered now. */
export type Entrance = {
  key: string
  name: string
  host: string
  status: HostStatus | 'soon'
  note: string
  link: string | null
  art: string
}

/** The hosts of the seven lobbies, in the lobbies' order. Throws a 503 where the API did not answer. */
export async function entrances(call: Call): Promise<Entrance[]> {
  const answer = await call('GET /games', { limit: '100' })
  if (!answer.ok) throw new Response(null, { status: 503 })
  return lobbyIds.flatMap((lobby): Entrance[] => {
    const hosts = new Map(answer.data.data.filter((game) => game.lobby === lobby).map(({ host, status }) => [host, status]))
    const shown = { name: lobbyWords[lobby].name, art: lobbyArt(lobby), note: '' }
    if (hosts.size === 0) return [{ ...shown, key: lobby, host: '', status: 'soon', link: null }]
    return [...hosts].map(([host, status]) => ({
      ...shown,
      key: `${lobby} ${host}`,
      host,
      status,
      link: status === 'maintenance' ? null : launchLink(host),
    }))
  })
}
