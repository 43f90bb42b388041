import { numbersOf, type Seeds } from './stream.ts'

const CAP = 100_000

/** How often r goes into 97 · 2^52, where r is read from the bits of both numbers. */
export function pointOf(seeds: Seeds): { r: bigint; point: number } {
  const numbers = numbersOf(seeds)
  const bits = [numbers.next().value, numbers.next().value].map((n) => n.toString(2).padStart(32, '0')).join('')
  const r = BigInt(`0b${bits.slice(0, 52)}`) + 1n
  const whole = (97n * 4_503_599_627_370_496n) / r
  return { r, point: Math.min(CAP, Math.max(100, Number(whole))) }
}

/** What each step shows until 1000 times; the whole curve once. */
export const CURVE: { millionths: bigint; shown: number }[] = []
for (let g = 1_000_000n; (CURVE.at(-1)?.shown ?? 0) < CAP; g += (3n * g) / 1_000n)
  CURVE.push({ millionths: g, shown: Number(g / 10_000n) })

const firstStep = (is: (shown: number) => boolean): number => CURVE.findIndex(({ shown }) => is(shown))
export const crashStepOf = (point: number): number =>
  firstStep((shown) => (point === CAP ? shown >= CAP : shown > point))
/** The step at which a target is reached. */
export const stepOfTarget = (target: number): number => firstStep((shown) => shown >= target)

type Ride = { stake: number; auto: number | null; pressMs: number | null; point: number }
type Landing = {
  paidAt: number | null
  win: number
  ending: 'cash_out' | 'played'
  press: 'TOO_EARLY' | 'TOO_LATE' | null
}

/** Goes through the steps one by one: at each, the target comes before the press. */
export function ride({ stake, auto, pressMs, point }: Ride): Landing {
  const most = Math.floor((50_000_000 * 100) / stake)
  const target = Math.min(auto ?? CAP, CAP, most)
  const pressStep = pressMs === null ? null : Math.floor(pressMs / 50)
  const landed = (paidAt: number, press: Landing['press']): Landing => {
    return { paidAt, win: (stake * paidAt) / 100, ending: 'cash_out', press }
  }
  const crash = crashStepOf(point)
  let press: Landing['press'] = null
  for (const [step, { shown }] of CURVE.entries()) {
    // A target of exactly the point is paid though the crash shows in the same step.
    if (shown >= target && target <= point) return landed(target, press)
    if (step >= crash) break
    if (step === pressStep && shown >= 101) return landed(shown, press)
    if (step === pressStep) press = 'TOO_EARLY'
  }
  if (pressStep !== null && pressStep >= crash) press = 'TOO_LATE'
  return { paidAt: null, win: 0, ending: 'played', press }
}
