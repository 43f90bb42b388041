import { bangkokDay, bangkokMidnight, isDay } from '#kit/clock.ts'
import { commitmentOf } from '#kit/commitment.ts'
import type { Seeds } from '#kit/draws.ts'
import { drawFive, drawFromSeeds } from './draw.ts'

/** Rounds of a Bangkok day: rule book 14.5. */
export const YIKI_ROUNDS = 96
const ROUND_MS = 15 * 60_000
const OPEN_MS = ROUND_MS - 30_000
const BEACON_DIGITS = 32

export type YikiRound = { day: string; round: number; opensAt: Date; closesAt: Date; drawnAt: Date }

/** Round 1 to 96 of a Bangkok day; null where there is no such round. */
export function yikiRound(day: string, round: number): YikiRound | null {
  if (!isDay(day) || !Number.isInteger(round) || round < 1 || round > YIKI_ROUNDS) return null
  const opens = new Date(`${day}T00:00:00+07:00`).getTime() + (round - 1) * ROUND_MS
  return { day, round, opensAt: new Date(opens), closesAt: new Date(opens + OPEN_MS), drawnAt: new Date(opens + ROUND_MS) }
}

/** The round in whose quarter of an hour the instant lies: it is open until `closesAt`, then it waits for its draw. */
export function yikiRoundAt(instant: Date): YikiRound {
  const round = Math.floor((instant.getTime() - bangkokMidnight(instant).getTime()) / ROUND_MS) + 1
  return yikiRound(bangkokDay(instant), round) as YikiRound
}

/** What the round is drawn from: seed of the day's chain and, where the beacon spoke, its value of the closing second. */
export const yikiSeeds = ({ day, round }: { day: string; round: number }, seed: string, beacon: string | null): Seeds => ({
  serverSeed: seed,
  clientSeed: beacon === null ? `${day}-${round}` : `${day}-${round}-${beacon.slice(0, BEACON_DIGITS)}`,
  nonce: round,
})

/** Draws the round: its five digits. */
export const drawYiki = (round: { day: string; round: number }, seed: string, beacon: string | null): Promise<string> =>
  drawFromSeeds(yikiSeeds(round, seed, beacon), drawFive)

/** What anybody may check of a drawn round: the seed is the one that was committed to, and the five digits follow from it. */
export async function checkYiki(
  round: { day: string; round: number; seed: string; beacon: string | null; five: string },
  commitment: string,
): Promise<{ committed: boolean; drawn: boolean }> {
  return {
    committed: (await commitmentOf(round.seed)) === commitment,
    drawn: (await drawYiki(round, round.seed, round.beacon)) === round.five,
  }
}
