import { gameCategories, type HostStatus, type Lobby } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findHosts, namesOf } from './catalogue.ts'
import type { GamesConfig } from './hosts.ts'
import { selectLobbyShares, selectLobbyWords } from './lobbies.store.ts'

type LobbyToday = {
  id: Lobby
  games: number
  skill_games: number
  themes: string[]
  features: string[]
  providers: { id: string; name: string; games: number }[]
  hosts: { host: string; url: string; status: HostStatus; since: string | null }[]
}

export async function findLobbies(tx: ReadTx, config: GamesConfig): Promise<LobbyToday[]> {
  const shares = await selectLobbyShares(tx, namesOf(config))
  const words = await selectLobbyWords(tx, namesOf(config))
  const wordsOf = (id: Lobby, wanted: string) =>
    words.flatMap(({ lobby, kind, word }) => (lobby === id && kind === wanted ? [word] : []))
  const hostStatuses = await findHosts(tx, config)
  return (Object.keys(gameCategories) as Lobby[]).map((id) => {
    const sharesOfLobby = shares.filter(({ lobby }) => lobby === id)
    const hosts = new Set(sharesOfLobby.map(({ host }) => host))
    const byStudio = Map.groupBy(sharesOfLobby, ({ provider }) => provider)
    return {
      id,
      games: sumOf(sharesOfLobby.map(({ games }) => games)),
      skill_games: sumOf(sharesOfLobby.map(({ skill }) => skill)),
      themes: wordsOf(id, 'theme'),
      features: wordsOf(id, 'feature'),
      providers: [...byStudio].map(([name, sharesOfStudio]) => ({
        id: sharesOfStudio[0]?.providerId ?? '',
        name,
        games: sumOf(sharesOfStudio.map(({ games }) => games)),
      })),
      hosts: hostStatuses
        .filter(({ host }) => hosts.has(host))
        .map(({ host, status, since }) => ({
          host,
          url: urlOf(config, host),
          status,
          since: since?.toISOString() ?? null,
        })),
    }
  })
}

const urlOf = (config: GamesConfig, host: string): string =>
  config.hosts.find((one) => one.host === host)?.launchUrl ?? ''

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
