import { bangkokDay, bangkokMidnight, isDay } from '#kit/clock.ts'
import { commitmentOf } from '#kit/commitment.ts'
import type { Seeds } from '#kit/draws.ts'
import { beaconRoundAt } from '../chain/beacon.ts'
import { drawFive, drawFromSeeds } from './draw.ts'

/** Per Bangkok day: rule book 14.5. */
export const YIKI_ROUNDS = 96
const ROUND_MS = 15 * 60_000
const OPEN_MS = ROUND_MS - 30_000
const BEACON_DIGITS = 32

export type YikiRound = { day: string; round: number; opensAt: Date; closesAt: Date; drawnAt: Date }

/** Rounds are 1 to 96; null for others. */
export function yikiRound(day: string, round: number): YikiRound | null {
  if (!isDay(day) || !Number.isInteger(round) || round < 1 || round > YIKI_ROUNDS) return null
  const opens = new Date(`${day}T00:00:00+07:00`).getTime() + (round - 1) * ROUND_MS
  return {
    day,
    round,
    opensAt: new Date(opens),
    closesAt: new Date(opens + OPEN_MS),
    drawnAt: new Date(opens + ROUND_MS),
  }
}

/** The round whose quarter of an hour has the instant: open until `closesAt`, then waiting for its draw. */
export function yikiRoundAt(instant: Date): YikiRound {
  const round = Math.floor((instant.getTime() - bangkokMidnight(instant).getTime()) / ROUND_MS) + 1
  return yikiRound(bangkokDay(instant), round) as YikiRound
}

/** The beacon's round that salts a draw: the first one published after its close. */
export const saltingRound = (closesMs: number): number => beaconRoundAt(closesMs) + 1

/** The day chain's seed, with the beacon's value at the closing second where there is one. */
export const yikiSeeds = (
  { day, round }: { day: string; round: number },
  seed: string,
  beacon: string | null,
): Seeds => ({
  serverSeed: seed,
  clientSeed: beacon === null ? `${day}-${round}` : `${day}-${round}-${beacon.slice(0, BEACON_DIGITS)}`,
  nonce: round,
})

export const drawYiki = (round: { day: string; round: number }, seed: string, beacon: string | null): Promise<string> =>
  drawFromSeeds(yikiSeeds(round, seed, beacon), drawFive)

/** Checks that the seed matches its commitment and the five digits follow from it. */
export async function checkYiki(
  round: { day: string; round: number; seed: string; beacon: string | null; five: string },
  commitment: string,
): Promise<{ committed: boolean; drawn: boolean }> {
  return {
    committed: (await commitmentOf(round.seed)) === commitment,
    drawn: (await drawYiki(round, round.seed, round.beacon)) === round.five,
  }
}
