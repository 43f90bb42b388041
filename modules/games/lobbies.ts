import { gameCategories, type HostStatus, type Lobby } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findGames, findHosts, type OfferedGame } from './catalogue.ts'
import type { GamesConfig } from './hosts.ts'

/** A lobby as it is today. */
type LobbyToday = {
  id: Lobby
  games: number
  skill_games: number
  providers: { id: string; name: string; games: number }[]
  hosts: { host: string; status: HostStatus; since: string | null }[]
}

/** The seven lobbies, each with its count of games, its providers and its hosts. */
export async function findLobbies(tx: ReadTx, config: GamesConfig, at: Date): Promise<LobbyToday[]> {
  const all = await findGames(tx, config, at, { rows: CATALOGUE_MAX })
  const hostStatuses = await findHosts(tx, config)
  return (Object.keys(gameCategories) as Lobby[]).map((id) => {
    const games = all.filter(({ lobby }) => lobby === id)
    const hosts = new Set(games.map(({ host }) => host))
    return {
      id,
      games: games.length,
      skill_games: games.filter(({ kind }) => kind === 'skill').length,
      providers: makersOf(games),
      hosts: hostStatuses
        .filter(({ host }) => hosts.has(host))
        .map(({ host, status, since }) => ({ host, status, since: since?.toISOString() ?? null })),
    }
  })
}

/** Above any number of games in the catalogue. */
const CATALOGUE_MAX = 100_000

const makersOf = (games: readonly OfferedGame[]) =>
  [...Map.groupBy(games, ({ provider }) => provider)].map(([name, own]) => ({ id: own[0]?.provider_id ?? '', name, games: own.length }))
