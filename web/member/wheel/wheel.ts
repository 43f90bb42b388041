import type { SpinRow } from '#contract/http/wheel.ts'
import { WHEEL_WEIGHT_SUM } from '#contract/plain/wheel.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { drawByWeight, drawsFrom, numbersOf } from '#kit/draws.ts'

/** A field of the wheel as it is published. */
export type WheelOdds = SpinRow['odds'][number]

/** A slice of the disc: which field it is of, its middle and its width in degrees, clockwise from the top. */
export type Slice = { field: number; middle: number; width: number }

/** No slice is wider than this share of the disc: a likely field has several, so that the disc looks like a wheel. */
const WIDEST_PPM = 135_000
const FULL_TURNS = 5
/** Where in its share of the disc a slice stands: early for every second field, late for the others, so that none is beside a slice of its
 *  own field. */
const EARLY = 0.25
const LATE = 0.75
/** How far from the middle of its slice the wheel may stop, as a share of the slice. */
const SWAY = 0.7

/** The slices of a disc: all of a field together are exactly as wide as its chance, and they take turns with those of other fields. */
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

/** The path of a slice of this width about the top, of a circle about the middle. */
export function pathOf(width: number, radius: number): string {
  const half = (width / 2) * (Math.PI / 180)
  const [x, y] = [(radius * Math.sin(half)).toFixed(2), (-radius * Math.cos(half)).toFixed(2)]
  return `M0 0L-${x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}

/** To which angle the disc turns from `now` so that it stops in a slice of the drawn field; null for a field that has none. `random` is
 *  from 0 to 1 and chooses which slice, and where in it: for show alone. */
export function turnTo(slices: readonly Slice[], field: number, now: number, random = Math.random): number | null {
  const own = slices.filter((slice) => slice.field === field)
  const slice = own[Math.min(own.length - 1, Math.floor(random() * own.length))]
  if (!slice) return null
  const stop = -(slice.middle + (random() - 0.5) * SWAY * slice.width)
  const ahead = (((stop - now) % 360) + 360) % 360
  return now + FULL_TURNS * 360 + ahead
}

/** What a member adds to the next draw: 64 random bits of this browser. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the check of a spin has found: whether the opened seed is the one committed to, and whether the draw falls on the field
 *  that was reported. `place`: the index of the field drawn here. */
export type SpinCheck = { sealed: boolean; drawn: boolean; place: number }

/** Draws a spin again in this browser, without a call: HMAC-SHA256 of the opened seed over the member's seed and the spin's number.
 *  `shown`: the commitment that this browser had seen before the spin, where it had. */
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
