import { part } from '#studio/players/slots/browser/host-call.ts'

const STAKES = [10, 20, 50, 100, 200, 300, 500, 1_000, 2_000]

export type Stakes = { satang(): number; most(satang: number): void; allow(on: boolean): void }

export function openStakes(changed: () => void): Stakes {
  let at = STAKES.indexOf(50)
  let top = STAKES.length - 1
  let allowed = false
  const show = () => {
    part('stake').textContent = `฿${(STAKES[at] ?? 0).toLocaleString('en-US')}`
    part<HTMLButtonElement>('stake-less').disabled = !allowed || at === 0
    part<HTMLButtonElement>('stake-more').disabled = !allowed || at === top
  }
  const move = (by: number) => {
    at = Math.max(0, Math.min(top, at + by))
    show()
    changed()
  }
  part('stake-less').addEventListener('click', () => move(-1))
  part('stake-more').addEventListener('click', () => move(1))
  return {
    satang: () => (STAKES[at] ?? 10) * 100,
    most: (satang) => {
      top = STAKES.findLastIndex((baht) => baht * 100 <= satang)
      at = Math.min(at, top)
      show()
    },
    allow: (on) => {
      allowed = on
      show()
    },
  }
}
