import { numbersOf, type Seeds } from '#kit/draws.ts'
import { SHARE, WIN_MAX, winOf } from './round.ts'

/** A lantern rises by one curve and goes out at a point fixed by the seed (rule book, section 9). Hundredths. */

export const CRASH_CAP = 100_000
/** The lowest multiplier to cash out at. */
export const CRASH_LEAST = 101
export const STEP_MS = 50
export const CRASH_STAKE_MAX = 100_000

const TOP = 2n ** 52n
const GROWTH_START = 1_000_000

/** `r`: of 1 … 2^52, each equally likely. */
export async function drawPoint(seeds: Seeds): Promise<{ r: bigint; point: number }> {
  const [first = 0, second = 0] = await numbersOf(seeds, 1)
  const r = (BigInt(first) << 20n) + (BigInt(second) >> 12n) + 1n
  const point = Number((BigInt(SHARE) * TOP) / r)
  return { r, point: Math.max(100, Math.min(CRASH_CAP, point)) }
}

/** Height per step in millionths, up to the cap. */
const curve: readonly number[] = (() => {
  const heights = [GROWTH_START]
  for (let height = GROWTH_START; shownOf(height) < CRASH_CAP; heights.push(height))
    height += (3 * height - ((3 * height) % 1_000)) / 1_000
  return heights
})()

function shownOf(millionths: number): number {
  return (millionths - (millionths % 10_000)) / 10_000
}

export const heightAt = (step: number): number => curve[Math.min(step, curve.length - 1)] ?? GROWTH_START
/** In hundredths. */
export const multiplierAt = (step: number): number => shownOf(heightAt(step))

/** The first step that would show more than the point, or the cap. */
export function crashStepOf(point: number): number {
  const found = curve.findIndex((height) =>
    point >= CRASH_CAP ? shownOf(height) >= CRASH_CAP : shownOf(height) > point,
  )
  return found < 0 ? curve.length - 1 : found
}

/** `target`: null where none was set; `pressMs`: ms from the start. */
export type Ride = { stake: number; target: number | null; pressMs: number | null }
export type Landing = {
  paidAt: number | null
  win: number
  by: 'press' | 'auto' | 'cap' | 'lost'
  press: 'TOO_EARLY' | 'TOO_LATE' | null
  ending: 'played' | 'cash_out'
}

/** The stake's highest multiplier: a round's win is bounded. */
export const rideMost = (stake: number): number => Math.min(CRASH_CAP, Math.floor((WIN_MAX * 100) / stake))

export function pressOf(pressMs: number, point: number): number | 'TOO_EARLY' | 'TOO_LATE' {
  const step = Math.floor(pressMs / STEP_MS)
  if (step >= crashStepOf(point)) return 'TOO_LATE'
  const multiplier = multiplierAt(step)
  return multiplier < CRASH_LEAST ? 'TOO_EARLY' : multiplier
}

/** At an equal step the target counts. A press after it gets the target's answer, even when the lantern is out. */
export function landingOf({ stake, target, pressMs }: Ride, point: number): Landing {
  const most = rideMost(stake)
  const aim = Math.min(target ?? most, most)
  const pressed = pressMs === null ? null : pressOf(pressMs, point)
  const isReached = aim <= point
  const press = pressed === 'TOO_EARLY' || (pressed === 'TOO_LATE' && !isReached) ? pressed : null
  const paid = (at: number, by: Landing['by']): Landing => ({
    paidAt: at,
    win: winOf(stake, at),
    by,
    press,
    ending: 'cash_out',
  })
  if (typeof pressed === 'number' && pressed < aim) return paid(pressed, 'press')
  if (isReached) return paid(aim, target !== null && target <= most ? 'auto' : 'cap')
  return { paidAt: null, win: 0, by: 'lost', press, ending: 'played' }
}
