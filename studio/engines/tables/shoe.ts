import { type Draws, drawsFrom, numbersOf, type Seeds, StreamEnded } from '#kit/draws.ts'
import { type Card, countOf, DECK } from './cards.ts'

/** Yields the shuffled cards in order, one draw each: a prefix equals that of the whole shuffle. */
export function* shuffled(draws: Draws, decks: number): Generator<Card, void> {
  const size = decks * DECK
  const places = Array.from({ length: size }, (_, at) => at)
  for (let at = 0; at < size; at += 1) {
    const other = at === size - 1 ? at : at + draws.below(size - at)
    const card = places[other] as number
    places[other] = places[at] as number
    places[at] = card
    yield card % DECK
  }
}

/** Computes with stream numbers, extended until they suffice. */
export async function byStream<Value>(seeds: Seeds, blocks: number, compute: (draws: Draws) => Value): Promise<Value> {
  for (let count = blocks; ; count *= 2) {
    try {
      return compute(drawsFrom(await numbersOf(seeds, count)))
    } catch (failure) {
      if (!(failure instanceof StreamEnded)) throw failure
    }
  }
}

const BLOCKS_OF_SHOE = 56

/** The stream has nonce 0, whatever the coup. */
export const shoeOf = (seeds: Pick<Seeds, 'serverSeed' | 'clientSeed'>, decks: number): Promise<readonly Card[]> =>
  byStream({ ...seeds, nonce: 0 }, BLOCKS_OF_SHOE, (draws) => [...shuffled(draws, decks)])

/** One card is shown, and as many burnt as it counts. */
export const firstPosition = (shoe: readonly Card[]): number => 1 + countOf(shoe[0] as Card)

/** The last coup is the first that begins at `cut` or later. */
export function coupsOf<Coup extends { next: number }>(
  shoe: readonly Card[],
  cut: number,
  deal: (start: number) => Coup,
): Coup[] {
  const coups: Coup[] = []
  for (let start = firstPosition(shoe); ; ) {
    const coup = deal(start)
    coups.push(coup)
    if (start >= cut) return coups
    start = coup.next
  }
}
