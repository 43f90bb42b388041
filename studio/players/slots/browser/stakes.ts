import { part } from './host-call.ts'
import { type PageData, satangOf } from './page-data.ts'
import { bahtOf } from './words.ts'

/** Stepper, chips, and prizes at the stake. */

export type Stakes = {
  text(): string
  satang(): number
  lock(locked: boolean): void
  showPots(pots: PageData['pots']): void
}

const USUAL = '10.00'

export function openStakes(data: PageData): Stakes {
  const { stakes, facts } = data
  let at = Math.max(0, stakes.indexOf(USUAL))
  let locked = false
  let pots = data.pots
  const satang = () => satangOf(stakes[at] ?? '1.00')
  const showPrizes = () => {
    for (const { prize, pays, progressive } of facts.prizes) {
      const pot = pots?.find((one) => one.prize === prize)
      const amount =
        progressive !== null && pot !== undefined
          ? Math.floor((pot.amount * satang()) / progressive.stake)
          : Math.round((pays * satang()) / 100)
      part(`prize-${prize}`).textContent = bahtOf(amount)
    }
  }
  const chips = Array.from(document.querySelectorAll<HTMLButtonElement>('[data-stake]'))
  const show = () => {
    part('stake').textContent = bahtOf(satang())
    part<HTMLButtonElement>('less').disabled = locked || at === 0
    part<HTMLButtonElement>('more').disabled = locked || at === stakes.length - 1
    for (const chip of chips) {
      chip.disabled = locked
      chip.setAttribute('aria-pressed', String(chip.dataset['stake'] === stakes[at]))
    }
    const cost = data.modes?.find(({ mode }) => mode === 'buy')?.cost
    if (cost !== undefined)
      for (const text of document.querySelectorAll('[data-show="cost"]')) text.textContent = bahtOf(cost * satang())
    showPrizes()
  }
  const take = (index: number) => {
    if (locked) return
    at = Math.min(stakes.length - 1, Math.max(0, index))
    show()
  }
  part('less').addEventListener('click', () => take(at - 1))
  part('more').addEventListener('click', () => take(at + 1))
  for (const chip of chips) chip.addEventListener('click', () => take(stakes.indexOf(chip.dataset['stake'] ?? '')))
  show()
  return {
    text: () => stakes[at] ?? '1.00',
    satang,
    lock: (wanted) => {
      locked = wanted
      part('stake-label').textContent =
        locked && document.body.classList.contains('in-feature') ? 'เดิมพัน · ล็อกระหว่างรอบ' : 'เดิมพันต่อรอบ'
      show()
    },
    showPots: (next) => {
      pots = next ?? pots
      showPrizes()
    },
  }
}
