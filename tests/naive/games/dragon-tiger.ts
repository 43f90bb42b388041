import type { Table } from './settle.ts'
import { cardOf, rankOf } from './shoe.ts'

type Pair = { dragon: string; tiger: string }

/** D the dragon, G the tiger, T a tie, Ts one of a suit. */
export function resultOf({ dragon, tiger }: Pair): 'D' | 'G' | 'T' | 'Ts' {
  if (rankOf(dragon) !== rankOf(tiger)) return rankOf(dragon) > rankOf(tiger) ? 'D' : 'G'
  return dragon === tiger ? 'Ts' : 'T'
}
export const dealPair = ([dragon = '', tiger = '']: string[]): Pair & { used: number } => ({ dragon, tiger, used: 2 })

const cards = Array.from({ length: 52 }, (_, n) => cardOf(n)).filter((card) => card.endsWith('c'))

export const dragonTigerTable: Table<Pair> = {
  spots: ['dragon', 'tiger', 'tie', 'suited_tie'],
  ordinary: cards.flatMap((dragon) => cards.filter((tiger) => tiger !== dragon).map((tiger) => ({ dragon, tiger }))),
  pays: (spot, pair) => {
    const result = resultOf(pair)
    if (spot === 'tie') return result.startsWith('T') ? 1_200 : 0
    if (spot === 'suited_tie') return result === 'Ts' ? 5_100 : 0
    if (result.startsWith('T')) return 50
    return (spot === 'dragon') === (result === 'D') ? 200 : 0
  },
}
