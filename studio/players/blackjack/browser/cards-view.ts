import { part } from '#studio/players/slots/browser/host-call.ts'
import { BACK, faceOf } from '#studio/players/tables/browser/card-faces.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import type { BlackjackShown } from '../wire.ts'
import { resultWord } from './words.th.ts'

/** Cards are dealt one after another, each once. */

const DEAL_MS = 260
const HOLE = 'hole'
const still = matchMedia('(prefers-reduced-motion: reduce)')
const pause = () => new Promise((resume) => setTimeout(resume, still.matches ? 0 : DEAL_MS))

function cardOf(card: string): HTMLElement {
  const made = document.createElement('span')
  made.className = 'card'
  made.dataset['card'] = card
  // Our own drawings: only the card's name is inserted.
  made.innerHTML = card === HOLE ? BACK : faceOf(card)
  if (card === HOLE) {
    made.setAttribute('role', 'img')
    made.setAttribute('aria-label', 'ไพ่คว่ำ')
  }
  return made
}

/** Cards already lying stay as they are. */
function fill(fan: Element, cards: readonly string[]): void {
  cards.forEach((card, at) => {
    const there = fan.children[at] as HTMLElement | undefined
    if (there?.dataset['card'] === card) return
    if (there === undefined) fan.append(cardOf(card))
    else there.replaceWith(cardOf(card))
  })
  while (fan.children.length > cards.length) fan.lastElementChild?.remove()
}

function handBox(at: number): HTMLElement {
  const boxes = part('hands').children
  const known = boxes[at] as HTMLElement | undefined
  if (known !== undefined) return known
  const box = document.createElement('div')
  box.className = 'seat hand'
  const fan = document.createElement('div')
  fan.className = 'fan'
  box.append(fan, document.createElement('p'))
  part('hands').append(box)
  return box
}

type Visible = { hands: number[]; dealer: number }

function layOut({ hands, dealer, turn }: BlackjackShown, visible: Visible, isOver: boolean): void {
  hands.forEach(({ cards, total, stake, result }, at) => {
    const box = handBox(at)
    const count = visible.hands[at] ?? 0
    const isWhole = count === cards.length
    fill(box.children[0] as Element, cards.slice(0, count))
    box.classList.toggle('now', turn === at && hands.length > 1)
    const ended = isOver && isWhole && result !== null
    box.dataset['result'] = ended ? result : ''
    const [words, sum] = [document.createElement('b'), document.createElement('span')]
    words.textContent = isWhole ? String(total) : ''
    sum.textContent = ended ? resultWord(result) : `฿${bahtOf(stake)}`
    ;(box.children[1] as Element).replaceChildren(words, ' ', sum)
  })
  while (part('hands').children.length > hands.length) part('hands').lastElementChild?.remove()
  const open = dealer.slice(0, visible.dealer)
  // Until the dealer turns it, the second card lies face down.
  const hasHole = dealer.length === 1 && (visible.hands[0] ?? 0) >= 2
  fill(part('dealer'), hasHole || (visible.dealer === 1 && dealer.length > 1) ? [...open, HOLE] : open)
}

export function openCardsView() {
  let visible: Visible = { hands: [0], dealer: 0 }
  const showTotal = ({ dealer, dealerTotal }: BlackjackShown) =>
    (part('dealer-total').textContent = visible.dealer === dealer.length ? String(dealerTotal) : '')

  /** Own and dealer's in turn, then own hands, then the dealer's. Null: all lie there. */
  function next({ hands, dealer }: BlackjackShown): (() => void) | null {
    const at = hands.findIndex(({ cards }, place) => (visible.hands[place] ?? 0) < cards.length)
    const first = visible.hands[0] ?? 0
    const dealerTurn =
      visible.dealer < dealer.length && (at < 0 || (visible.dealer === 0 && first === 1 && hands.length === 1))
    if (dealerTurn) return () => (visible.dealer += 1)
    return at < 0 ? null : () => (visible.hands[at] = (visible.hands[at] ?? 0) + 1)
  }

  return {
    clear(): void {
      visible = { hands: [0], dealer: 0 }
      part('hands').replaceChildren()
      part('dealer').replaceChildren()
      part('dealer-total').textContent = ''
    },
    draw(shown: BlackjackShown, isOver: boolean): void {
      visible = { hands: shown.hands.map(({ cards }) => cards.length), dealer: shown.dealer.length }
      layOut(shown, visible, isOver)
      showTotal(shown)
    },
    async deal(shown: BlackjackShown, isOver: boolean): Promise<void> {
      // After a split one card lies in each hand.
      if (shown.hands.length > visible.hands.length) visible.hands = shown.hands.map(() => 1)
      for (let turn = next(shown); turn !== null; turn = next(shown)) {
        turn()
        // Wins are hidden until the dealer's cards lie there.
        layOut(shown, visible, false)
        showTotal(shown)
        await pause()
      }
      this.draw(shown, isOver)
    },
  }
}
