import { part } from '#studio/players/slots/browser/host-call.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import { chipFace, chipsOf, chipText } from '#studio/players/tables/browser/chip-faces.ts'
import type { BlackjackLimits } from '../wire.ts'

/** Chips of the next round: a tap on a spot adds the chosen one. They stay for the round after. */

const SATANG = 100
export type SpotName = 'stake' | 'pairs' | 'plus3'

export type Bets = {
  /** In satang. */
  total(): number
  /** As the host reads them: baht. */
  asked(): Record<SpotName, string>
  /** Shows the bets of a round in play. */
  show(of: Record<SpotName, number> | null): void
  allow(on: boolean): void
  pick(at: number): void
}

type Page = { limits: BlackjackLimits; chips: readonly number[]; changed: () => void; refuse: (why: string) => void }

function stackOf(satang: number, chips: readonly number[]): string {
  const stack = chipsOf(satang / SATANG, chips).toReversed()
  return `<span class="stack" aria-hidden="true">${stack.map((chip) => `<i>${chipFace(chip)}</i>`).join('')}</span><span class="put">฿${bahtOf(satang).replace('.00', '')}</span>`
}

function chipButton(chip: number, onPress: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button' as const,
    className: 'chip',
    innerHTML: chipFace(chip),
  })
  button.setAttribute(
    'aria-label',
    chip < 1_000 ? `ชิป ${chip} บาท` : `ชิป ${chipText(chip)} (${chip.toLocaleString('en-US')} บาท)`,
  )
  button.addEventListener('click', onPress)
  return button
}

export function openBets({ limits, chips, changed, refuse }: Page): Bets {
  const bets: Record<SpotName, number> = { stake: (chips[1] ?? 0) * SATANG, pairs: 0, plus3: 0 }
  let chosen = 0
  let allowed = false
  let shown: Record<SpotName, number> | null = null
  const spots = Array.from(document.querySelectorAll<HTMLButtonElement>('.spot'))
  const nameOf = (spot: HTMLElement) => spot.dataset['spot'] as SpotName
  const mostOf = (name: SpotName) => (name === 'stake' ? limits.main[1] : Math.min(limits.side[1], bets.stake))

  const draw = () => {
    for (const spot of spots) {
      const name = nameOf(spot)
      const satang = (shown ?? bets)[name]
      const own = spot.querySelector('[data-own]')
      // Chips are our own drawings of numbers.
      if (own) own.innerHTML = satang === 0 ? '' : stackOf(satang, chips)
      spot.setAttribute('aria-disabled', String(!allowed))
    }
    for (const [at, chip] of Array.from(part('chips').children).entries())
      chip.setAttribute('aria-pressed', String(at === chosen))
    part<HTMLButtonElement>('clear').disabled = !allowed || (bets.stake === 0 && bets.pairs === 0 && bets.plus3 === 0)
  }
  const add = (name: SpotName) => {
    if (!allowed) return
    const [most, sum] = [mostOf(name), bets[name] + (chips[chosen] ?? 0) * SATANG]
    if (sum > most)
      refuse(name !== 'stake' && most < limits.side[1] ? 'เดิมพันข้างได้ไม่เกินเดิมพันหลัก' : `ช่องนี้ได้สูงสุด ฿${bahtOf(most)}`)
    else bets[name] = sum
    draw()
    changed()
  }
  const pick = (at: number) => {
    if (chips[at] === undefined) return
    chosen = at
    draw()
  }
  part('chips').replaceChildren(...chips.map((chip, at) => chipButton(chip, () => pick(at))))
  for (const spot of spots) spot.addEventListener('click', () => add(nameOf(spot)))
  part('clear').addEventListener('click', () => {
    Object.assign(bets, { stake: 0, pairs: 0, plus3: 0 })
    draw()
    changed()
  })
  draw()
  return {
    total: () => bets.stake + bets.pairs + bets.plus3,
    asked: () => ({
      stake: String(bets.stake / SATANG),
      pairs: String(bets.pairs / SATANG),
      plus3: String(bets.plus3 / SATANG),
    }),
    show: (of) => {
      shown = of
      draw()
    },
    allow: (on) => {
      allowed = on
      if (on) shown = null
      draw()
    },
    pick,
  }
}
