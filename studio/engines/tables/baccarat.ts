import { type Card, cardText, rankOf } from './cards.ts'
import type { SpotFacts, TableRules } from './table-rules.ts'

export type Winner = 'P' | 'B' | 'T'
/** `six`: the banker's total is six. */
export type BaccaratResult = { winner: Winner; playerPair: boolean; bankerPair: boolean; six: boolean }
export type BaccaratCoup = BaccaratResult & {
  start: number
  /** Position of the next coup. */
  next: number
  player: readonly Card[]
  banker: readonly Card[]
  playerTotal: number
  bankerTotal: number
}

const HALF = 2
const NATURAL = 8

/** Ace 1 to 9; ten, jack, queen, king nothing. */
export const pointsOf = (card: Card): number => (rankOf(card) + 1 < 10 ? rankOf(card) + 1 : 0)
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** By the banker's two-card total, values of the player's third card on which the banker draws. */
const BANKER_DRAWS: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] }

/** `third`: the value of the player's third card, null where the player stood. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  const range = BANKER_DRAWS[total]
  return range !== undefined && third >= range[0] && third <= range[1]
}

/** Deals player, banker, player, banker, then third cards by the table. */
export function dealBaccarat(shoe: readonly Card[], start: number): BaccaratCoup {
  let next = start
  const take = () => shoe[next++] as Card
  const [firstPlayer, firstBanker, secondPlayer, secondBanker] = [take(), take(), take(), take()]
  const player = [firstPlayer, secondPlayer]
  const banker = [firstBanker, secondBanker]
  if (totalOf(player) < NATURAL && totalOf(banker) < NATURAL) {
    if (totalOf(player) <= 5) player.push(take())
    const third = player[2] === undefined ? null : pointsOf(player[2])
    if (bankerDraws(totalOf(banker), third)) banker.push(take())
  }
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
  return {
    start,
    next,
    player,
    banker,
    playerTotal,
    bankerTotal,
    winner: playerTotal === bankerTotal ? 'T' : playerTotal > bankerTotal ? 'P' : 'B',
    playerPair: rankOf(firstPlayer) === rankOf(secondPlayer),
    bankerPair: rankOf(firstBanker) === rankOf(secondBanker),
    six: bankerTotal === 6,
  }
}

export const coupText = ({ player, banker }: Pick<BaccaratCoup, 'player' | 'banker'>): string =>
  [player, banker].map((cards) => cards.map(cardText).join(' ')).join(' | ')

/** The winner, `p` and `b` for pairs, `n` for a natural. */
export const resultText = ({ winner, playerPair, bankerPair, player, banker }: BaccaratCoup): string => {
  const isNatural = player.length === 2 && banker.length === 2 && Math.max(totalOf(player), totalOf(banker)) >= NATURAL
  return `${winner}${playerPair ? 'p' : ''}${bankerPair ? 'b' : ''}${isNatural ? 'n' : ''}`
}

const PAIR: SpotFacts = { pays: '11:1', returns: [372, 415] }
const SIDES = {
  player: { pays: '1:1', returns: [19_283_843_717_413, 19_524_993_263_685] },
  tie: { pays: '8:1', returns: [619_306_544_887, 723_147_898_655] },
  player_pair: PAIR,
  banker_pair: PAIR,
} as const satisfies Record<string, SpotFacts>

const spotsOf = (commission: boolean): ReadonlyMap<string, SpotFacts> =>
  new Map<string, SpotFacts>([
    ...Object.entries(SIDES),
    [
      'banker',
      commission
        ? { pays: '0.95:1', returns: [10_732_465_128_097, 10_847_218_479_825] }
        : { pays: '1:1 (6: ½)', returns: [19_240_298_465_317, 19_524_993_263_685] },
    ],
    ...(commission ? [] : [['super_six', { pays: '15:1', returns: [3_365_403_805_696, 3_904_998_652_737] }] as const]),
  ])

const WINS: Readonly<Record<string, { times: number; when: (result: BaccaratResult) => boolean }>> = {
  player: { times: 1, when: ({ winner }) => winner === 'P' },
  banker: { times: 1, when: ({ winner }) => winner === 'B' },
  tie: { times: 8, when: ({ winner }) => winner === 'T' },
  player_pair: { times: 11, when: ({ playerPair }) => playerPair },
  banker_pair: { times: 11, when: ({ bankerPair }) => bankerPair },
  super_six: { times: 15, when: ({ winner, six }) => winner === 'B' && six },
}

const isPushed = (spot: string, { winner }: BaccaratResult): boolean =>
  winner === 'T' && (spot === 'player' || spot === 'banker')

function paysFair(spot: string, stake: number, result: BaccaratResult): number {
  if (isPushed(spot, result)) return stake
  const bet = WINS[spot]
  return bet?.when(result) ? stake * (bet.times + 1) : 0
}

const FLAGS = [false, true]
const others: readonly BaccaratResult[] = (['P', 'B'] as const).flatMap((winner) =>
  FLAGS.flatMap((playerPair) =>
    FLAGS.flatMap((bankerPair) => FLAGS.map((six) => ({ winner, playerPair, bankerPair, six }))),
  ),
)

/** With commission on the banker's wins, or a win with six at half. */
export const baccaratRules = (commission: boolean): TableRules<BaccaratResult> => ({
  spots: spotsOf(commission),
  others,
  isPushed,
  paysFair,
  pays: (spot, stake, result) => {
    if (spot !== 'banker' || result.winner !== 'B') return paysFair(spot, stake, result)
    if (commission) return stake + Math.floor((stake * 95) / 100)
    return stake + (result.six ? Math.floor(stake / HALF) : stake)
  },
})

/** Cards behind the cut of eight decks: with fewer, pairs and ties become countable. */
export const BACCARAT_SHOE = { decks: 8, cut: 104 }
