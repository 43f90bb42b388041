import { belowOf, type Seeds } from './stream.ts'

const RANKS = 'A23456789TJQK'
const PACK = RANKS.split('').flatMap((rank) => ['c', 'd', 'h', 's'].map((suit) => rank + suit))

export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 1
/** The rank, or ten for T, J, Q and K. */
export const pointsOf = (card: string): number => Math.min(rankOf(card), 10)
export const cardOf = (n: number): string => PACK[n % 52] ?? ''

/** The whole shoe of eight packs, shuffled from the top; a shared shoe's stream has nonce 0. */
export function shoeOf(server: string, client: string, nonce = 0): string[] {
  const below = belowOf({ server, client, nonce } satisfies Seeds)
  const left = Array.from({ length: 416 }, (_, n) => cardOf(n))
  const shuffled: string[] = []
  while (left.length > 0) {
    const at = left.length === 1 ? 0 : below(left.length)
    const [taken = '', top = ''] = [left[at], left[0]]
    // The card on the top goes where the drawn one was.
    left[at] = top
    left.shift()
    shuffled.push(taken)
  }
  return shuffled
}

/** Every coup of a shoe: the first after the burnt cards, the last the first that begins at or after the cut. */
export function coupsOf<C extends { used: number }>(
  shoe: string[],
  cut: number,
  deal: (cards: string[]) => C,
): (C & { start: number })[] {
  const coups: (C & { start: number })[] = []
  let start = 1 + pointsOf(shoe[0] ?? '')
  for (;;) {
    const coup = { ...deal(shoe.slice(start)), start }
    coups.push(coup)
    if (start >= cut) return coups
    start += coup.used
  }
}
