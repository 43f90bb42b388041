import { useEffect, useState } from 'react'
import { type DialogRank, dialogTurns } from './dialog-turns.ts'

/** After a press: its click must still reach what was pressed. */
const CLICK_MS = 100

let isPressed = false
const isMenuOpen = (): boolean => document.querySelector('[popover=auto]:popover-open') !== null
const turns = dialogTurns(() => isPressed || isMenuOpen())

let listening = false
/** From the first dialog on, for the page's life. */
function listen(): void {
  if (listening) return
  listening = true
  let settled: ReturnType<typeof setTimeout> | undefined
  const change = (pressed: boolean) => {
    clearTimeout(settled)
    if (pressed) isPressed = true
    else
      settled = setTimeout(() => {
        isPressed = false
        turns.decide()
      }, CLICK_MS)
  }
  const options = { capture: true, passive: true }
  addEventListener('pointerdown', () => change(true), options)
  for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, () => change(false), options)
  // A menu that closes; `toggle` does not bubble.
  addEventListener('toggle', () => turns.decide(), options)
}

/** At once after a press, else at its turn. */
export function useTurn(wanted: boolean, rank: DialogRank | undefined): boolean {
  const [hasTurn, setTurn] = useState(false)
  useEffect(() => {
    if (!wanted) return
    listen()
    const end = turns.take(rank ?? null, () => setTurn(true))
    return () => {
      setTurn(false)
      end()
    }
  }, [wanted, rank])
  return wanted && (rank === undefined || hasTurn)
}
