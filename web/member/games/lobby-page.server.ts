import type { Lobby } from '#contract/plain/games.ts'
import type { Call } from '#member/api.ts'
import { titled } from '#member/shell/th.ts'
import { type GameTile, tileOf } from './game-tiles.server.ts'
import { lobbyWords, skillWords } from './lobby-words.server.ts'

/** What a lobby is asked for, as its address says it. */
export type Asked = { q: string; provider: string; kind: string }

export type LobbyPage = {
  lobby: Lobby
  name: string
  title: string
  description: string
  asked: Asked
  games: GameTile[]
  /** Whether the lobby has any game at all, whatever was looked for. */
  hasGames: boolean
  providers: string[]
}

const askedIn = (params: URLSearchParams): Asked => {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  return { q: text('q'), provider: text('provider'), kind: text('kind') === 'skill' ? 'skill' : '' }
}

/** A lobby's page for this address. Throws a 503 where the API did not answer. */
export async function lobbyPage(call: Call, lobby: Lobby, params: URLSearchParams): Promise<LobbyPage> {
  const asked = askedIn(params)
  const { q, provider } = asked
  const [found, all] = await Promise.all([
    call('GET /games', { lobby, q, provider, limit: '100' }),
    call('GET /games', { lobby, limit: '100' }),
  ])
  if (!found.ok || !all.ok) throw new Response(null, { status: 503 })
  const words = lobby === 'fish' && asked.kind === 'skill' ? skillWords : lobbyWords[lobby]
  return {
    lobby,
    name: words.name,
    title: titled(words.title),
    description: words.description,
    asked,
    games: found.data.data.map(tileOf),
    hasGames: all.data.data.length > 0,
    providers: [...new Set(all.data.data.map((game) => game.provider))],
  }
}
