import type { BlackjackAction } from '#studio/engines/tables/blackjack.ts'
import { part } from '#studio/players/slots/browser/host-call.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import type { BlackjackShown } from '../wire.ts'

const KEYS: Readonly<Record<string, BlackjackAction>> = {
  i: 'insure',
  n: 'no',
  h: 'hit',
  s: 'stand',
  d: 'double',
  p: 'split',
}

const costOf = (action: BlackjackAction, { bet }: BlackjackShown): number =>
  action === 'insure' ? Math.floor(bet / 2) : action === 'double' || action === 'split' ? bet : 0

export function openActs(press: (action: BlackjackAction) => void) {
  const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('.act'))
  const actionOf = (button: HTMLElement) => button.dataset['act'] as BlackjackAction
  for (const button of buttons) {
    button.addEventListener('click', () => press(actionOf(button)))
    // A held key would draw on and on.
    button.addEventListener('keydown', (event) => {
      if (event.repeat) event.preventDefault()
    })
  }
  return {
    show(open: BlackjackShown | null, on: boolean): void {
      part('acts').hidden = open === null
      for (const button of buttons) {
        const action = actionOf(button)
        button.hidden = open === null || !open.may.includes(action)
        button.disabled = !on
        const cost = open === null ? 0 : costOf(action, open)
        const label = button.querySelector('[data-cost]')
        if (label) label.textContent = cost === 0 ? '' : `+฿${bahtOf(cost).replace('.00', '')}`
      }
    },
    key(name: string): void {
      const wanted = KEYS[name.toLowerCase()]
      buttons
        .find((button) => actionOf(button) === wanted && !button.hidden && !button.disabled && !part('acts').hidden)
        ?.click()
    },
  }
}
