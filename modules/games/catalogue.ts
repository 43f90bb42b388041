import type { GameKind, HostStatus, Lobby } from '#contract/plain/games.ts'
import { ofStudio, themes } from '#contract/plain/game-rows.th.ts'
import { plusSeconds } from '#kit/clock.ts'
import { foldedForSearch } from '#kit/thai-search.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { selectGames, selectHosts, insertHost } from './catalogue.store.ts'
import { findClosed, isClosedByOperators } from './host-health.ts'
import type { GamesConfig } from './hosts.ts'
import * as th from './search-words.th.ts'

/** A game as we publish it. `rtp`: what the rules of the game return in the long run, in percent with two decimals; empty where its host
 *  publishes none. `provider`, `providerId`: the studio that made it, as the member API calls it. Of slots also:
 *  `volatility` 1 calm to 5 wild, `hitRate` in percent of rounds, `maxWin` in stakes; null where the host publishes none. */
export type Game = {
  code: string
  lobby: Lobby
  title: string
  provider: string
  providerId: string
  /** The name of the drawing of ours that is shown while there is no picture. */
  art: string
  rtp: string
  volatility: number | null
  hitRate: string | null
  maxWin: string | null
  rules: readonly string[]
  kind: GameKind
  /** The day its studio released it, or null where that is not published. */
  releasedOn: string | null
}

/** A game at its host, as it can be played now. Lists are ordered by `place` (which operators gave it; 10000: none), then by `no` (its
 *  host's number) and `rank` (its position in the host's own catalogue). `played`: its rounds in seven days. `art`: the name of a drawing
 *  of ours, shown while there is no picture. `hot`: among the most played of its lobby; `fresh`: new. `picture`: what names its pictures;
 *  null: none yet. `demo`: can be tried without login. */
export type OfferedGame = Game & {
  no: number
  place: number
  rank: number
  played: number
  picture: string | null
  demo: boolean
  /** What operators say of it while it is closed; empty otherwise. */
  closedText: string
  theme: string
  features: readonly string[]
  /** The smallest and largest stake in satang, and the pay lines; null where its host publishes none. */
  minStake: number | null
  maxStake: number | null
  lines: number | null
  host: string
  status: HostStatus
  hot: boolean
  fresh: boolean
}

/** What is searched for, and where the page begins. Empty texts filter nothing. `provider`: a studio, by its name or its id. `label`: 'hot'
 *  or 'new'. `q`: the text searched for. `after`: the last game of the page before. `rows`: how many games at most. */
export type GameSearch = {
  lobby: string
  host: string
  provider: string
  /** A game's code. */
  game: string
  kind: string
  label: string
  /** 'popular' or the catalogue's order. */
  sort: string
  q: string
  theme: string
  feature: string
  /** 1 to 5; null is any. */
  volatility: number | null
  after: Pick<OfferedGame, 'played' | 'place' | 'no' | 'rank' | 'code'> | null
  rows: number
}

/** Brings the hosts of the configuration into the catalogue, at each start. Leaves a host's status as the probes set it, and its games as
 *  it published them. */
export async function storeConfiguredHosts(tx: WriteTx, config: Pick<GamesConfig, 'hosts'>, at: Date): Promise<void> {
  for (const host of config.hosts) await insertHost(tx, host, at)
}

/** For so many days a game is new. */
const NEW_DAYS = 45

/** A game released after this is new. */
export const newSince = (at: Date): Date => plusSeconds(at, -NEW_DAYS * 86_400)

/** How hosts name a growing prize among a game's features. */
const POT = 'growing-prize'

type SearchedGame = Pick<OfferedGame, 'title' | 'provider' | 'code'> &
  Partial<Pick<OfferedGame, 'providerId' | 'theme' | 'features'>> & { nameEn?: string }

/** What a search compares, each folded: a game's names and code; its studio and theme, by their names (as rows show them) and their ids,
 *  which are English; and how people call a growing prize, where it has one. */
export function foldedForSearching(game: SearchedGame): string {
  const { title, nameEn = '', provider, providerId = '', code, theme = '', features = [] } = game
  const pot = features.includes(POT) ? th.potWords : []
  const texts = [title, ofStudio(provider), code, nameEn, providerId, themes.get(theme) ?? '', theme, ...pot]
  return texts
    .filter((text) => text !== '')
    .map(foldedForSearch)
    .join('|')
}

/** Games of the hosts we trade with that their hosts publish and operators do not hide: those with a place first, then in the order of the
 *  catalogue or of how much they are played, each with its status. `q` forgives spelling (kit/thai-search.ts). */
export async function findGames(tx: ReadTx, config: GamesConfig, at: Date, search: Partial<GameSearch> = {}): Promise<OfferedGame[]> {
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
  // Marks and spaces alone are no search text: they find nothing.
  if (wanted.q !== '' && q === '') return []
  return withCurrentStatus(tx, await selectGames(tx, { ...wanted, q, hosts: namesOf(config), newSince: newSince(at) }))
}

/** These games with their status now: `maintenance` where operators have closed the game itself or its host. */
export async function withCurrentStatus(tx: ReadTx, games: readonly OfferedGame[]): Promise<OfferedGame[]> {
  const closed = await findClosed(tx)
  return games.map((game) => ({ ...game, status: isClosedByOperators(closed, game.host, game.code) ? 'maintenance' : game.status }))
}

/** A host as it can be played now. `since`: when it took this status; null where operators have closed it. */
export type HostStatusSince = { host: string; status: HostStatus; since: Date | null }

/** Every host we trade with, and its status. */
export async function findHosts(tx: ReadTx, config: GamesConfig): Promise<HostStatusSince[]> {
  const closed = await findClosed(tx)
  const hosts = await selectHosts(tx, namesOf(config))
  return hosts.map((host) => (closed.has(host.host) ? { host: host.host, status: 'maintenance', since: null } : host))
}

/** Every host we trade with, and whether it can be played now: closed by operators, else what the probes found. */
export const findHostStatuses = async (tx: ReadTx, config: GamesConfig): Promise<Record<string, HostStatus>> =>
  Object.fromEntries((await findHosts(tx, config)).map(({ host, status }) => [host, status]))

/** The names of the hosts of the configuration. */
export const namesOf = ({ hosts }: Pick<GamesConfig, 'hosts'>): string[] => hosts.map(({ host }) => host)
