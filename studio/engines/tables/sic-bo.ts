import type { Seeds } from '#kit/draws.ts'
import { byStream } from './shoe.ts'
import type { SpotFacts, TableRules } from './table-rules.ts'

/** In the order drawn. */
export type Dice = readonly [number, number, number]

const NUMBERS = [1, 2, 3, 4, 5, 6]
const FACES = NUMBERS.length

export const rollOf = (seeds: Seeds): Promise<Dice> =>
  byStream(seeds, 1, (draws): Dice => [1 + draws.below(FACES), 1 + draws.below(FACES), 1 + draws.below(FACES)])

export const totalOfDice = (dice: Dice): number => dice[0] + dice[1] + dice[2]
export const isTriple = (dice: Dice): boolean => dice[0] === dice[1] && dice[1] === dice[2]
const times = (dice: Dice, number: number) => dice.filter((one) => one === number).length

/** In stakes; 0 where it loses. */
type Win = (dice: Dice) => number
const spot = (pays: string, returns: SpotFacts['returns'], win: Win): SpotFacts & { win: Win } => ({
  pays,
  returns,
  win,
})

/** A total pays by distance from the middle. */
const TOTALS: Readonly<Record<number, { pays: number; returns: SpotFacts['returns'] }>> = {
  4: { pays: 62, returns: [7, 8] },
  5: { pays: 31, returns: [8, 9] },
  6: { pays: 18, returns: [95, 108] },
  7: { pays: 12, returns: [65, 72] },
  8: { pays: 8, returns: [7, 8] },
  9: { pays: 7, returns: [25, 27] },
  10: { pays: 6, returns: [7, 8] },
}
const MIRROR = 21
const SINGLE = [0, 1, 2, 12]

const even: SpotFacts['returns'] = [35, 36]
const evenMoney = (holds: (total: number) => boolean) =>
  spot('1:1', even, (dice) => (!isTriple(dice) && holds(totalOfDice(dice)) ? 1 : 0))

function allSpots(): ReadonlyMap<string, SpotFacts & { win: Win }> {
  const spots = new Map<string, SpotFacts & { win: Win }>([
    ['big', evenMoney((total) => total >= 11)],
    ['small', evenMoney((total) => total <= 10)],
    ['odd', evenMoney((total) => total % 2 === 1)],
    ['even', evenMoney((total) => total % 2 === 0)],
    ['any_triple', spot('31:1', [8, 9], (dice) => (isTriple(dice) ? 31 : 0))],
  ])
  for (const number of NUMBERS) {
    spots.set(
      `single_${number}`,
      spot('1:1 · 2:1 · 12:1', [26, 27], (dice) => SINGLE[times(dice, number)] as number),
    )
    spots.set(
      `double_${number}`,
      spot('11:1', [8, 9], (dice) => (times(dice, number) >= 2 ? 11 : 0)),
    )
    spots.set(
      `triple_${number}`,
      spot('190:1', [191, 216], (dice) => (times(dice, number) === 3 ? 190 : 0)),
    )
    for (const other of NUMBERS.slice(number))
      spots.set(
        `two_${number}${other}`,
        spot('6:1', even, (dice) => (dice.includes(number) && dice.includes(other) ? 6 : 0)),
      )
  }
  for (const [low, { pays, returns }] of Object.entries(TOTALS))
    for (const total of [Number(low), MIRROR - Number(low)])
      spots.set(
        `total_${total}`,
        spot(`${pays}:1`, returns, (dice) => (totalOfDice(dice) === total ? pays : 0)),
      )
  return spots
}

const spots = allSpots()
const pays = (name: string, stake: number, dice: Dice): number => {
  const won = spots.get(name)?.win(dice) ?? 0
  return won === 0 ? 0 : stake * (won + 1)
}

export const sicBoRules: TableRules<Dice> = {
  spots,
  others: NUMBERS.flatMap((first) =>
    NUMBERS.flatMap((second) => NUMBERS.map((third): Dice => [first, second, third])),
  ).filter((dice) => !isTriple(dice)),
  isPushed: () => false,
  pays,
  paysFair: pays,
}
