import type { PartyDatabase } from '#kit/party/database.ts'
import { selectBetsOfRound } from './bets.store.ts'
import type { StoredRound } from './rounds.store.ts'
import type { Seats } from './seats.ts'
import type { AnySharedGame } from './shared-game.ts'

export type Share = { people: number; stake: number }
export type TableSums = { sums: Record<string, Share>; seats: { alias: string; stake: number }[]; people: number }

/** By spot and seat; only what the wallet has taken. */
export function sumsOf(
  database: PartyDatabase,
  { game, seats, round, watching }: { game: AnySharedGame; seats: Seats; round: StoredRound | null; watching: number },
): TableSums {
  const bySpot = new Map<string, { people: Set<string>; stake: number }>()
  const byPlayer = new Map<string, number>()
  for (const { player, stake, bet } of round === null
    ? []
    : selectBetsOfRound(database, round.id, ['taken', 'settled'])) {
    byPlayer.set(player, (byPlayer.get(player) ?? 0) + stake)
    for (const [spot, part] of Object.entries(game.sharesOf(JSON.parse(bet)))) {
      const known = bySpot.get(spot) ?? { people: new Set(), stake: 0 }
      known.people.add(player)
      known.stake += part
      bySpot.set(spot, known)
    }
  }
  return {
    sums: Object.fromEntries([...bySpot].map(([spot, { people, stake }]) => [spot, { people: people.size, stake }])),
    seats: seats.shown((player) => byPlayer.get(player) ?? 0),
    people: Math.max(watching, byPlayer.size),
  }
}
