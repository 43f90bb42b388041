import { part } from './host-call.ts'
import type { Feature } from './read-out.ts'
import type { Tier } from './timeline.ts'
import { still } from './stage.ts'
import { bahtOf, endNames, numberOf, resultText, signedOf } from './words.ts'

/** Rays, coins, the amount counted up, and its cost. The player may turn it off for good. */

const OFF_KEY = 'slot-no-party'
const COINS = 26
const titles: Partial<Record<Tier, string>> = { big: 'ชนะใหญ่', mega: 'ชนะมหาโชค', max: 'ชนะสูงสุดของเกมนี้' }

const isOff = () => {
  try {
    return localStorage.getItem(OFF_KEY) === '1'
  } catch {
    return false
  }
}

function throwCoins(box: HTMLElement) {
  for (let at = 0; at < COINS; at += 1) {
    const coin = document.createElement('i')
    coin.className = 'coin'
    const size = 18 + ((at * 7) % 26)
    coin.style.left = `${(at * 37) % 100}%`
    coin.style.width = coin.style.height = `${size}px`
    box.append(coin)
    const turn = at % 2 === 0 ? 1 : -1
    coin.animate(
      [
        { transform: 'translateY(-12vh) rotateY(0) rotate(0)' },
        { transform: `translateY(112vh) rotateY(${900 * turn}deg) rotate(${200 * turn}deg)` },
      ],
      {
        duration: 2600 + ((at * 331) % 1800),
        delay: (at * 173) % 1600,
        iterations: 3,
        easing: 'cubic-bezier(.3,.1,.7,1)',
        fill: 'both',
      },
    )
  }
}

/** Counts up in an element; a press skips to the end. Resolves at the end. */
export function countUp(
  element: HTMLElement,
  satang: number,
  ms: number,
  textOf: (satang: number) => string = bahtOf,
): Promise<void> {
  if (still() || ms <= 0 || document.hidden) {
    element.textContent = textOf(satang)
    return Promise.resolve()
  }
  return new Promise((resume) => {
    const began = performance.now()
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      removeEventListener('pointerdown', end)
      clearTimeout(late)
      element.textContent = textOf(satang)
      resume()
    }
    const late = setTimeout(end, ms + 100)
    const step = (now: number) => {
      if (ended) return
      const done = Math.min(1, (now - began) / ms)
      if (done === 1) return end()
      element.textContent = textOf(Math.round((satang * (1 - (1 - done) ** 2)) / 100) * 100)
      requestAnimationFrame(step)
    }
    addEventListener('pointerdown', end)
    requestAnimationFrame(step)
  })
}

type Shown = { win: number; paid: number; stake: number; nonce: number; spins: number }

/** Waits for the player. False, without display, where turned off or the win is not big. */
export async function celebrate(tier: Tier, { win, paid, stake, nonce, spins }: Shown): Promise<boolean> {
  const title = titles[tier]
  if (title === undefined || isOff()) return false
  const dialog = part<HTMLDialogElement>('party')
  part('party-title').textContent = title
  const times = `${(win / stake).toLocaleString('en-US', { maximumFractionDigits: 1 })} เท่าของเดิมพัน`
  part('party-times').textContent = spins > 0 ? `${times} · ฟรีสปิน ${spins} รอบ` : times
  part('party-paid').textContent = bahtOf(paid)
  part('party-won').textContent = bahtOf(win)
  part('party-net').textContent = signedOf(win - paid)
  part('party-proof').textContent = `ดูหลักฐานรอบ ${numberOf(nonce)}`
  dialog.className = `party ${tier}`
  if (!still()) throwCoins(part('party-coins'))
  const closed = new Promise<void>((resume) => dialog.addEventListener('close', () => resume(), { once: true }))
  dialog.showModal()
  part('party-on').focus()
  await Promise.all([countUp(part('party-amount'), win, 1_200), closed])
  part('party-coins').replaceChildren()
  return true
}

/** A finished feature's spins, win and cost, until the player goes on. */
export async function showEnding(feature: Feature, { win, paid, stake, spins }: Omit<Shown, 'nonce'>): Promise<void> {
  const dialog = part<HTMLDialogElement>('ending')
  part('ending-title').textContent = endNames[feature]
  part('ending-text').textContent = resultText(win, paid)
  part('ending-spins-box').hidden = spins === 0
  part('ending-spins').textContent = `${spins} รอบ`
  part('ending-price').textContent = paid > stake ? 'ราคา' : 'เดิมพัน'
  part('ending-paid').textContent = bahtOf(paid)
  part('ending-net').textContent = signedOf(win - paid)
  part('ending-net').className = win > paid ? 'jade' : ''
  const closed = new Promise<void>((resume) => dialog.addEventListener('close', () => resume(), { once: true }))
  dialog.showModal()
  part('ending-on').focus()
  await Promise.all([countUp(part('ending-amount'), win, 800), closed])
}

/** Turns celebrations off for good, and closes this one. */
export function endCelebrations() {
  try {
    localStorage.setItem(OFF_KEY, '1')
  } catch {
    // Celebrations then return with the next page.
  }
  part<HTMLDialogElement>('party').close()
}
