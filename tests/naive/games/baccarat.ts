import type { Table } from './settle.ts'
import { pointsOf, rankOf } from './shoe.ts'

/** Whether the banker draws, by the player's third card from 0 to 9, as the rule book prints it. */
const BANKER_DRAWS: Record<number, string> = {
  0: 'DDDDDDDDDD',
  1: 'DDDDDDDDDD',
  2: 'DDDDDDDDDD',
  3: 'DDDDDDDD-D',
  4: '--DDDDDD--',
  5: '----DDDD--',
  6: '------DD--',
  7: '----------',
}
const BANKER_DRAWS_ALONE = 'DDDDDD--'

export type Coup = {
  player: string[]
  banker: string[]
  playerTotal: number
  bankerTotal: number
  side: 'P' | 'B' | 'T'
  playerPair: boolean
  bankerPair: boolean
  natural: boolean
}
const totalOf = (cards: string[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10
const isPair = ([one = '', other = '']: string[]): boolean => rankOf(one) === rankOf(other)

export function dealCoup([p1 = '', b1 = '', p2 = '', b2 = '', ...more]: string[]): Coup & { used: number } {
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const natural = totalOf(player) >= 8 || totalOf(banker) >= 8
  if (!natural) {
    const [next = '', afterNext = ''] = more
    const two = totalOf(banker)
    if (totalOf(player) <= 5) {
      player.push(next)
      if (BANKER_DRAWS[two]?.charAt(pointsOf(next) % 10) === 'D') banker.push(afterNext)
    } else if (BANKER_DRAWS_ALONE.charAt(two) === 'D') banker.push(next)
  }
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
  const side = playerTotal === bankerTotal ? 'T' : playerTotal > bankerTotal ? 'P' : 'B'
  const pairs = { playerPair: isPair(player), bankerPair: isPair(banker) }
  return { player, banker, playerTotal, bankerTotal, side, natural, ...pairs, used: player.length + banker.length }
}

type Result = Pick<Coup, 'side' | 'bankerTotal' | 'playerPair' | 'bankerPair'>
const both = [true, false]
/** Player, banker with 6 and banker with another number, each with and without either pair. */
const ordinary: Result[] = both.flatMap((playerPair) =>
  both.flatMap((bankerPair) => [
    { side: 'P' as const, bankerTotal: 5, playerPair, bankerPair },
    { side: 'B' as const, bankerTotal: 6, playerPair, bankerPair },
    { side: 'B' as const, bankerTotal: 7, playerPair, bankerPair },
  ]),
)

/** What a banker's win pays is the table's commission: 5 %, or half of what is won with 6. */
export function baccaratTable(commission: boolean): Table<Result> {
  const bankerPays = (six: boolean): number => (commission ? 195 : six ? 150 : 200)
  return {
    spots: ['player', 'banker', 'tie', 'player_pair', 'banker_pair', ...(commission ? [] : ['super_six'])],
    ordinary,
    pays: (spot, { side, bankerTotal, playerPair, bankerPair }, gross = false) => {
      const six = side === 'B' && bankerTotal === 6
      if (spot === 'player') return side === 'T' ? 'push' : side === 'P' ? 200 : 0
      if (spot === 'banker') return side === 'T' ? 'push' : side === 'P' ? 0 : gross ? 200 : bankerPays(six)
      if (spot === 'tie') return side === 'T' ? 900 : 0
      if (spot === 'player_pair') return playerPair ? 1_200 : 0
      if (spot === 'banker_pair') return bankerPair ? 1_200 : 0
      return six ? 1_600 : 0
    },
  }
}
