import type { SpinRow } from '#contract/http/wheel.ts'
import { WHEEL_WEIGHT_SUM } from '#contract/plain/wheel.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { drawByWeight, drawsFrom, numbersOf } from '#kit/draws.ts'

export type WheelOdds = SpinRow['odds'][number]

/** `field`: its index; `middle`, `width`: degrees, clockwise from the top. */
export type Slice = { field: number; middle: number; width: number }

/** A likely field has several slices, so that the disc looks like a wheel. */
const WIDEST_PPM = 135_000
const FULL_TURNS = 5
/** Early for every second field, late for the others, so that no field is beside itself. */
const EARLY = 0.25
const LATE = 0.75
/** Distance from the slice's middle at which it may stop, as a share. */
const SWAY = 0.7

/** A field's slices together are exactly as wide as its chance, alternating with other fields'. */
export function slicesOf(odds: readonly Pick<WheelOdds, 'chance_ppm'>[]): Slice[] {
  const parts = odds.flatMap(({ chance_ppm: ppm }, field) => {
    const count = Math.ceil(ppm / WIDEST_PPM)
    return Array.from({ length: count }, (_, part) => ({
      field,
      width: (360 * ppm) / WHEEL_WEIGHT_SUM / count,
      place: (part + (field % 2 === 0 ? EARLY : LATE)) / count,
    }))
  })
  let from = 0
  return parts
    .sort((a, b) => a.place - b.place || a.field - b.field)
    .map(({ field, width }) => {
      from += width
      return { field, width, middle: from - width / 2 }
    })
}

/** A circle sector about the top. */
export function pathOf(width: number, radius: number): string {
  const half = (width / 2) * (Math.PI / 180)
  const [x, y] = [(radius * Math.sin(half)).toFixed(2), (-radius * Math.cos(half)).toFixed(2)]
  return `M0 0L-${x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}

/**
 * The angle from `now` that stops in the drawn field; null for a field without slices. `random` (0 to 1) chooses slice
 * and place: for show alone.
 */
export function turnTo(slices: readonly Slice[], field: number, now: number, random = Math.random): number | null {
  const own = slices.filter((slice) => slice.field === field)
  const slice = own[Math.min(own.length - 1, Math.floor(random() * own.length))]
  if (!slice) return null
  const stop = -(slice.middle + (random() - 0.5) * SWAY * slice.width)
  const ahead = (((stop - now) % 360) + 360) % 360
  return now + FULL_TURNS * 360 + ahead
}

/** 64 random bits of this browser, added to the next draw. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * `sealed`: the seed matches its commitment; `drawn`: the draw falls on the reported field; `place`: the index drawn
 * here.
 */
export type SpinCheck = { sealed: boolean; drawn: boolean; place: number }

/**
 * Without a call: HMAC-SHA256 of the opened seed over the member's seed and the spin's number. `shown`: the commitment
 * seen before the spin, if any.
 */
export async function checkSpin(spin: SpinRow, shown: string | null): Promise<SpinCheck> {
  const seeds = { serverSeed: spin.server_seed, clientSeed: spin.client_seed, nonce: spin.no }
  const weights = spin.odds.map(({ chance_ppm: ppm }) => ppm)
  // Eight numbers, of which one in four thousand is passed over.
  const place = drawByWeight(drawsFrom(await numbersOf(seeds, 1)), weights, WHEEL_WEIGHT_SUM)
  const computed = await commitmentOf(spin.server_seed)
  return {
    sealed: computed === spin.commitment && (shown === null || shown === computed),
    drawn: place === spin.place && spin.odds[place]?.title === spin.result,
    place,
  }
}
