import type { Opening, ShownCards } from '../wire.ts'

/** `dealtAt`, `opensAt`: when it lies on the table and when it is turned for everybody, ms from the deal. */
export type DealtCard = Opening & { hand: string; dealtAt: number; opensAt: number }

const FIRST_TWO = 2

/** Of two cards the first is turned at once, the second after the squeeze, third cards one after another. */
export function dealOf({ hands, pace }: ShownCards): DealtCard[] {
  const cards: DealtCard[] = []
  const order = Object.entries(hands)
  const inTurn = Math.max(...order.map(([, hand]) => Math.min(hand.length, FIRST_TWO))) * order.length
  const step = pace.deal / (inTurn + 1)
  for (let at = 0; at < FIRST_TWO; at += 1)
    order.forEach(([hand, openings], place) => {
      const opening = openings[at]
      if (opening === undefined) return
      const dealtAt = step * (at * order.length + place)
      const isFirstOfTwo = at === 0 && openings.length > 1
      cards.push({ ...opening, hand, dealtAt, opensAt: isFirstOfTwo ? dealtAt + step : pace.deal + pace.squeeze })
    })
  let turn = pace.deal + pace.squeeze
  for (const [hand, openings] of order) {
    const third = openings[FIRST_TWO]
    if (third === undefined) continue
    cards.push({ ...third, hand, dealtAt: turn, opensAt: turn + pace.third })
    turn += pace.third
  }
  return cards
}

/** Cards lying `ms` after the deal, and whether each is open. */
export function cardsAt(
  cards: readonly DealtCard[],
  ms: number,
  opened: ReadonlySet<number>,
): (DealtCard & { isOpen: boolean })[] {
  return cards
    .filter(({ dealtAt }) => dealtAt <= ms)
    .map((card) => ({ ...card, isOpen: card.opensAt <= ms || opened.has(card.position) }))
}
