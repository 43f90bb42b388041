import { type RefObject, useRef } from 'react'

const STOP_MS = 4_200
const FADE_MS = 400
/** One turn while the answer is awaited. */
const TURN_MS = 900

/**
 * `begin` turns while the answer is awaited; `stopAt` slows to the place of `to`, or back to rest on null. With reduced
 * motion the new place fades in.
 */
export function useTurning(): {
  disc: RefObject<SVGGElement | null>
  begin: () => void
  stopAt: (to: (now: number) => number | null) => Promise<void>
} {
  const disc = useRef<SVGGElement>(null)
  const rest = useRef(0)
  const waiting = useRef<{ animation: Animation; from: number } | null>(null)
  const begin = () => {
    if (!disc.current || isStill()) return
    const from = rest.current
    const frames = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + 360}deg)` }]
    waiting.current = {
      from,
      animation: disc.current.animate(frames, { duration: TURN_MS, iterations: Infinity, easing: 'linear' }),
    }
  }
  const stopAt = async (to: (now: number) => number | null) => {
    const turned = waiting.current
    const now = turned
      ? turned.from + (((Number(turned.animation.currentTime ?? 0) % TURN_MS) + TURN_MS) % TURN_MS) * (360 / TURN_MS)
      : rest.current
    const end = to(now) ?? Math.ceil(now / 360) * 360
    waiting.current = null
    if (disc.current) await slowDown(disc.current, now, end)
    turned?.animation.cancel()
    rest.current = end % 360
  }
  return { disc, begin, stopAt }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

async function slowDown(disc: SVGGElement, from: number, end: number): Promise<void> {
  const there = { transform: `rotate(${end}deg)` }
  const still = isStill()
  const frames = still
    ? [
        { ...there, opacity: 0 },
        { ...there, opacity: 1 },
      ]
    : [{ transform: `rotate(${from}deg)` }, there]
  const animation = disc.animate(frames, {
    duration: still ? FADE_MS : STOP_MS,
    easing: 'cubic-bezier(0.12, 0.6, 0.08, 1)',
    fill: 'forwards',
  })
  // Cancelled where the popup was closed meanwhile.
  await animation.finished.catch(() => null)
}
