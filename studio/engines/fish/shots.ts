import { type Draws, drawByWeight, drawsFrom, numbersOf, type Seeds, StreamEnded } from '#kit/draws.ts'
import { CHANCE_OF, type FishTable } from './rooms.ts'

/** A bullet that met a fish, priced in whole baht. */
export type Shot = { kind: string; baht: number }
/** `number`: drawn of 10,000; `multiplier`: 0 where the fish got away. */
export type DrawnShot = Shot & { number: number; multiplier: number }

const MOST_BLOCKS = 64

/** A kind with several multipliers takes a second number of the stream. */
export function drawCatch(
  { chances, multipliers, weights }: FishTable,
  kind: string,
  draws: Draws,
): { number: number; multiplier: number } {
  const chance = chances[kind]
  const prizes = multipliers[kind]
  if (chance === undefined || prizes === undefined) throw new Error(`this room has no fish ${kind}`)
  const number = draws.below(CHANCE_OF)
  if (number >= chance) return { number, multiplier: 0 }
  const shares = weights[kind] ?? [1]
  const at = prizes.length === 1 ? 0 : drawByWeight(draws, shares, sumOf(shares))
  return { number, multiplier: prizes[at] ?? 0 }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The nonce is the shot's. */
export async function drawShot(table: FishTable, shot: Shot, seeds: Seeds): Promise<DrawnShot> {
  for (let blocks = 1; blocks <= MOST_BLOCKS; blocks *= 2) {
    try {
      return { ...shot, ...drawCatch(table, shot.kind, drawsFrom(await numbersOf(seeds, blocks))) }
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error
    }
  }
  throw new Error('a shot does not end')
}

/** `count` nonces from `first` on, without void ones. */
export function noncesOf(first: number, count: number, isVoid: readonly number[]): number[] {
  const skipped = new Set(isVoid)
  const nonces: number[] = []
  for (let nonce = first; nonces.length < count; nonce += 1) if (!skipped.has(nonce)) nonces.push(nonce)
  return nonces
}

/** `seeds.nonce` is the first shot's. */
export function drawShots(
  table: FishTable,
  shots: readonly Shot[],
  seeds: Seeds,
  isVoid: readonly number[] = [],
): Promise<DrawnShot[]> {
  const nonces = noncesOf(seeds.nonce, shots.length, isVoid)
  return Promise.all(shots.map((shot, at) => drawShot(table, shot, { ...seeds, nonce: nonces[at] ?? 0 })))
}

const SATANG = 100
export const stakeOf = (shots: readonly Shot[]): number => sumOf(shots.map(({ baht }) => baht * SATANG))
export const winOf = (shots: readonly DrawnShot[]): number =>
  sumOf(shots.map(({ baht, multiplier }) => baht * multiplier * SATANG))

/** Kind, baht, `!` where caught, and the drawn multiplier where a kind has several. */
export const shotsText = (shots: readonly DrawnShot[], { multipliers }: FishTable): string =>
  shots
    .map(({ kind, baht, multiplier }) => {
      const several = (multipliers[kind]?.length ?? 0) > 1
      return `${kind}${baht}${multiplier === 0 ? '' : `!${several ? multiplier : ''}`}`
    })
    .join(' ')

const written = /^([a-z])([1-9][0-9]{0,3})(?:!([1-9][0-9]{0,3})?)?$/

/** `caught`: null where it got away, 0 where the text names no multiplier. */
export type ReportedShot = Shot & { caught: number | null }

/** Null where the text is none of shots. */
export function shotsIn(text: string): ReportedShot[] | null {
  if (text === '') return []
  const shots: ReportedShot[] = []
  for (const word of text.split(' ')) {
    const found = written.exec(word)
    if (found === null) return null
    shots.push({
      kind: found[1] ?? '',
      baht: Number(found[2]),
      caught: word.includes('!') ? Number(found[3] ?? 0) : null,
    })
  }
  return shots
}
