import { part } from '#studio/players/slots/browser/host-call.ts'
import { timesOf } from './page-data.ts'

/** Multipliers at which a bet cashes out by itself; none at first. */
const TARGETS = [null, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] as const

export function openTargets() {
  let at = 0
  let allowed = false
  const show = () => {
    const target = TARGETS[at] ?? null
    part('target').textContent = target === null ? 'ไม่ตั้ง' : timesOf(target)
    part<HTMLButtonElement>('target-less').disabled = !allowed || at === 0
    part<HTMLButtonElement>('target-more').disabled = !allowed || at === TARGETS.length - 1
  }
  const move = (by: number) => {
    at = Math.max(0, Math.min(TARGETS.length - 1, at + by))
    show()
  }
  part('target-less').addEventListener('click', () => move(-1))
  part('target-more').addEventListener('click', () => move(1))
  return {
    value: () => TARGETS[at] ?? null,
    allow: (on: boolean) => {
      allowed = on
      show()
    },
  }
}
