import type { HostGame } from '#contract/provider/games.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { foldedForSearching } from './catalogue.ts'
import { dialects } from './dialects/index.ts'
import type { GameHost, GamesConfig } from './hosts.ts'
import { bestPicture } from './best-picture.ts'
import { judgeEntries, type RefusedEntry } from './judge-entries.ts'
import type { HostCatalogue } from './ports.ts'
import { type GameRow, lockCatalogue, updateCatalogueAnswer, updateCatalogue } from './sync-catalogue.store.ts'

const REFUSED_NOTED_MAX = 200

export type HostSync = { host: string; silent: true } | ({ host: string; silent: false } & SavedCatalogue)
type SavedCatalogue = { games: number; changes: number; refused: readonly RefusedEntry[] }

/** A silent host's games stay; a hanging one delays no other. Safe in parallel. */
export async function syncCatalogues(
  context: Context,
  config: GamesConfig,
  catalogue: HostCatalogue,
): Promise<HostSync[]> {
  return Promise.all(
    config.hosts.map(async (host): Promise<HostSync> => {
      const entries = await catalogue.read(host)
      if (entries === 'silent') return { host: host.host, silent: true }
      const kept = await context.database.write((tx) => keepCatalogue(tx, host, entries, context.clock.now()))
      return { host: host.host, silent: false, ...kept }
    }),
  )
}

/** A game no longer named is gone from lobbies and launches; its rounds keep their name. A refused entry leaves its
 *  game as it was; while one's code cannot be read, no game goes. */
export async function keepCatalogue(
  tx: WriteTx,
  host: GameHost,
  entries: readonly unknown[],
  at: Date,
): Promise<SavedCatalogue> {
  const recipes = await lockCatalogue(tx, host.no)
  const { games, refused } = judgeEntries(entries, { agreed: host.category ?? null, recipes })
  const rows = games.map(({ position, game }) => rowOf(host, game, position))
  const isReadable = refused.every(({ code }) => code !== '')
  const named = isReadable ? [...rows.map(({ code }) => code), ...refused.map(({ code }) => code)] : null
  const changes = await updateCatalogue(tx, { hostNo: host.no, games: rows, named, at })
  await updateCatalogueAnswer(tx, host.no, refused.slice(0, REFUSED_NOTED_MAX), at)
  return { games: rows.length, changes, refused }
}

const rowOf = (host: GameHost, game: HostGame, rank: number): GameRow => ({
  ...namesOf(host, game),
  lobby: game.category,
  art: game.drawing,
  rtp: game.return_bp === null ? null : hundredths(game.return_bp),
  rank,
  volatility: game.volatility,
  hit_rate: game.hit_rate_bp === null ? null : hundredths(game.hit_rate_bp),
  max_win: game.max_win === null ? null : hundredths(game.max_win),
  stake_max: game.stakes === null ? null : Math.max(game.stakes.max, game.stakes.buy_max ?? 0),
  rules: game.rules,
  kind: game.kind,
  released_on: game.released_on,
  demo: game.demo && dialects[host.dialect ?? 'chokdee'].demoQuery !== null,
  blocked_countries: game.blocked_countries,
  picture_url: bestPicture(game.pictures),
  published: game,
})

function namesOf(host: GameHost, game: HostGame) {
  const { code, name, studio } = game
  const theme = game.theme ?? game.features.find(isTheme)?.slice(THEME.length) ?? ''
  const features = game.features.filter((feature) => !isTheme(feature))
  const names = { code, title: name.th, provider: studioOf(host, game) }
  const providerId = studio?.id ?? ''
  return {
    ...names,
    provider_id: providerId,
    theme,
    features,
    folded: foldedForSearching({ ...names, nameEn: name.en, providerId, theme, features }),
  }
}

const THEME = 'theme-'
const isTheme = (feature: string): boolean => feature.startsWith(THEME)

const studioOf = ({ host, title }: GameHost, { studio }: HostGame): string => studio?.name ?? title ?? host

const hundredths = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
