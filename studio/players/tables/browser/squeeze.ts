/** How far a card is pulled until it opens. */
const ENOUGH = 0.55
const TAP_PX = 6

/** Cards turn by dragging up or by a tap: the back follows the finger. */
export function openSqueeze(root: HTMLElement, turn: (position: number) => void): void {
  let pulled: { card: HTMLElement; from: number; id: number } | null = null
  const partOf = (event: PointerEvent) => {
    if (pulled === null) return 0
    return Math.min(1, Math.max(0, (pulled.from - event.clientY) / pulled.card.clientHeight))
  }
  const lift = (card: HTMLElement, part: number) => {
    const back = card.querySelector<HTMLElement>('.back')
    if (back) back.style.clipPath = part === 0 ? '' : `inset(0 0 ${part * 100}% 0)`
  }
  root.addEventListener('pointerdown', (event) => {
    const card =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-turn]:not([disabled])') : null
    if (card === null) return
    pulled = { card, from: event.clientY, id: event.pointerId }
    card.setPointerCapture(event.pointerId)
  })
  root.addEventListener('pointermove', (event) => {
    if (pulled?.id === event.pointerId) lift(pulled.card, partOf(event))
  })
  const end = (event: PointerEvent) => {
    if (pulled?.id !== event.pointerId) return
    const { card, from } = pulled
    const isTap = Math.abs(from - event.clientY) < TAP_PX
    const part = partOf(event)
    pulled = null
    lift(card, 0)
    if (event.type === 'pointerup' && (isTap || part >= ENOUGH)) turn(Number(card.dataset['turn']))
  }
  root.addEventListener('pointerup', end)
  root.addEventListener('pointercancel', end)
  // A keyboard's press of the card itself.
  root.addEventListener('click', (event) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-turn]') : null
    if (card !== null && event.detail === 0) turn(Number(card.dataset['turn']))
  })
}
