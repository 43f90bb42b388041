import type { GameKind, HostStatus, Lobby } from '#contract/plain/games.ts'
import { ofStudio, themes } from '#contract/plain/game-rows.th.ts'
import { plusSeconds } from '#kit/clock.ts'
import { foldedForSearch } from '#kit/thai-search.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { selectGames, selectHosts, insertHost } from './catalogue.store.ts'
import { findClosed, isClosedByOperators } from './host-health.ts'
import type { GamesConfig } from './hosts.ts'
import * as th from './search-words.th.ts'

/** `rtp`: percent with two decimals or empty. `provider`: the studio. `volatility`: 1 calm to 5 wild, `hitRate`:
 *  percent of rounds, `maxWin`: stakes; null where not published. */
export type Game = {
  code: string
  lobby: Lobby
  title: string
  provider: string
  providerId: string
  art: string
  rtp: string
  volatility: number | null
  hitRate: string | null
  maxWin: string | null
  rules: readonly string[]
  kind: GameKind
  releasedOn: string | null
}

/** `place`: by operators (10000: none); `rank`: in the host's catalogue; `played`: rounds in seven days; `hot`:
 *  among the most played of its lobby; `fresh`: new. */
export type OfferedGame = Game & {
  no: number
  place: number
  rank: number
  played: number
  picture: string | null
  demo: boolean
  closedText: string
  theme: string
  features: readonly string[]
  /** Satang; null where not published. */
  minStake: number | null
  maxStake: number | null
  lines: number | null
  host: string
  status: HostStatus
  hot: boolean
  fresh: boolean
}

/** Empty texts filter nothing. `provider`: a studio's name or id. `label`: 'hot' or 'new'. */
export type GameSearch = {
  lobby: string
  host: string
  provider: string
  game: string
  kind: string
  label: string
  sort: string
  q: string
  theme: string
  feature: string
  volatility: number | null
  after: Pick<OfferedGame, 'played' | 'place' | 'no' | 'rank' | 'code'> | null
  rows: number
}

/** Leaves status and games as they are. */
export async function storeConfiguredHosts(tx: WriteTx, config: Pick<GamesConfig, 'hosts'>, at: Date): Promise<void> {
  for (const host of config.hosts) await insertHost(tx, host, at)
}

const NEW_DAYS = 45

export const newSince = (at: Date): Date => plusSeconds(at, -NEW_DAYS * 86_400)

const POT = 'growing-prize'

type SearchedGame = Pick<OfferedGame, 'title' | 'provider' | 'code'> &
  Partial<Pick<OfferedGame, 'providerId' | 'theme' | 'features'>> & { nameEn?: string }

export function foldedForSearching(game: SearchedGame): string {
  const { title, nameEn = '', provider, providerId = '', code, theme = '', features = [] } = game
  const pot = features.includes(POT) ? th.potWords : []
  const texts = [title, ofStudio(provider), code, nameEn, providerId, themes.get(theme) ?? '', theme, ...pot]
  return texts
    .filter((text) => text !== '')
    .map(foldedForSearch)
    .join('|')
}

/** `q` forgives spelling (kit/thai-search.ts). */
export async function findGames(
  tx: ReadTx,
  config: GamesConfig,
  at: Date,
  search: Partial<GameSearch> = {},
): Promise<OfferedGame[]> {
  const everything: GameSearch = {
    lobby: '',
    host: '',
    provider: '',
    game: '',
    kind: '',
    label: '',
    sort: '',
    q: '',
    theme: '',
    feature: '',
    volatility: null,
    after: null,
    rows: 1_000,
  }
  const wanted = { ...everything, ...search }
  const q = foldedForSearch(wanted.q)
  // Marks and spaces alone find nothing.
  if (wanted.q !== '' && q === '') return []
  return withCurrentStatus(tx, await selectGames(tx, { ...wanted, q, hosts: namesOf(config), newSince: newSince(at) }))
}

export async function withCurrentStatus(tx: ReadTx, games: readonly OfferedGame[]): Promise<OfferedGame[]> {
  const closed = await findClosed(tx)
  return games.map((game) => ({
    ...game,
    status: isClosedByOperators(closed, game.host, game.code) ? 'maintenance' : game.status,
  }))
}

export type HostStatusSince = { host: string; status: HostStatus; since: Date | null }

export async function findHosts(tx: ReadTx, config: GamesConfig): Promise<HostStatusSince[]> {
  const closed = await findClosed(tx)
  const hosts = await selectHosts(tx, namesOf(config))
  return hosts.map((host) => (closed.has(host.host) ? { host: host.host, status: 'maintenance', since: null } : host))
}

export const findHostStatuses = async (tx: ReadTx, config: GamesConfig): Promise<Record<string, HostStatus>> =>
  Object.fromEntries((await findHosts(tx, config)).map(({ host, status }) => [host, status]))

export const namesOf = ({ hosts }: Pick<GamesConfig, 'hosts'>): string[] => hosts.map(({ host }) => host)
