import { type Card, countOf } from '#studio/engines/tables/cards.ts'
import { leavesOf, openingsOf } from '#studio/engines/tables/openings.ts'
import { coupsOf, shoeOf } from '#studio/engines/tables/shoe.ts'
import { settleTable, type Stakes, type TableRules } from '#studio/engines/tables/table-rules.ts'
import type { Announced, Over, Pace, ShownCards } from '#studio/players/tables/wire.ts'
import { present } from '#kit/assert.ts'
import type { Place, SharedGame } from '../rounds/shared-game.ts'
import type { CasinoTable } from './casino-tables.ts'
import { isSameTicket, readSpots } from './spots.ts'

const LINKS = 20_000
const LOCK_MS = 2_000
const SHUFFLE_MS = 12_000
const SHOES_KEPT = 3

type Dealt = { start: number; next: number }
/** `pace`: the speed of turning. */
export type Turned<Coup> = Coup & { pace: Pace }

/** What differs between games of shoes. `hands`: positions of each hand's cards, in dealing order. */
export type ShoeRules<Result, Coup extends Dealt & Result> = {
  rules: TableRules<Result>
  decks: number
  cut: number
  deal(shoe: readonly Card[], start: number): Coup
  hands(coup: Coup): Readonly<Record<string, number[]>>
  mark(coup: Coup): string
  over(coup: Coup): Omit<Over, 'wins'>
  pace(hasBets: boolean): Pace
  showMs(coup: Coup, pace: Pace): number
  outcome(coup: Coup): Record<string, unknown>
}

type Shoe<Coup> = { cards: readonly Card[]; coups: readonly Coup[] }

/** A cache of the shoes in use. */
function openShoes<Coup extends Dealt>({ decks, cut, deal }: Pick<ShoeRules<unknown, Coup>, 'decks' | 'cut' | 'deal'>) {
  const shoes = new Map<string, Promise<Shoe<Coup>>>()
  const open = async ({ serverSeed, clientSeed }: Place): Promise<Shoe<Coup>> => {
    const cards = await shoeOf({ serverSeed, clientSeed }, decks)
    return { cards, coups: coupsOf(cards, cards.length - cut, (start) => deal(cards, start)) }
  }
  return (place: Place): Promise<Shoe<Coup>> => {
    const known = shoes.get(place.serverSeed)
    if (known !== undefined) return known
    if (shoes.size >= SHOES_KEPT) shoes.delete(present(shoes.keys().next().value, 'there is a first one'))
    const opened = open(place)
    shoes.set(place.serverSeed, opened)
    return opened
  }
}

/** `leaves`: one for every card of a shoe. */
export type AnyShoeGame = { leaves(place: Place): Promise<string[]> }
export type ShoeGame<Coup extends Dealt> = SharedGame<Stakes, Turned<Coup>> & AnyShoeGame

/** A table of cards from a shoe. */
export function shoeGame<Result, Coup extends Dealt & Result>(
  table: CasinoTable,
  own: ShoeRules<Result, Coup>,
): ShoeGame<Coup> {
  const shoeAt = openShoes(own)
  return {
    code: table.code,
    times: { unitMs: SHUFFLE_MS, betMs: table.betMs, lockMs: LOCK_MS, payMs: table.payMs },
    unit: 'shoe',
    links: LINKS,
    results: 0,
    readBet: (asked, before, taken) => readSpots(table, asked, before, taken),
    isSame: isSameTicket,
    sharesOf: (bet) => bet,
    async announce(place): Promise<Announced> {
      const { cards } = await shoeAt(place)
      const [burn] = await openingsOf(place.serverSeed, cards, [0])
      const { listHash } = await leavesOf(place.serverSeed, cards)
      return { burn: present(burn, 'a shoe has a first card'), burned: countOf(cards[0] as Card), list_hash: listHash }
    },
    async draw(place, hasBets) {
      const { coups } = await shoeAt(place)
      const coup = present(coups[place.at], 'a shoe has its coups')
      const pace = own.pace(hasBets)
      const isLast = place.at === coups.length - 1
      return { result: { ...coup, pace }, showMs: own.showMs(coup, pace), endsUnit: isLast, mark: own.mark(coup) }
    },
    async shown({ place, result }): Promise<ShownCards> {
      const { cards } = await shoeAt(place)
      const hands = await Promise.all(
        Object.entries(own.hands(result)).map(
          async ([hand, positions]) => [hand, await openingsOf(place.serverSeed, cards, positions)] as const,
        ),
      )
      return { hands: Object.fromEntries(hands), pace: result.pace }
    },
    over: ({ result }): Over => ({
      ...own.over(result),
      wins: [...own.rules.spots.keys()].filter((spot) => own.rules.pays(spot, 2, result) > 2),
    }),
    settle({ result }, bets) {
      const tickets = bets.map(({ bet }) => bet)
      const { paidByTicket, ending, opposed, win } = settleTable(own.rules, tickets, result)
      return {
        pays: paidByTicket,
        ending,
        opposed,
        outcome: { ...own.outcome(result), bets: joinedStakes(tickets), win },
      }
    },
    leaves: async (place) => (await leavesOf(place.serverSeed, (await shoeAt(place)).cards)).leaves,
  }
}

/** By spot. */
export function joinedStakes(tickets: readonly Stakes[]): Stakes {
  const sums: Record<string, number> = {}
  for (const ticket of tickets)
    for (const [spot, stake] of Object.entries(ticket)) sums[spot] = (sums[spot] ?? 0) + stake
  return sums
}
