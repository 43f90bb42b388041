import { plusSeconds } from '#kit/clock.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { withCurrentStatus, newSince, namesOf, type OfferedGame } from './catalogue.ts'
import { selectGamesNamed } from './catalogue.store.ts'
import { selectRowPlaces } from './front.store.ts'
import type { GamesConfig } from './hosts.ts'

/** `picked`: what operators have given a place. */
export const frontRows = ['hot', 'picked', 'new', 'studio', 'theme'] as const
type RowKind = (typeof frontRows)[number]

export type FrontRow = { row: RowKind; key: string; name: string; total: number; games: OfferedGame[] }

const FEWEST = 3
const PER_ROW = 8
/** The most rows by studio, and by theme. */
const KINDS_MAX = 8

export async function findRows(tx: ReadTx, config: GamesConfig, lobby: string, at: Date): Promise<FrontRow[]> {
  const hosts = namesOf(config)
  const since = newSince(at)
  const places = await selectRowPlaces(tx, { hosts, lobby, newSince: since, perRow: PER_ROW, fewest: FEWEST })
  const games = await findNamed(tx, config, places, at)
  const rows = [...Map.groupBy(places, ({ row, key }) => `${row} ${key}`).values()].flatMap(
    (placesOfRow): FrontRow[] => {
      const [first] = placesOfRow
      const row = frontRows.find((kind) => kind === first?.row)
      if (!first || !row) return []
      return [
        {
          row,
          key: first.key,
          name: first.name,
          total: first.total,
          games: placesOfRow.flatMap((place) => games.get(keyOf(place)) ?? []),
        },
      ]
    },
  )
  return frontRows.flatMap((kind) => rows.filter(({ row }) => row === kind).slice(0, KINDS_MAX))
}

const keyOf = ({ no, code }: { no: number; code: string }): string => `${no} ${code}`

/** Keys: "number code" of host and game; none for a game that has left the catalogue. */
export async function findNamed(
  tx: ReadTx,
  config: GamesConfig,
  named: readonly { no: number; code: string }[],
  at: Date,
): Promise<ReadonlyMap<string, OfferedGame>> {
  if (named.length === 0) return new Map()
  const games = await withCurrentStatus(tx, await selectGamesNamed(tx, named, namesOf(config), newSince(at)))
  return new Map(games.map((game) => [keyOf(game), game]))
}

/** Seconds, for pots, players and last wins. */
export const staleAfterS = 120
export const staleBefore = (at: Date): Date => plusSeconds(at, -staleAfterS)
